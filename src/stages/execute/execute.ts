import type {
  Candidate,
  Executed,
  Execution,
  KnowledgeBase,
  NotedForm,
  Run,
  StageNotes,
  Verdict,
} from '../../core/index.ts';
import { print } from '../../form/index.ts';
import { inTurns } from '../../run/index.ts';
import { compile } from '../../sparql/index.ts';
import { knowAnswers } from './answers-of.ts';
import { namedNodes } from './named-nodes.ts';
import { onOneNode } from './on-one-node.ts';
import { withNarrower } from './with-narrower.ts';
import { withSpellings } from './with-spellings.ts';

/** Values of a result, and candidates, that the trace lists. */
const SHOWN = 5;
const LISTED = 20;

/** Compiles a candidate and asks the knowledge base what it denotes. */
export async function execute<C extends Candidate>(candidate: C, kb: KnowledgeBase, run: Run): Promise<C & Executed> {
  const { dialect } = kb;
  const said = namedNodes(onOneNode(candidate.form, dialect), dialect);
  const form = withSpellings(withNarrower(said, dialect), dialect);
  const query = compile(form, dialect);
  const execution = await run.trace.span('execute', query.text, async () => {
    const found = await kb.query(query, run);
    await inTurns(knowAnswers(found), run);
    run.trace.note('execute', found.status, outcome(noted({ ...candidate, form }), found));
    return found;
  });
  return { ...candidate, form, query, execution };
}

/** What came of a query, for the trace: the first values show what kind they are. */
function outcome(form: NotedForm, execution: Execution): StageNotes['execute'] {
  if (execution.status === 'failed') return { what: 'failed', ...form, error: execution.error };
  const { values, complete } = execution;
  const shown = values.slice(0, SHOWN).map(({ value }) => value);
  return { what: 'done', ...form, count: values.length, complete, values: shown };
}

function noted({ form, score, origin }: Candidate): NotedForm {
  return { form: print(form), score, origin };
}

/**
 * Down the list until one has a valid answer: something that the graph returned. A count of 0 and a "no" are answers
 * where a count or a truth was asked for. Everything tried is returned, the valid one last.
 */
export function executeUntilValid<C extends Candidate>(
  candidates: readonly C[],
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly (C & Executed)[]> {
  return run.trace.span('execute', 'until valid', () => downTheList(candidates, kb, run));
}

async function downTheList<C extends Candidate>(
  candidates: readonly C[],
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly (C & Executed)[]> {
  const forms = candidates.slice(0, LISTED).map(noted);
  run.trace.note('ground', `${candidates.length} to execute`, { what: 'to execute', forms });
  const tried: (C & Executed)[] = [];
  for (const candidate of candidates) {
    run.signal.throwIfAborted();
    const executed = await execute(candidate, kb, run);
    tried.push(executed);
    if (isValid(executed)) break;
  }
  return tried;
}

/** What each of some candidates denotes, in their order. */
export async function executeEach<C extends Candidate>(
  candidates: readonly C[],
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly (C & Executed)[]> {
  const executed: (C & Executed)[] = [];
  for (const candidate of candidates) {
    run.signal.throwIfAborted();
    executed.push(await execute(candidate, kb, run));
  }
  return executed;
}

/** Whether a candidate came to an answer: of a table, its first column holds them. */
export function isValid({ execution }: Pick<Executed, 'execution'>): boolean {
  return execution.status === 'done' && execution.values.length > 0;
}

/** Whether a candidate came to an answer, as the verdict of a check. */
export function validity(executed: Executed): Verdict {
  const check = { verifier: 'valid_answer', strength: 'strong' } as const;
  if (isValid(executed)) return { ...check, outcome: 'pass' };
  const { execution } = executed;
  if (execution.status === 'failed') return { ...check, outcome: 'abstain' };
  return { ...check, outcome: 'fail', feedback: { kind: 'empty', found: 'the graph has no facts for it' } };
}
