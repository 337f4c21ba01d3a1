import type { Graph, Holds, Id, Literal } from '../../core/index.ts';
import { areCodeNumbers, areDurations, family, isDateText, isNumberText, localOrderOf } from '../../form/index.ts';
import { areYesAndNo } from '../yes-or-no.ts';
import { sample } from './sample.ts';

const LOOKED_AT = 1000;
/** Texts are longer than what people mention, on average. */
const LONGEST_NAME = 60;
const MOST_WORDS = 8;

/** What a relation leads to, told from its objects. */
export function holdsOf(graph: Graph, relation: Id): Holds {
  const objects = sample(graph.objectsOf(relation), LOOKED_AT);
  const literals: Literal[] = [];
  for (const object of objects) {
    if (!graph.isLiteral(object)) continue;
    const term = graph.term(object);
    if (term.termType === 'Literal') literals.push(term);
  }
  if (2 * literals.length < objects.length || literals.length === 0) return 'things';
  if (isFlag(graph, relation, literals)) return 'flags';
  const mostly = (test: (literal: Literal) => boolean): boolean =>
    literals.filter(test).length >= 0.9 * literals.length;
  // A year alone is a number unless others have more of a date.
  const isMore = (text: string): boolean => isDateText(text) && !isNumberText(text);
  if (mostly((literal) => family(literal) === 'date' || isDateText(literal.value)))
    if (literals.some((literal) => family(literal) === 'date' || isMore(literal.value))) return 'dates';
  if (localOrderOf(literals.map(({ value }) => value))) return 'dates';
  const areCodes =
    literals.every((each) => family(each) === 'text') && areCodeNumbers(literals.map(({ value }) => value));
  if (!areCodes && mostly((literal) => family(literal) === 'number' || isNumberText(literal.value))) return 'numbers';
  if (areDurations(literals.map(({ value }) => value))) return 'numbers';
  const mean = (of: (text: string) => number): number =>
    literals.reduce((sum, { value }) => sum + of(value), 0) / literals.length;
  const isShort = mean((text) => text.length) <= LONGEST_NAME && mean((text) => text.split(/\s+/).length) <= MOST_WORDS;
  return isShort && !mostly(({ value }) => /[.!?]$/.test(value) && /\s/.test(value)) ? 'names' : 'texts';
}

/** Yes and no, however they are written: both occur, or one of them where the type says so. */
function isFlag(graph: Graph, relation: Id, literals: readonly Literal[]): boolean {
  if (literals.every((literal) => family(literal) === 'boolean')) return true;
  const values = new Set(literals.map(({ value }) => value.trim().toLowerCase()));
  if (!areYesAndNo(values)) return false;
  // Two things, of which one has none and one has one, are no yes and no.
  return graph.subjectsOf(relation).length > 2;
}
