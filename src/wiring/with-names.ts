import { type Answer, KbqaError, type Run, type Term } from '../core/index.ts';
import { type Names, paraphrase } from '../stages/index.ts';

/**
 * The same answer with the names of all that its evidence mentions, or of the reading that came closest. An answer is none
 * the worse where they cannot be had.
 */
export async function withNames(answer: Answer, names: Names, run: Run): Promise<Answer> {
  try {
    return await named(answer, names, run);
  } catch (error) {
    if (error instanceof KbqaError) return answer;
    throw error;
  }
}

async function named(answer: Answer, names: Names, run: Run): Promise<Answer> {
  if (answer.status === 'unanswerable' && answer.closest !== undefined) {
    const { closest } = answer;
    const said = await run.trace.span('select', 'names', () => paraphrase(closest, names, run));
    return { ...answer, closest: { ...closest, paraphrase: said } };
  }
  if (answer.status !== 'answered') return answer;
  const terms = answer.evidence.triples.flatMap(({ subject, predicate, object }): readonly Term[] => [
    subject,
    predicate,
    object,
  ]);
  if (terms.length === 0) return answer;
  const found = await run.trace.span('select', 'names', () => names.of(terms, run));
  return { ...answer, evidence: { ...answer.evidence, labels: Object.fromEntries(found) } };
}
