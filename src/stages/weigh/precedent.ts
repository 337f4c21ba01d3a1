import type { Recalled } from '../../core/index.ts';
import { stepsIn } from '../rate/index.ts';
import type { Clues } from './clues.ts';

/** What counts where known questions cannot tell, halfway between what speaks for an answer and what does not. */
const NEITHER = 0.5;

/**
 * How much questions like it speak for an answer's steps. They do by names: on a graph that calls things otherwise they
 * speak neither for nor against anything.
 */
export function spokenFor(
  text: string | undefined,
  recalled: Recalled | undefined,
  familiar: number,
): Pick<Clues, 'precedent' | 'overruled'> {
  const own = text === undefined ? '' : stepsIn(text);
  const vote = recalled?.votes.get(own) ?? 0;
  const most = recalled?.known.has(own) ? Math.max(0, ...recalled.votes.values()) : vote;
  return { precedent: familiar * vote + (1 - familiar) * NEITHER, overruled: familiar * (most - vote) };
}
