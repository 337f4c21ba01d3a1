import type { Candidate, Executed, KnowledgeBase, Run } from '../../core/index.ts';
import { compile } from '../../sparql/index.ts';

/** Compiles a candidate and asks the knowledge base what it denotes. */
export async function execute<C extends Candidate>(candidate: C, kb: KnowledgeBase, run: Run): Promise<C & Executed> {
  const query = compile(candidate.form, kb.dialect);
  const execution = await run.trace.span('execute', query.text, () => kb.query(query, run));
  return { ...candidate, query, execution };
}

/**
 * Down the list until one has a valid answer: something that the graph returned. A count of 0 and a "no" are answers
 * where a count or a truth was asked for. Everything tried is returned, the valid one last.
 */
export async function executeUntilValid<C extends Candidate>(
  candidates: readonly C[],
  kb: KnowledgeBase,
  run: Run,
): Promise<readonly (C & Executed)[]> {
  const tried: (C & Executed)[] = [];
  for (const candidate of candidates) {
    run.signal.throwIfAborted();
    const executed = await execute(candidate, kb, run);
    tried.push(executed);
    if (isValid(executed)) break;
  }
  return tried;
}

export function isValid({ execution }: Executed): boolean {
  return execution.status === 'done' && execution.values.length > 0;
}
