import type { Executed, Linked } from '../../../core/index.ts';
import { asksByGroups } from '../../../english/index.ts';
import { believedInstead } from './belief.ts';

/**
 * Of forms that were executed those whose answers have the shape that is asked for: where a figure of each group is wanted and some tell
 * these, one figure is none of them. What was believed of the others is believed of those that remain.
 */
export function ofShape<E extends Executed>(executed: readonly E[], { wording, cues }: AskedOf): readonly E[] {
  if (!asksByGroups(wording.text, cues)) return executed;
  const tables = executed.filter(({ execution }) => widthOf(execution) > 1);
  // "Average speeches per debate" is one figure for all of them where one number is divided by the other.
  const isShared = ({ form }: Executed): boolean => form.kind === 'arithmetic' && form.op === 'divide';
  if (tables.every(lacksColumn)) return executed;
  return believedInstead(
    executed.filter((each) => tables.includes(each) || isShared(each)),
    executed,
  );
}

type AskedOf = Pick<Linked, 'wording' | 'cues'>;

/** How many columns answers have. */
export function widthOf(execution: Executed['execution']): number {
  return execution.status === 'done' ? (execution.rows?.[0]?.length ?? 1) : 0;
}

/** Whether a table holds nothing in one of its columns: it does not tell what that was asked for. */
export function lacksColumn({ execution }: Pick<Executed, 'execution'>): boolean {
  if (execution.status !== 'done' || !execution.rows?.[0]) return false;
  const { rows } = execution;
  return rows[0]!.some((_, column) => rows.every((row) => row[column] === undefined));
}
