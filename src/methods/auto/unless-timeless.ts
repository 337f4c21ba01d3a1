import type { Answer, Linked } from '../../core/index.ts';
import { canBeTime, type Surroundings, unanswerable } from '../../stages/index.ts';

/** An answer, unless a year is asked for and it can be none: the ranking compares the words of a question, and where somebody was born is near to when. */
export function unlessTimeless(answer: Answer, linked: Linked, around: Surroundings): Answer {
  if (answer.status !== 'answered' || !answer.chosen.form) return answer;
  const { chosen, confidence } = answer;
  if (canBeTime(chosen, linked, around)) return answer;
  return unanswerable('data', 'the graph has no year for it', { closest: chosen, confidence });
}
