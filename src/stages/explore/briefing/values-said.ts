import type { Iri, Linked, Literal, Mention } from '../../../core/index.ts';
import { overlaps } from '../../../english/index.ts';
import { atOnce } from '../../../run/index.ts';
import { ofGraph, type Surroundings } from '../../knowledge/index.ts';
import { createValueFinder } from '../../reader/index.ts';

/** A value of the graph that stands in the question to the letter. */
export interface ValueSaid {
  readonly mention: Mention;
  readonly value: Literal;
  readonly relations: readonly Iri[];
}

const finderOf = ofGraph(({ knowledge }) => createValueFinder(knowledge));

/** Values that words of the question are, however these are written, where nothing else was found for them: "red" is some product's colour. */
export function valuesSaid(
  linked: Linked,
  around: Surroundings,
  told: readonly Mention[],
  most: number,
): readonly ValueSaid[] {
  return atOnce(finderOf(around)(linked.wording))
    .filter(({ match, mention }) => match === 'exact' && !told.some((other) => overlaps(other, mention)))
    .slice(0, most);
}
