import type { Embedder, Ranker } from '../../core/index.ts';
import { EXACT_FIT } from '../exact-fit.ts';
import type { KnownTexts } from './known-texts.ts';
import { cosine } from './similarity.ts';

/**
 * Ranks by meaning: by how near two texts lie to each other. The vectors of texts that will be compared with every
 * query, such as those of a graph's steps, may be given: then all of them are compared in one pass.
 */
export function embeddingRanker(embedder: Embedder, known?: KnownTexts): Ranker {
  let last: { readonly texts: readonly string[]; readonly places: Places } | undefined;
  const placesOf = (texts: readonly string[]): Places => {
    if (last?.texts === texts) return last.places;
    const of = texts.map((text) => known?.place(text));
    const places = {
      of,
      known: Uint32Array.from(of.filter((place) => place !== undefined)),
      others: texts.filter((_, i) => of[i] === undefined),
    };
    // A list of most of what is known is one that every question is compared with.
    if (known && texts.length > known.vectors.size / 2) last = { texts, places };
    return places;
  };
  return {
    id: `${embedder.id}/ranker@2`,
    async ask({ query, texts }, run) {
      const places = placesOf(texts);
      const [asked, ...vectors] = await embedder.ask([query, ...places.others], run);
      const nearness = known?.nearness(asked!, places.known);
      let [nextKnown, nextOther] = [0, 0];
      return places.of.map(
        (place) => EXACT_FIT * (place === undefined ? cosine(asked!, vectors[nextOther++]!) : nearness![nextKnown++]!),
      );
    },
  };
}

/** Where each of some texts stands among those whose vectors are known, if it does; the places alone; and the texts without one. */
interface Places {
  readonly of: readonly (number | undefined)[];
  readonly known: Uint32Array;
  readonly others: readonly string[];
}
