import type { Graph, Id } from '../core/index.ts';

/** How yes and no are written in data, beside each other. */
const PAIRS = [
  ['true', 'false'],
  ['1', '0'],
  ['yes', 'no'],
  ['y', 'n'],
  ['t', 'f'],
] as const;

/** Whether a value says yes. */
export function saysYes(value: string): boolean {
  return says(value, 0);
}

/** Whether a value says no. */
export function saysNo(value: string): boolean {
  return says(value, 1);
}

/** The value by which a flag says yes, or no, however it is written there. */
export function flagValue(graph: Graph, relation: Id, isSaid: (value: string) => boolean): Id | undefined {
  return graph.objectsOf(relation).find((id) => isSaid(graph.term(id).value));
}

/** Whether two values are a yes and a no that belong together. */
export function areYesAndNo(values: ReadonlySet<string>): boolean {
  return values.size === 2 && PAIRS.some((pair) => pair.every((each) => values.has(each)));
}

function says(value: string, side: 0 | 1): boolean {
  const written = value.trim().toLowerCase();
  return PAIRS.some((pair) => pair[side] === written);
}
