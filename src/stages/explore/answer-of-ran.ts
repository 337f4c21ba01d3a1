import type { Answer, AnswerValue, AskedQuery, KnowledgeBase, Run, Term } from '../../core/index.ts';
import { answered, type Names, undetermined, withVerdicts } from '../select/index.ts';
import type { Ran } from './run-written.ts';

interface AnswerTools {
  readonly kb: KnowledgeBase;
  readonly names: Names;
}

/** The answer that an explorer settled on. Of a query that no form says there is no evidence but the query itself. */
export async function answerOfRan(ran: Ran, confidence: number, tools: AnswerTools, run: Run): Promise<Answer> {
  if (ran.kind === 'form') return await answered(withVerdicts(ran.executed), confidence, tools, run);
  return await run.trace.span('select', 'answer', () => rowsAnswer(ran.asked, ran.columns, confidence, tools, run));
}

async function rowsAnswer(
  chosen: AskedQuery,
  columns: readonly string[],
  confidence: number,
  { names }: AnswerTools,
  run: Run,
): Promise<Answer> {
  const { execution } = chosen;
  if (execution.status === 'failed') return undetermined([execution.error]);
  const { values, rows } = execution;
  const labels = await names.of([...values, ...(rows?.flat().flatMap((term) => term ?? []) ?? [])], run);
  const dressed = (term: Term): AnswerValue => {
    const label = term.termType === 'Literal' ? undefined : labels.get(term.value);
    return label === undefined ? { term } : { term, label };
  };
  const [first, ...rest] = values.map(dressed);
  if (!first) throw new TypeError('an answer needs a value');
  return {
    status: 'answered',
    values: [first, ...rest],
    ...(rows && { table: { columns, rows: rows.map((row) => row.map((term) => term && dressed(term))) } }),
    chosen,
    evidence: { triples: [], paraphrase: `what a query returns as ${columns.map(spelled).join(', ') || 'yes or no'}` },
    confidence,
  };
}

const spelled = (column: string): string => column.replaceAll(/_+|(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
