import type { Answer, Linked } from '../../core/index.ts';
import { print } from '../../form/index.ts';
import { asSaid, type Surroundings, unanswerable } from '../../stages/index.ts';

/** An answer, unless the words of the question say otherwise than its reading from which end things are ranked, which place is meant, or what is denied. */
export function unlessOtherwise(answer: Answer, linked: Linked, around: Surroundings): Answer {
  if (answer.status !== 'answered' || !answer.chosen.form) return answer;
  const { chosen, confidence } = answer;
  if (print(asSaid(chosen.form, linked, around)) === print(chosen.form)) return answer;
  return unanswerable('data', 'the words of the question say it otherwise', { closest: chosen, confidence });
}
