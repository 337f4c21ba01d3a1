import type { Executed, Grounded, KnowledgeBase, Run, Term } from '../../../core/index.ts';
import { isTurnedResult } from '../../../english/index.ts';
import { execute, executeEach } from '../../execute/index.ts';
import type { ReadForm } from '../read-with-graph.ts';

/** What each of a reader's forms denotes. A difference or ratio that comes out the wrong way round for the question is taken the other way. */
export async function executeRead(
  question: string,
  forms: readonly ReadForm[],
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly (ReadForm & Executed)[]> {
  const executed: (ReadForm & Executed)[] = [];
  for (const each of await executeEach(forms, kb, run)) {
    const other = otherWayRound(question, each);
    executed.push(other ? await execute({ ...each, form: other }, kb, run) : each);
  }
  return executed;
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
