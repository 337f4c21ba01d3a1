import type { Embedder, Plan, Selector } from '../../core/index.ts';
import { embeddingRanker } from './ranker.ts';

/** An option below this has as little to do with the question as two texts picked at random. */
const LEAST = 1.5;

/**
 * Picks by how well the options fit as far as their maker can tell; where that is not said, by the better of two fits:
 * to the question, and to the words that a plan looks for.
 */
export function rankingSelector(embedder: Embedder): Selector {
  const ranker = embeddingRanker(embedder);
  return {
    id: `${embedder.id}/selector@2`,
    async ask({ question, options, fits, keep, plan }, run) {
      if (options.length === 0 || keep < 1) return [];
      if (fits) return best(fits, keep);
      const byQuestion = await ranker.ask({ query: question.text, texts: options }, run);
      const sought = plan ? soughtBy(plan) : '';
      const byPlan = sought === '' ? byQuestion : await ranker.ask({ query: sought, texts: options }, run);
      const scores = options.map((_, index) => Math.max(byQuestion[index]!, byPlan[index]!));
      return best(scores, keep).filter((index) => scores[index]! >= LEAST);
    },
  };
}

function best(scores: readonly number[], keep: number): readonly number[] {
  return scores
    .map((score, index) => ({ index, score }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, keep)
    .map(({ index }) => index);
}

function soughtBy({ keywords, claim }: Plan): string {
  return [...keywords, claim.replaceAll('{answer}', '')].join(' ').trim();
}
