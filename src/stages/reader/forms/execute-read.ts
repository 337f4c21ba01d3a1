import type { Executed, Grounded, KnowledgeBase, Linked, Run, Term } from '../../../core/index.ts';
import { isTurnedResult, stateAsked } from '../../../english/index.ts';
import { execute, executeEach, isValid } from '../../execute/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import { columnsFurther } from '../answers/columns-further.ts';
import { asksHowMany, counted } from '../answers/how-many.ts';
import { inSaidState } from '../answers/in-said-state.ts';
import { pastNodes } from '../answers/past-nodes.ts';
import { withoutNamed } from '../answers/without-named.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { hardlyTold, rowsTold } from './rows-told.ts';
import { withoutStart } from './without-start.ts';

/** How much less likely than the likeliest that has an answer a form may be, as a logarithm, to be gone past: of others there are many, and one of them leads to anybody. */
const NEARLY = Math.log(4);

/**
 * What each of a reader's forms denotes. A difference or ratio that comes out the wrong way round for the question is taken the other way, what is listed where it is asked how many there
 * are is counted, of what is chosen by a state only what is in it is left, nodes that cannot be meant are gone past, who is in somebody's company is somebody else, a column that is told of
 * another one's things is, and rows that tell hardly anything left out.
 */
export async function executeRead(
  linked: Linked,
  forms: readonly ReadForm[],
  { kb, around }: ReadTools,
  run: Run,
): Promise<readonly (ReadForm & Executed)[]> {
  const executed: (ReadForm & Executed)[] = [];
  const own = await executeEach(forms, kb, run);
  const least = Math.max(...own.filter(isValid).map(({ score }) => score)) - NEARLY;
  const isCount = asksHowMany(linked.wording.text);
  for (const each of own) {
    const chosen = await inState(each, linked, { kb, around }, run);
    const past =
      each.score >= least
        ? (withoutNamed(each, around) ?? pastNodes(each, linked, around) ?? columnsFurther(each, around))
        : undefined;
    const counting = isCount ? counted(chosen ?? each.form, each.execution) : undefined;
    const company = withoutStart(each, linked.wording.text);
    const other = otherWayRound(linked.wording.text, each) ?? counting ?? chosen ?? past ?? company;
    const shown = other ? await execute({ ...each, form: other }, kb, run) : each;
    executed.push(await onlyTold(shown, { kb, around }, run));
  }
  return executed;
}

/** A form with only what is in the state that the question chooses by, also where it counts. */
async function inState(
  each: ReadForm & Executed,
  linked: Linked,
  { kb, around }: ReadTools,
  run: Run,
): Promise<Grounded | undefined> {
  const { form } = each;
  if (form.kind !== 'count') return inSaidState(each, linked, around);
  if (stateAsked(linked.wording) === undefined) return undefined;
  const { execution } = await execute({ ...each, form: form.of }, kb, run);
  const chosen = inSaidState({ ...each, form: form.of, execution }, linked, around);
  return chosen && { kind: 'count', of: chosen };
}

/** A table without the rows that hold hardly any of what it is asked for. */
async function onlyTold(each: ReadForm & Executed, { kb, around }: ReadTools, run: Run): Promise<ReadForm & Executed> {
  const table = hardlyTold(each);
  if (!table) return each;
  const { execution } = await execute({ ...each, form: table.of }, kb, run);
  const form = execution.status === 'done' ? rowsTold(table, execution.values, around) : undefined;
  return form ? await execute({ ...each, form }, kb, run) : each;
}

interface ReadTools {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
}

function otherWayRound(question: string, { form, execution }: ReadForm & Executed): Grounded | undefined {
  if (form.kind !== 'arithmetic' || execution.status !== 'done') return undefined;
  const [result, ...more] = execution.values;
  if (result === undefined || more.length > 0 || !isTurnedResult(question, form.op, amountOf(result))) return undefined;
  return { ...form, left: form.right, right: form.left };
}

/** A number as it is; of a time the side of nothing that it lies on. */
function amountOf({ value }: Term): number {
  if (/^-?P/.test(value)) return value.startsWith('-') ? -1 : 1;
  return Number(value);
}
