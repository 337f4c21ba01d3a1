import type { Embedder, Ranker } from '../../core/index.ts';
import { EXACT_FIT } from '../exact-fit.ts';
import { openKnownTexts } from './known-texts.ts';
import { cosine } from './similarity.ts';

/**
 * Ranks by meaning: by how near two texts lie to each other. The vectors of texts that will be compared with every
 * query, such as those of a graph's steps, may be given: then all of them are compared in one pass.
 */
export function embeddingRanker(embedder: Embedder, often?: ReadonlyMap<string, Float32Array>): Ranker {
  const known = often && openKnownTexts(often);
  return {
    id: `${embedder.id}/ranker@2`,
    async ask({ query, texts }, run) {
      const places = texts.map((text) => known?.place(text));
      const others = texts.filter((_, i) => places[i] === undefined);
      const [asked, ...vectors] = await embedder.ask([query, ...others], run);
      const nearness = known?.nearness(
        asked!,
        places.filter((place) => place !== undefined),
      );
      let [nextKnown, nextOther] = [0, 0];
      return places.map(
        (place) => EXACT_FIT * (place === undefined ? cosine(asked!, vectors[nextOther++]!) : nearness![nextKnown++]!),
      );
    },
  };
}
