import type { Embedder, Exemplar, Question, Run } from '../../core/index.ts';

/** Finds the solved questions that are most like a question, the likest first. */
export function nearestExemplars(
  pool: readonly Exemplar[],
  embedder: Embedder,
  wanted: number,
): (question: Question, run: Run) => Promise<readonly Exemplar[]> {
  return async ({ text }, run) => {
    if (pool.length === 0 || wanted < 1) return [];
    const [asked, ...known] = await embedder.ask([text, ...pool.map(({ question }) => question)], run);
    const likeness = known.map((vector) => vector.reduce((sum, value, i) => sum + value * asked![i]!, 0));
    return (
      pool
        .map((exemplar, i) => ({ exemplar, likeness: likeness[i]! }))
        // A question that is asked to measure by must not be shown its own solution.
        .filter(({ exemplar }) => sameWords(exemplar.question) !== sameWords(text))
        .sort((a, b) => b.likeness - a.likeness)
        .slice(0, wanted)
        .map(({ exemplar }) => exemplar)
    );
  };
}

const sameWords = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
