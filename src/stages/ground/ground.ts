import type { Candidate, Form, Grounded, Id, Linked, Question, Ranker, Recaller, Run } from '../../core/index.ts';
import { mapSymbols, print } from '../../form/index.ts';
import { atOnce, eachInSlices, inTurns } from '../../run/index.ts';
import { type Reading, readingsFor, withoutReturns } from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { type Ranked, rank, sketch } from '../rate/index.ts';
import { Grounder } from './grounder.ts';
import type { Grounding, Pass } from './grounding.ts';
import { createPhraseLikeness } from './lookup/likeness.ts';
import { createThingFinder, type ThingFinder } from './lookup/things.ts';
import { NodeSets } from './node-sets.ts';
import type { GroundOptions } from './options.ts';
import type { ScoredDraft } from './read-drafts.ts';

/** A draft filled in: a form that can be executed. */
export interface GroundedDraft extends Candidate {
  /** The draft that it fills in, as the parser wrote it. */
  readonly draft: string;
  /** How the whole fits the whole question, where that was asked. */
  readonly ranked?: Ranked;
}

export interface GroundTools {
  readonly around: Surroundings;
  /** Says how alike phrases and relations are. */
  readonly likeness: Ranker;
  readonly recaller?: Recaller;
  readonly options: GroundOptions;
  /** Whether whoever drafted was told names of the graph, as one has to be that was not taught them. */
  readonly isTold?: boolean;
}

/** Fills in the drafts of a question, pass after pass. */
export interface DraftGrounder {
  /** How many drafts there are to fill in. */
  readonly drafts: number;
  /** Names of the drafts for which the graph has nothing. */
  unknown(): readonly string[];
  /** The forms of one pass, the best first. */
  pass(pass: Pass, run: Run): Promise<readonly GroundedDraft[]>;
}

interface Whole {
  readonly draft: ScoredDraft;
  readonly grounding: Grounding;
}

export function createDraftGrounder(
  question: Question,
  linked: Linked,
  drafts: readonly ScoredDraft[],
  { around, likeness: ranker, recaller, options, isTold = false }: GroundTools,
  run: Run,
): DraftGrounder {
  const finder = createThingFinder(around, linked, options);
  const likeness = createPhraseLikeness(around, question.text, ranker, options.weights, run);
  const readingOf = readingsFor(linked, around);
  return {
    drafts: drafts.length,
    unknown: () => namesIn(drafts).filter((name) => isUnknown(finder, name)),
    async pass(pass, { trace }) {
      const sets = new NodeSets(around);
      const tools = { around, finder, likeness, options, literals: linked.literals, isTold };
      const grounders = [false, true].map((inWords) => new Grounder({ ...tools, inWords }, pass, sets));
      const wholes: Whole[] = [];
      for (const draft of drafts) {
        run.signal.throwIfAborted();
        if (draft.inWords && pass.relations === 'written' && options.relationRetrieval) continue;
        const found = await grounders[Number(draft.inWords)]!.ground(draft.draft);
        wholes.push(...found.slice(0, options.perDraft).map((grounding) => ({ draft, grounding })));
      }
      const ordered = await inOrder(wholes);
      trace.note('ground', `${ordered.length} groundings`, {
        what: 'grounded',
        ...pass,
        ...sets.effort,
        cut: Math.max(0, ordered.length - options.executed),
        best: ordered.slice(0, NOTED).map(({ form, score, draft }) => ({ form: print(form), score, draft })),
      });
      return ordered.slice(0, options.executed);
    },
  };

  async function inOrder(wholes: readonly Whole[]): Promise<readonly GroundedDraft[]> {
    const { weights, order } = options;
    const whole = weights.whole === 0 ? [] : await rankedAs(wholes.map(({ grounding }) => grounding));
    // A form with no phrase to fit is neither better nor worse for that.
    const usual = mean(wholes.flatMap(({ grounding: { fits } }) => (fits.length === 0 ? [] : [mean(fits)])));
    const scored = wholes.map(({ draft, grounding }, i) => {
      const { things, fits: parts } = grounding;
      const ranked = whole[i];
      const beside = ranked ? weights.whole * ranked.score : weights.thing * mean(things.map(({ score }) => score));
      const fit = parts.length === 0 ? usual : mean(parts);
      return { grounding, draft, ranked, score: weights.draft * draft.score + weights.parts * fit + beside };
    });
    const place = new Map(drafts.map((draft, i) => [draft, i]));
    const sorted = scored.sort(
      (a, b) => (order === 'drafts' ? place.get(a.draft)! - place.get(b.draft)! : 0) || b.score - a.score,
    );
    const distinct = new Map<string, (typeof sorted)[number]>();
    for (const each of sorted) {
      const key = JSON.stringify(each.grounding.form);
      if (!distinct.has(key)) distinct.set(key, each);
    }
    return [...distinct.values()].map(({ grounding, draft, score, ranked }) => ({
      // What a form denotes is worked out only for those that come to be executed.
      get form(): Grounded {
        return around.grounded(finished(grounding, options, around));
      },
      score,
      origin: 'drafted',
      draft: draft.text,
      ...(ranked && { ranked }),
    }));
  }

  /** How well whole readings fit the whole question, as readings that were enumerated are judged. */
  async function rankedAs(groundings: readonly Grounding[]): Promise<readonly Ranked[]> {
    // Names were looked up one by one, also where the linker took their words for something else.
    const asReading = ({ form, things }: Grounding): Reading => {
      const named = things.filter(({ kind }) => kind === 'entity');
      const mentions = things.flatMap(({ mention }) => mention ?? []);
      return { ...readingOf(form), link: mean(named.map(({ score }) => score)), mentions };
    };
    const readings = await inTurns(eachInSlices(groundings, asReading), run);
    const tools = {
      around,
      ranker,
      ...(recaller && { recaller }),
      shortlist: readings.length,
      within: Number.POSITIVE_INFINITY,
    };
    const sketched = await sketch(linked, readings, tools, run);
    const ranked = await rank(question, sketched, tools, readings.length, run);
    const byReading = new Map<Reading, Ranked>(ranked.map((each) => [each.reading, each]));
    return readings.map((reading) => byReading.get(reading)!);
  }
}

/** Groundings that are noted with their forms: to work out more would cost what is saved. */
const NOTED = 5;

/** Whoever asks for the siblings of someone does not mean that one too. */
function finished(
  { form: drafted, things, nodes }: Grounding,
  { withoutNamed }: GroundOptions,
  around: Surroundings,
): Form<Id> {
  if (!withoutNamed) return drafted;
  const form = withoutReturns(around, drafted);
  if (!(form.kind === 'join' || form.kind === 'and' || form.kind === 'or')) return form;
  const named = things.filter(({ kind, id }) => kind === 'entity' && nodes().includes(id));
  return named.reduce<Form<Id>>((left, { id }) => ({ kind: 'not', left, right: { kind: 'entity', symbol: id } }), form);
}

function namesIn(drafts: readonly ScoredDraft[]): readonly string[] {
  const names = new Set<string>();
  for (const { draft } of drafts) {
    mapSymbols(draft, (name, role) => {
      if (role !== 'relation' && name !== '') names.add(name);
    });
  }
  return [...names];
}

function isUnknown(finder: ThingFinder, name: string): boolean {
  return atOnce(finder.things(name)).length === 0 && atOnce(finder.classes(name)).length === 0;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
