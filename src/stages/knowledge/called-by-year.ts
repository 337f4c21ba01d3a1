import type { Id } from '../../core/index.ts';
import { ofSymbol } from './memory.ts';
import type { Surroundings } from './surroundings.ts';

/** Years as records have them. */
const YEAR = /^(?:1[5-9]|20)\d\d$/;
/** Ends looked at for whether a relation leads to years. */
const LOOKED_AT = 50;

/** Whether a thing is called by a year, as years are that a graph has as things. So are some films. */
export function isCalledByYear({ labels }: Surroundings, thing: Id): boolean {
  return YEAR.test(labels.preferred(thing) ?? '');
}

/** Whether a relation leads to years that are things of the graph. */
export const leadsToYears = ofSymbol((around, relation): boolean => {
  const ends = around.knowledge.graph.objectsOf(relation).subarray(0, LOOKED_AT);
  return ends.length > 0 && ends.every((end) => isCalledByYear(around, end));
});
