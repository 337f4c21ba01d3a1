import type { Embedder, Heard, ParseRequest, Parser, Run } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parse, printBracketed, skeleton } from '../../../form/index.ts';
import { embeddingRanker } from '../ranker.ts';
import { draftPhrases } from './draft-phrases.ts';

/** What the shape of the nearest exemplar is worth against a draft's own likelihood. */
const SHAPE_LIKELY = 0.3;

/** Drafts forms in the question's own words, of which no name is looked up yet: their shape is all that can be judged. */
export function draftingParser(embedder: Embedder): Parser {
  const ranker = embeddingRanker(embedder);
  return {
    id: `${embedder.id}/parser@4`,
    async ask(request, run) {
      const { question, heard = unheard(question.text), attempts = [], wanted } = request;
      const tried = new Set(attempts.map(({ form }) => plain(form)));
      const shape = await nearestShape(request, run);
      return draftPhrases(heard)
        .map(({ form, prior }) => {
          const likely = shape !== undefined && skeleton(form) === shape ? SHAPE_LIKELY : 0;
          return { item: printBracketed(form), score: prior + likely, by: 'wording' };
        })
        .filter(({ item }) => !tried.has(plain(item)))
        .sort((a, b) => b.score - a.score)
        .slice(0, Math.max(0, wanted));
    },
  };

  /** The skeleton of the exemplar whose question is most like this one. */
  async function nearestShape({ question, exemplars = [] }: ParseRequest, run: Run): Promise<string | undefined> {
    if (exemplars.length === 0) return undefined;
    const texts = exemplars.map((exemplar) => exemplar.question);
    const scores = await ranker.ask({ query: question.text, texts }, run);
    const parsed = parse(exemplars[scores.indexOf(Math.max(...scores))]!.form);
    return parsed.ok ? skeleton(parsed.draft) : undefined;
  }
}

/** A question that nobody has looked at. */
function unheard(text: string): Heard {
  return { wording: readWording(text), names: [], cues: [], literals: [] };
}

function plain(form: string): string {
  return form.replace(/\s+/g, ' ').trim();
}
