import { type Answer, KbqaError, type Run, type Term } from '../core/index.ts';
import type { Names } from '../stages/index.ts';

/** The same answer with the names of all that its evidence mentions. An answer is none the worse where they cannot be had. */
export async function withNames(answer: Answer, names: Names, run: Run): Promise<Answer> {
  if (answer.status !== 'answered') return answer;
  const terms = answer.evidence.triples.flatMap(({ subject, predicate, object }): readonly Term[] => [
    subject,
    predicate,
    object,
  ]);
  if (terms.length === 0) return answer;
  try {
    const found = await run.trace.span('select', 'names', () => names.of(terms, run));
    const labels = Object.fromEntries(found);
    return { ...answer, evidence: { ...answer.evidence, labels } };
  } catch (error) {
    if (error instanceof KbqaError) return answer;
    throw error;
  }
}
