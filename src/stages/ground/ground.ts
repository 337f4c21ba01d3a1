import type { Candidate, Form, Grounded, Id, Ids, Linked, Question, Ranker, Run } from '../../core/index.ts';
import { intersect, mapSymbols, print } from '../../form/index.ts';
import { type Reading, rank, type Surroundings, sketch } from '../generate/index.ts';
import { Grounder } from './grounder.ts';
import type { Grounding, Pass } from './grounding.ts';
import { createLikeness } from './likeness.ts';
import type { GroundOptions } from './options.ts';
import type { ScoredDraft } from './read-drafts.ts';
import { createThingFinder, type ThingFinder } from './things.ts';

/** A draft filled in: a form that can be executed. */
export interface GroundedDraft extends Candidate {
  /** The draft that it fills in, as the parser wrote it. */
  readonly draft: string;
}

export interface GroundTools {
  readonly around: Surroundings;
  /** Says how alike phrases and relations are. */
  readonly likeness: Ranker;
  readonly options: GroundOptions;
}

/** Fills in the drafts of a question, pass after pass. */
export interface DraftGrounder {
  /** How many drafts there are to fill in. */
  readonly drafts: number;
  /** Names of the drafts for which the graph has nothing. */
  readonly unknown: readonly string[];
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
  { around, likeness: ranker, options }: GroundTools,
  run: Run,
): DraftGrounder {
  const finder = createThingFinder(around, question.text, linked, options);
  const likeness = createLikeness(around, question.text, ranker, options.weights, run);
  return {
    drafts: drafts.length,
    unknown: namesIn(drafts).filter((name) => isUnknown(finder, name)),
    async pass(pass, { trace }) {
      const grounder = new Grounder({ around, finder, likeness, options }, pass);
      const wholes: Whole[] = [];
      for (const draft of drafts) {
        run.signal.throwIfAborted();
        if (draft.inWords && pass.relations === 'written' && options.relationRetrieval) continue;
        const found = await grounder.ground(draft.draft);
        wholes.push(...found.slice(0, options.perDraft).map((grounding) => ({ draft, grounding })));
      }
      const ordered = await inOrder(wholes);
      trace.note('ground', `${ordered.length} groundings`, {
        ...pass,
        ...grounder.effort,
        cut: Math.max(0, ordered.length - options.executed),
        best: ordered.slice(0, NOTED).map(({ form, score, draft }) => ({ form: print(form), score, draft })),
      });
      return ordered.slice(0, options.executed);
    },
  };

  async function inOrder(wholes: readonly Whole[]): Promise<readonly GroundedDraft[]> {
    const { weights, order } = options;
    const whole = weights.whole === 0 ? [] : await fits(wholes.map(({ grounding }) => grounding));
    const scored = wholes.map(({ draft, grounding }, i) => {
      const { things, fits: parts } = grounding;
      const beside = weights.whole === 0 ? weights.thing * mean(things.map(({ score }) => score)) : whole[i]!;
      return { grounding, draft, score: weights.draft * draft.score + weights.parts * mean(parts) + beside };
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
    return [...distinct.values()].map(({ grounding, draft, score }) => ({
      // What a form denotes is worked out only for those that come to be executed.
      get form(): Grounded {
        return mapSymbols(finished(grounding, options), around.iri);
      },
      score,
      origin: 'drafted',
      draft: draft.text,
    }));
  }

  /** How well whole readings fit the whole question, as readings that were enumerated are judged. */
  async function fits(groundings: readonly Grounding[]): Promise<readonly number[]> {
    const readings = groundings.map((grounding) => asReading(grounding, around, linked));
    const tools = { around, ranker, shortlist: readings.length };
    const sketched = await sketch(question, linked, readings, tools, run);
    const ranked = await rank(question, sketched, tools, readings.length, run);
    const scores = new Map(ranked.map(({ reading, score }) => [reading, score]));
    return readings.map((reading) => options.weights.whole * scores.get(reading)!);
  }
}

/** A grounding as ranking reads it. */
function asReading({ form, things, shape, nodes }: Grounding, around: Surroundings, linked: Linked): Reading {
  const named = things.filter(({ kind }) => kind === 'entity');
  return {
    form,
    tier: shape.depth > 1 ? 'far' : 'near',
    things: named.map(({ id }) => id),
    link: mean(named.map(({ score }) => score)),
    mentions: things.flatMap(({ mention }) => mention ?? []),
    shape,
    kinds: () => (linked.classes.length === 0 ? [] : kindsOf(nodes(), around, linked)),
  };
}

/** Groundings that are noted with their forms: to work out more would cost what is saved. */
const NOTED = 5;

/** Classes looked at for what the members of a set all are. */
const MOST_CLASSES = 4;

function kindsOf(nodes: Ids, { id, typeOf, knowledge }: Surroundings, { classes }: Linked): readonly Id[] {
  if (typeOf === undefined || nodes.length === 0) return [];
  return classes.slice(0, MOST_CLASSES).flatMap(({ item }) => {
    const type = id(item.iri);
    if (type === undefined) return [];
    return intersect(nodes, knowledge.graph.subjects(typeOf, type)).length === nodes.length ? [type] : [];
  });
}

/** Whoever asks for the siblings of someone does not mean that one too. */
function finished({ form, things, nodes }: Grounding, { withoutNamed }: GroundOptions): Form<Id> {
  if (!withoutNamed || !(form.kind === 'join' || form.kind === 'and' || form.kind === 'or')) return form;
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
  return finder.things(name).length === 0 && finder.classes(name).length === 0;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
