import type { Verified } from '../../core/index.ts';
import { grouped } from '../../search/index.ts';
import { answersOf, isValid } from '../execute/index.ts';

/** What the pool of candidates comes to. */
export type Selection =
  /** Enough candidates have the same answers, or one stands verified by itself. */
  | { readonly by: 'agreement' | 'verification'; readonly chosen: Verified; readonly share: number }
  /** Neither: the candidates contradict each other, or agree that there is nothing. */
  | { readonly by: 'none'; readonly agreedOnNothing: boolean };

/**
 * Modified self-consistency: the most frequent set of answers, only where at least half of the pool has it and not one
 * candidate alone; else a candidate that no check speaks against; else nothing.
 */
export function selectByAgreement(pool: readonly Verified[]): Selection {
  const groups = grouped(pool, answersOf);
  const [most] = [...groups].sort(([, a], [, b]) => b.length - a.length || countVerified(b) - countVerified(a));
  if (most) {
    const [answers, members] = most;
    const isMajority = members.length >= 2 && 2 * members.length >= pool.length;
    if (isMajority && answers === '') return { by: 'none', agreedOnNothing: true };
    if (isMajority) return { by: 'agreement', chosen: best(members)!, share: members.length / pool.length };
  }
  return selectVerified(pool, (each) => groups.get(answersOf(each))!.length / pool.length);
}

/**
 * The same where votes are weighed: `shareOf` says how much of all that was voted stands behind a candidate's answers. At
 * least half of it is agreement, with however many candidates it came about.
 */
export function selectByShare(pool: readonly Verified[], shareOf: (each: Verified) => number): Selection {
  const agreed = best(pool.filter((each) => shareOf(each) >= 0.5 && answersOf(each) !== ''));
  return agreed ? { by: 'agreement', chosen: agreed, share: shareOf(agreed) } : selectVerified(pool, shareOf);
}

/** The best candidate that no check speaks against: of a count of none, that is one that somebody stands by. */
function selectVerified(pool: readonly Verified[], shareOf: (each: Verified) => number): Selection {
  const chosen = best(pool.filter((each) => isVerified(each) && isValid(each)));
  if (chosen) return { by: 'verification', chosen, share: shareOf(chosen) };
  return { by: 'none', agreedOnNothing: pool.length > 0 && pool.every((each) => answersOf(each) === '') };
}

/** Whether no check speaks against it. */
function isVerified({ verdicts }: Verified): boolean {
  return verdicts.every(({ outcome }) => outcome !== 'fail');
}

function countVerified(group: readonly Verified[]): number {
  return group.filter(isVerified).length;
}

/** The verified before the doubted, and then by score. */
function best(group: readonly Verified[]): Verified | undefined {
  return group.toSorted((a, b) => Number(isVerified(b)) - Number(isVerified(a)) || b.score - a.score)[0];
}
