import type { Candidate, Executed, Grounded, Linked } from '../../core/index.ts';
import { datePart, family } from '../../form/index.ts';
import { unusedFigures } from './unused-figures.ts';

/** How much of a reader's belief forms have to have that say the time, before it is missed. */
const BELIEVED = 0.3;

/**
 * A time that a question states, that a form does without, and that nothing has: whoever read it so that it counts came to nothing. Landings of the
 * years that a graph has are no answer to those of another.
 */
export function unmetTime(
  linked: Pick<Linked, 'literals' | 'entities'>,
  form: Grounded,
  read: readonly (Pick<Candidate, 'form' | 'score'> & Pick<Executed, 'execution'>)[],
): string | undefined {
  const times = linked.literals.filter(({ value }) => family(value) === 'date' || datePart(value) !== undefined);
  const isTime = (start: number): boolean => times.some(({ mention }) => mention.start === start);
  const leftOutBy = (each: Grounded) => unusedFigures(linked, each).filter(({ start }) => isTime(start));
  const [left] = leftOutBy(form);
  if (left === undefined) return undefined;
  const saying = read.filter((each) => leftOutBy(each.form).length === 0);
  const isEmpty = saying.every(({ execution }) => execution.status === 'done' && execution.values.length === 0);
  const belief = saying.reduce((sum, { score }) => sum + Math.exp(score), 0);
  return isEmpty && belief >= BELIEVED ? left.text : undefined;
}
