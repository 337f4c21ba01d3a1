import type { Recalled } from '../../core/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { ofObjects } from '../knowledge/index.ts';
import { stepsIn } from '../rate/index.ts';
import type { Clues } from './clues.ts';

/** From so many steps on that a graph shares with known questions, it speaks as they do. */
const FAMILIAR = 100;
/** What counts where known questions cannot tell, halfway between what speaks for an answer and what does not. */
const NEITHER = 0.5;

/**
 * How much questions like it speak for an answer's steps. They do by names: on a graph that calls things otherwise they
 * speak neither for nor against anything.
 */
export function spokenFor(
  around: Surroundings,
  text: string | undefined,
  recalled: Recalled | undefined,
  steps: readonly string[] = [],
): Pick<Clues, 'precedent' | 'overruled'> {
  const own = text === undefined ? '' : stepsIn(text);
  const familiar = recalled ? familiarity(around, steps, recalled.known) : 0;
  const vote = recalled?.votes.get(own) ?? 0;
  const most = recalled?.known.has(own) ? Math.max(0, ...recalled.votes.values()) : vote;
  return { precedent: familiar * vote + (1 - familiar) * NEITHER, overruled: familiar * (most - vote) };
}

const sharesOf = ofObjects((_, _steps: readonly string[]) => new WeakMap<ReadonlySet<string>, number>());

/** How much a graph speaks as known questions do, from 0 to 1. */
export function familiarity(around: Surroundings, steps: readonly string[], known: ReadonlySet<string>): number {
  const shares = sharesOf(around, steps);
  const shared = () => new Set(steps.map(stepsIn).filter((each) => known.has(each))).size;
  const share = shares.get(known) ?? Math.min(1, shared() / FAMILIAR);
  shares.set(known, share);
  return share;
}
