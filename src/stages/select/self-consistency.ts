import type { Cells, Term, Verified } from '../../core/index.ts';

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
  const groups = new Map<string, Verified[]>();
  for (const each of pool) {
    const key = answersOf(each);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
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

/** The best candidate that no check speaks against. */
function selectVerified(pool: readonly Verified[], shareOf: (each: Verified) => number): Selection {
  const chosen = best(pool.filter((each) => isVerified(each) && answersOf(each) !== ''));
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

/** What was executed, and the form that it says, where it is one. */
type Answering = Pick<Verified, 'execution'> & Partial<Pick<Verified, 'form'>>;

/** The answers as a set, whatever their order; of a table, its rows, whatever the order of columns. Empty where there are none, or where nothing was counted. */
export function answersOf({ execution, form }: Answering): string {
  if (execution.status !== 'done') return '';
  if (form?.kind === 'count' && execution.values[0]?.value === '0') return '';
  let answers = known.get(execution);
  if (answers === undefined) {
    const keys = [...new Set(execution.rows?.map(keyOfRow) ?? execution.values.map(keyOf))];
    answers = keys.length > MOST_SPELT ? digest(keys) : keys.sort().join('\n');
    known.set(execution, answers);
  }
  return answers;
}

/** Selecting compares the same answers again and again, and a hub has a million of them. */
const known = new WeakMap<Verified['execution'], string>();

/** More answers than this are told apart by a digest: sorting and spelling them out takes seconds. */
const MOST_SPELT = 1000;

/** Two sums over the hashes of all, which do not depend on order. */
function digest(keys: readonly string[]): string {
  let [first, second] = [0, 0];
  for (const key of keys) {
    let [a, b] = [0x811c9dc5, 0x1b873593];
    for (let i = 0; i < key.length; i++) {
      const unit = key.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 13);
    }
    first = (first + (a >>> 0)) % 2 ** 52;
    second = (second + (b >>> 0)) % 2 ** 52;
  }
  return `${keys.length} answers ${first} ${second}`;
}

/** Who asks for a name and a number gets both, whichever comes first. */
function keyOfRow(cells: Cells): string {
  return cells
    .map((cell) => (cell ? keyOf(cell) : ''))
    .sort()
    .join('\t');
}

function keyOf(term: Term): string {
  return term.termType === 'Literal'
    ? JSON.stringify([term.value, term.datatype.value, term.language ?? ''])
    : `${term.termType} ${term.value}`;
}
