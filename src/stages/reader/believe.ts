import type { Executed } from '../../core/index.ts';
import { isValid } from '../execute/index.ts';
import { answersOf, withVerdicts } from '../select/index.ts';

/** A form that has an answer, its answers as one text, and how likely they are the right ones as far as its reader can tell. */
export type Held<C extends Executed = Executed> = C & Believed;

interface Believed {
  readonly answers: string;
  readonly belief: number;
}

/**
 * Of forms that were executed those that have an answer, the most believed first. Forms that come to the same answers speak for each other; belief in forms
 * without an answer is lost, as it is in what was never written.
 */
export function believe<C extends Executed>(read: readonly C[]): readonly Held<C>[] {
  const found = read.filter(isValid).map((executed) => ({ executed, answers: answersIn(executed) }));
  const shares = new Map<string, number>();
  for (const { executed, answers } of found) {
    shares.set(answers, (shares.get(answers) ?? 0) + Math.exp(executed.score));
  }
  return found
    .map(({ executed, answers }) => ({ ...executed, answers, belief: shares.get(answers)! }))
    .sort((a, b) => b.belief - a.belief || b.score - a.score);
}

/** The answers as one text: of a table, all of its rows. */
export function answersIn(executed: Executed): string {
  const { execution } = executed;
  if (execution.status !== 'done' || !execution.rows) return answersOf(withVerdicts(executed));
  const cells = execution.rows.map((row) => row.map((term) => `${term?.termType} ${term?.value}`));
  return [...new Set(cells.map((row) => JSON.stringify(row)))].sort().join('\n');
}
