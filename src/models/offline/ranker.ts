import type { Embedder, Ranker } from '../../core/index.ts';
import { EXACT_FIT } from '../exact-fit.ts';
import { cosine } from './similarity.ts';

/** Ranks by meaning: by how near two texts lie to each other. */
export function embeddingRanker(embedder: Embedder): Ranker {
  return {
    id: `${embedder.id}/ranker@2`,
    async ask({ query, texts }, run) {
      const [asked, ...vectors] = await embedder.ask([query, ...texts], run);
      return vectors.map((vector) => EXACT_FIT * cosine(asked!, vector));
    },
  };
}
