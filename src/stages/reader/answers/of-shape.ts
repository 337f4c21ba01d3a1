import type { Executed, Linked, Term } from '../../../core/index.ts';
import { asksByGroups, columnsAsked } from '../../../english/index.ts';
import { believedInstead } from './belief.ts';

/** Of forms that were executed those whose answers have the shape that is asked for, where some have. */
export function ofShape<E extends Executed>(executed: readonly E[], asked: AskedOf, isNamed: IsNamed): readonly E[] {
  return ofWidth(ofGroups(executed, asked), asked, isNamed);
}

/** Where a figure of each group is wanted and some tell these, one figure is none of them. What was believed of the others is believed of those that remain. */
function ofGroups<E extends Executed>(executed: readonly E[], { wording, cues }: AskedOf): readonly E[] {
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

/**
 * Of tables those with as many columns as are listed, where some have. What was believed of the others is not believed of these: there may be columns that none of them has. What has no name need
 * not be shown beside what it is told by.
 */
function ofWidth<E extends Executed>(executed: readonly E[], { wording }: AskedOf, isNamed: IsNamed): readonly E[] {
  const columns = columnsAsked(wording.text);
  const told = executed.filter(({ execution }) => widthOf(execution) > 0);
  const best = told.find(({ score }) => told.every((other) => other.score <= score));
  if (columns === undefined || best === undefined) return executed;
  const width = widthOf(best.execution);
  const listed = told.filter((each) => widthOf(each.execution) === columns && !lacksColumn(each));
  if (width <= 1 || width === columns || listed.length === 0) return executed;
  if (width === columns - 1 && listed.some((each) => showsNameless(each, isNamed))) return executed;
  return executed.filter((each) => !told.includes(each) || listed.includes(each));
}

function showsNameless({ form, execution }: Executed, isNamed: IsNamed): boolean {
  if (form.kind !== 'table' || execution.status !== 'done') return false;
  const self = form.columns.findIndex(({ of }) => of === 'self');
  return execution.rows?.some((row) => row[self] !== undefined && !isNamed(row[self])) ?? false;
}

/** Whether something has a name of its own. */
type IsNamed = (thing: Term) => boolean;

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
