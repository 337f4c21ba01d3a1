import type { Drawing } from './fold.ts';

export interface Layer {
  /** How many facts away from what the question names. */
  readonly layer: number;
  /** Which of its layer it is, and of how many. */
  readonly at: number;
  readonly of: number;
}

/** How far each thing is from the first that the question names, or else from the first that is drawn. */
export function layersOf({ nodes, edges }: Drawing): ReadonlyMap<string, Layer> {
  const neighbours = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of edges) {
    neighbours.get(from)?.push(to);
    neighbours.get(to)?.push(from);
  }
  const starts = [...nodes.filter(({ role }) => role === 'topic'), ...nodes].map(({ id }) => id);
  const layers = new Map<string, number>();
  for (const start of starts) {
    if (layers.has(start)) continue;
    layers.set(start, 0);
    for (const queue = [start]; queue.length > 0; ) {
      const id = queue.shift()!;
      for (const next of neighbours.get(id) ?? []) {
        if (layers.has(next)) continue;
        layers.set(next, layers.get(id)! + 1);
        queue.push(next);
      }
    }
  }
  const membersOf = (layer: number) => [...layers].filter(([, at]) => at === layer).map(([id]) => id);
  return new Map(
    [...layers].map(([id, layer]) => {
      const members = membersOf(layer);
      return [id, { layer, at: members.indexOf(id), of: members.length }];
    }),
  );
}
