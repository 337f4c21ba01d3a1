import type { Graph, Id } from '../core/index.ts';
import { sample } from './profile/sample.ts';

const TURNED = /^([^,;()]{2,40}), ([^,;()]{1,40})$/;
const LOOKED_AT = 300;
const MOSTLY = 0.6;

/** Whether the values of a relation are mostly names turned around: "Surname, First name". */
export function isTurned(graph: Graph, relation: Id): boolean {
  const values = sample(graph.objectsOf(relation), LOOKED_AT);
  let count = 0;
  for (const value of values) if (graph.isLiteral(value) && TURNED.test(graph.term(value).value)) count++;
  return count > 1 && count >= MOSTLY * values.length;
}

/** A turned name as it is said. */
export function turnedBack(name: string): string | undefined {
  const [, last, first] = TURNED.exec(name) ?? [];
  return last === undefined ? undefined : `${first} ${last}`;
}
