import { addTo } from '../../../search/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

/** Subject → objects of some predicates: one pass over the triples for all of them. */
export function edgesOf(builder: GraphBuilder, iris: readonly string[]): readonly Map<number, number[]>[] {
  const maps = iris.map(() => new Map<number, number[]>());
  const places = new Map<number, Map<number, number[]>>();
  iris.forEach((iri, i) => {
    const id = builder.idOf(iri);
    if (id !== undefined) places.set(id, maps[i]!);
  });
  if (places.size === 0) return maps;
  builder.each((subject, predicate, object) => {
    const edges = places.get(predicate);
    if (edges !== undefined) addTo(edges, subject, object);
  });
  return maps;
}

/** The items of a list, in their order. */
export function itemsOf(
  list: number,
  first: ReadonlyMap<number, readonly number[]>,
  rest: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  const items: number[] = [];
  const seen = new Set<number>();
  for (let at: number | undefined = list; at !== undefined && !seen.has(at); at = rest.get(at)?.[0]) {
    seen.add(at);
    items.push(...(first.get(at) ?? []));
  }
  return items;
}
