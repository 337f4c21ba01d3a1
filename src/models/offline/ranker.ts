import type { Embedder, Ranker } from '../../core/index.ts';
import { contentWords, coverage } from './content-words.ts';
import { cosine } from './similarity.ts';

/** Cosines lie close together; times this they spread as a softmax over them expects. */
const SPREAD = 20;
/** What it is worth that the query says every word of a text: as much as a tenth of cosine. */
const WORDS_WORTH = 2;

/** Ranks by meaning, and by words where meanings are close. */
export function embeddingRanker(embedder: Embedder): Ranker {
  return {
    id: `${embedder.id}/ranker@1`,
    async ask({ query, texts }, run) {
      const [asked, ...vectors] = await embedder.ask([query, ...texts], run);
      const said = contentWords(query);
      return vectors.map((vector, i) => {
        const words = contentWords(texts[i]!);
        const shared = words.length === 0 ? 0 : coverage(words, said);
        return SPREAD * cosine(asked!, vector) + WORDS_WORTH * shared;
      });
    },
  };
}
