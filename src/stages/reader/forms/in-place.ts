import type { Cue, Grounded } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';

/**
 * The second or third of a ranking, or all of the first three, where the words say so: a reader says what is ranked and by what, and the words themselves say
 * which places are meant.
 */
export function inPlace(form: Grounded, cues: readonly Cue[]): Grounded {
  const [upTo, ...more] = new Set(cues.flatMap((cue) => (cue.kind === 'superlative' ? [cue.upTo ? cue.rank : 1] : [])));
  if (upTo !== undefined && upTo > 1 && more.length === 0 && superlativesIn(form) === 1) return upToPlace(form, upTo);
  const behind = cues.flatMap((cue) => (cue.kind === 'superlative' && !cue.upTo && cue.rank > 1 ? [cue.rank] : []));
  const [rank, other] = new Set(behind);
  return rank === undefined || other !== undefined || superlativesIn(form) !== 1 ? form : atPlace(form, rank);
}

/** The same with its rankings asked for another place. Of two that are named there is no second: one of them may be called so. */
export function atPlace(form: Grounded, rank: number): Grounded {
  if (form.kind !== 'superlative') return mapChildren(form, (inner) => atPlace(inner, rank));
  return isOfTwoNamed(form.of) ? form : { ...form, rank };
}

function upToPlace(form: Grounded, size: number): Grounded {
  if (form.kind !== 'superlative') return mapChildren(form, (inner) => upToPlace(inner, size));
  const { op, of, by, rank } = form;
  return rank > 1 || isOfTwoNamed(of) ? form : { kind: 'top', op, of, by, size };
}

function isOfTwoNamed(form: Grounded): boolean {
  return form.kind === 'or' && form.left.kind === 'entity' && form.right.kind === 'entity';
}

function superlativesIn(form: Grounded): number {
  let found = form.kind === 'superlative' ? 1 : 0;
  mapChildren(form, (inner) => {
    found += superlativesIn(inner);
    return inner;
  });
  return found;
}
