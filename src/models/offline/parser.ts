import type { Draft, Embedder, Form, Linked, ParseRequest, Parser, Run, Scored } from '../../core/index.ts';
import { mapSymbols, parse, print, printBracketed, say, skeleton } from '../../form/index.ts';
import { draftLinked } from './draft-linked.ts';
import { draftPhrases } from './draft-phrases.ts';
import { embeddingRanker } from './ranker.ts';

/** Saying and embedding a draft takes milliseconds: only the likeliest are worth it. */
const MOST_RANKED = 24;
/** What the best prior is worth against the fit of the wording, and what the shape of the nearest exemplar is. */
const PRIOR_WORTH = 4;
const SHAPE_WORTH = 8;
const SHAPE_LIKELY = 0.3;

interface Written {
  readonly text: string;
  readonly form: Form<string>;
  readonly prior: number;
}

/** Drafts forms from the question's cues and what was linked, and puts first what says most nearly what was asked. */
export function draftingParser(embedder: Embedder): Parser {
  const ranker = embeddingRanker(embedder);
  return {
    id: `${embedder.id}/parser@3`,
    async ask(request, run) {
      const { linked, hints = [], attempts = [], wanted, question } = request;
      if (wanted < 1) return [];
      if (!linked && hints.length === 0) return await fromWords(request, run);
      const tried = new Set(attempts.map(({ form }) => plain(form)));
      const drafts = distinct([...fromHints(request), ...(linked ? fromLinked(linked) : [])])
        .filter(({ text }) => !tried.has(plain(text)))
        .slice(0, Math.max(MOST_RANKED, wanted));
      const name = namer(linked);
      const said = drafts.map(({ form }) => say(mapSymbols(form, name)));
      const fits = await ranker.ask({ query: question.text, texts: said }, run);
      const shape = await nearestShape(request, run);
      return drafts
        .map(({ text, form, prior }, i): Scored<string> => {
          const likely = shape !== undefined && skeleton(form) === shape ? SHAPE_WORTH : 0;
          return { item: text, score: fits[i]! + PRIOR_WORTH * prior + likely, by: 'parser' };
        })
        .toSorted((a, b) => b.score - a.score)
        .slice(0, wanted);
    },
  };

  /** Drafts whose names are not looked up yet: their shape is all that can be judged. */
  async function fromWords(request: ParseRequest, run: Run): Promise<readonly Scored<string>[]> {
    const { question, wording, attempts = [], wanted } = request;
    const tried = new Set(attempts.map(({ form }) => plain(form)));
    const shape = await nearestShape(request, run);
    return draftPhrases(question.text, wording)
      .map(({ form, prior }) => {
        const likely = shape !== undefined && skeleton(form) === shape ? SHAPE_LIKELY : 0;
        return { item: printBracketed(form), score: prior + likely, by: 'wording' };
      })
      .filter(({ item }) => !tried.has(plain(item)))
      .sort((a, b) => b.score - a.score)
      .slice(0, wanted);
  }

  /** The skeleton of the exemplar whose question is most like this one. */
  async function nearestShape({ question, exemplars = [] }: ParseRequest, run: Run): Promise<string | undefined> {
    if (exemplars.length === 0) return undefined;
    const texts = exemplars.map((exemplar) => exemplar.question);
    const scores = await ranker.ask({ query: question.text, texts }, run);
    const parsed = parse(exemplars[scores.indexOf(Math.max(...scores))]!.form);
    return parsed.ok ? skeleton(parsed.draft) : undefined;
  }
}

/** Hints come best first and are known to be within reach. */
function fromHints({ hints = [] }: ParseRequest): readonly Written[] {
  return hints.flatMap((text, rank) => {
    const parsed = parse(text);
    return parsed.ok ? [{ text, form: parsed.draft as Draft, prior: 1 / (1 + 0.2 * rank) }] : [];
  });
}

function fromLinked(linked: Linked): readonly Written[] {
  const write = writer(linked);
  return draftLinked(linked).map(({ form, prior }) => ({ text: print(mapSymbols(form, write)), form, prior }));
}

function distinct(drafts: readonly Written[]): readonly Written[] {
  return [...new Map(drafts.toReversed().map((draft) => [plain(draft.text), draft])).values()].reverse();
}

function plain(form: string): string {
  return form.replace(/\s+/g, ' ').trim();
}

function labelled(linked: Linked): readonly { readonly iri: string; readonly label: string }[] {
  const items = [...linked.entities, ...linked.relations, ...linked.classes].map(({ item }) => item);
  return [...new Map(items.map((item) => [item.iri as string, item])).values()];
}

/** Names to write: a label where it is one thing's alone, else the IRI. */
function writer(linked: Linked): (iri: string) => string {
  const uses = new Map<string, number>();
  const items = labelled(linked);
  for (const { label } of items) uses.set(label.toLowerCase(), (uses.get(label.toLowerCase()) ?? 0) + 1);
  const names = new Map(
    items.map(({ iri, label }) => [iri, label !== '' && uses.get(label.toLowerCase()) === 1 ? label : iri]),
  );
  return (iri) => names.get(iri) ?? iri;
}

/** Names to say: labels, and for what has none the last part of its IRI. */
function namer(linked: Linked | undefined): (symbol: string) => string {
  const labels = new Map((linked ? labelled(linked) : []).map(({ iri, label }) => [iri, label]));
  return (symbol) => labels.get(symbol) || (/[^/#.]*$/.exec(symbol)![0] || symbol).replaceAll('_', ' ');
}
