import type { Cue, Grounded } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';

/**
 * The second or third of a ranking where the words say so: a reader says what is ranked and by what, and the words themselves say
 * which place is meant.
 */
export function inPlace(form: Grounded, cues: readonly Cue[]): Grounded {
  const behind = cues.flatMap((cue) => (cue.kind === 'superlative' && !cue.upTo && cue.rank > 1 ? [cue.rank] : []));
  const [rank, other] = new Set(behind);
  return rank === undefined || other !== undefined || superlativesIn(form) !== 1 ? form : atPlace(form, rank);
}

/** The same with its rankings asked for another place. */
export function atPlace(form: Grounded, rank: number): Grounded {
  return form.kind === 'superlative' ? { ...form, rank } : mapChildren(form, (inner) => atPlace(inner, rank));
}

function superlativesIn(form: Grounded): number {
  let found = form.kind === 'superlative' ? 1 : 0;
  mapChildren(form, (inner) => {
    found += superlativesIn(inner);
    return inner;
  });
  return found;
}
