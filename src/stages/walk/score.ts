import type { Linked, Mention, Plan, Word } from '../../core/index.ts';
import { asksTogether, isCompound, readWords, stemText } from '../../english/index.ts';
import { tokens } from '../../search/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { formOf, isTurn } from '../knowledge/index.ts';
import type { Likeness } from '../rate/index.ts';
import { describeReading } from '../rate/index.ts';
import { align } from './align.ts';
import type { WalkOptions, WalkWeights } from './options.ts';
import { type StepNames, stepNames } from './step-names.ts';
import { endsOf, type Walk } from './walk.ts';

/** What can be told of a walk, by the weights that it counts with. */
export type WalkFeatures = Pick<
  WalkWeights,
  'description' | 'relation' | 'neighbour' | 'said' | 'unasked' | 'plan' | 'noTurn' | 'turn'
>;

/** Scores the walks from one thing that a question names. */
export interface WalkScorer {
  /** Texts to be known before it can be told what a walk promises: what its last step is called. */
  names(walk: Walk): readonly string[];
  /** What a walk's first ends are called: to be known, with its description, before everything can be told of it. */
  neighbours(walk: Walk): readonly string[];
  /** The walk in a few words, without the things on its way: one text serves many questions. */
  describe(walk: Walk): string;
  /** Texts to be known before anything is scored. */
  readonly asked: readonly string[];
  /** All that can be told; `text` is the description, or what other things make of it. Without one, the names on its way tell. */
  features(walk: Walk, text?: string): WalkFeatures;
  /** The same for a walk that goes on, as the plan has it: what it leaves unsaid may be said yet. */
  hopes(walk: Walk): WalkFeatures;
  fitOf(features: WalkFeatures): number;
  /** How well the steps of a walk say the words of a mention, from 0 to 1. */
  spoken(walk: Walk, mention: Mention): number;
}

/** A name says as much of a word as it is alike, from here on; a class says a word less well than a relation does. */
const ALIKE = 0.3;
const AS_A_CLASS = 0.8;
const AS_THE_START = 0.6;
const AS_A_COMPOUND = 0.9;
/** A word that is not the question's own, such as a kind that its question word expects, counts less. */
const AS_EXPECTED = 0.5;
/** How well going back is spoken of by the wording for it. */
const TURN_SPOKEN = 0.8;

/** Words of plans that lead nowhere. */
const EMPTY = new Set(['find', 'get', 'look', 'identify', 'those', 'step', 'entity', 'thing']);

/** What all that a question names has in common. */
export interface AboutQuestion {
  readonly wording: Linked['wording'];
  /** What the known thing and others are called: no relation is meant by it. */
  readonly names: readonly string[];
  /** Whether the question names several things. */
  readonly hasOthers: boolean;
}

export function createScorer(
  about: AboutQuestion & { readonly mention: Mention; readonly plan: Plan },
  tools: { readonly around: Surroundings; readonly likeness: Likeness; readonly options: WalkOptions },
): WalkScorer {
  const { wording, mention, plan } = about;
  const { text: question } = wording;
  const { around, likeness, options } = tools;
  const { weights } = options;
  const besides = wording.words.filter(({ start, end }) => end <= mention.start || mention.end <= start);
  const words = wordsOf(plan, besides, new Set(tokens(about.names.join(' '))));
  const keywords = plan.keywords.join(', ');
  // What two named things share is where walks from them meet.
  const together = !about.hasOthers && asksTogether(question.slice(0, mention.start) + question.slice(mention.end));
  const usesKeywords = weights.relation !== 0 || weights.neighbour !== 0;

  const stems = new Map<string, ReadonlySet<string>>();
  const stemsOf = (text: string): ReadonlySet<string> => {
    const found = stems.get(text) ?? new Set(stemText(text).split(' ').filter(Boolean));
    stems.set(text, found);
    return found;
  };
  const wordStems = words.map((word) => stemText(word));
  const asked = new Set(besides.map(({ text }) => text));
  const weightOf = words.map((word) => (asked.has(word) ? 1 : AS_EXPECTED));
  const saying = new Map<string, readonly number[]>();
  /** How well a name says each of the words. */
  const says = (name: string): readonly number[] => {
    const found = saying.get(name) ?? words.map((word, i) => weightOf[i]! * sayingOf(word, wordStems[i]!, name));
    saying.set(name, found);
    return found;
  };
  const sayingOf = (word: string, stem: string, name: string): number => {
    if (name === '') return 0;
    if (stem !== '' && stemsOf(name).has(stem)) return 1;
    if ([...stemsOf(name)].some((other) => isCompound(stem, other))) return AS_A_COMPOUND;
    const alike = likeness.of(word, name);
    return alike < ALIKE ? 0 : alike;
  };

  const alignment = (walk: Walk, hope: number) => {
    const names = walk.steps.map((step) => stepNames(around, step));
    const turns = walk.steps.map((step, i) => isTurn(around, step, walk.steps[i - 1]));
    const fits = [
      words.map((_, w) => AS_THE_START * (says(names[0]?.start ?? '')[w] ?? 0)),
      ...names.map((each) => stepFits(each)),
    ];
    return align({
      words: words.length,
      steps: walk.steps.length,
      says: (word, step) => fits[step]![word]!,
      given: (step) => (together && turns[step - 1] ? TURN_SPOKEN : 0),
      price: weights.said === 0 ? 0 : weights.unasked / weights.said,
      hope,
    });
  };
  const stepFits = ({ relations, kind }: StepNames): readonly number[] => {
    const byRelation = relations.map(says);
    const byKind = says(kind);
    return words.map((_, w) => Math.max(AS_A_CLASS * byKind[w]!, ...byRelation.map((fits) => fits[w]!)));
  };
  const neighbours = (walk: Walk): readonly string[] =>
    weights.neighbour === 0 || options.neighbours === 0
      ? []
      : Array.from(endsOf(walk).subarray(0, options.neighbours), (end) => around.labels.readable(end));

  const planned = plan.steps.length;
  const tell = (walk: Walk, text: string | undefined, isOn: boolean): WalkFeatures => {
    const last = walk.steps.at(-1);
    const { said, unasked } = weights.said === 0 ? { said: 0, unasked: 0 } : alignment(walk, isOn ? options.hope : 0);
    const turns = walk.steps.some((step, i) => isTurn(around, step, walk.steps[i - 1]));
    return {
      description: text === undefined ? 0 : likeness.of(question, text),
      relation:
        last && usesKeywords
          ? Math.max(...stepNames(around, last).relations.map((name) => likeness.of(keywords, name)))
          : 0,
      // Relations are compared first, and neighbours only within those kept.
      neighbour: text === undefined ? 0 : Math.max(0, ...neighbours(walk).map((name) => likeness.of(keywords, name))),
      said,
      unasked,
      plan: planned === 0 || isOn ? 0 : Math.abs(planned - walk.steps.length),
      noTurn: together && !turns && !isOn ? 1 : 0,
      turn: !together && turns ? 1 : 0,
    };
  };
  const fitOf = (found: WalkFeatures): number =>
    weights.description * found.description +
    weights.relation * found.relation +
    weights.neighbour * found.neighbour +
    weights.said * found.said -
    weights.unasked * found.unasked -
    weights.plan * found.plan -
    weights.noTurn * found.noTurn -
    weights.turn * found.turn;

  return {
    asked: [question, ...words, ...(usesKeywords ? [keywords] : [])],
    names(walk) {
      const last = walk.steps.at(-1);
      if (!last) return [];
      const { relations, kind, start } = stepNames(around, last);
      return [...relations, kind, ...(walk.steps.length === 1 ? [start] : [])];
    },
    neighbours,
    describe: (walk) => describeReading(around, formOf(walk.start.form, walk.hops)),
    features: (walk, text) => tell(walk, text, false),
    hopes: (walk) => tell(walk, undefined, walk.steps.length < planned),
    fitOf,
    spoken(walk, said) {
      const own = new Set(
        besides.flatMap(({ text, start, end }) => (said.start <= start && end <= said.end ? [text] : [])),
      );
      const fits = walk.steps.map((step) => stepFits(stepNames(around, step)));
      return Math.max(0, ...words.flatMap((word, w) => (own.has(word) ? fits.map((fit) => fit[w]!) : [])));
    },
  };
}

/** The words that a plan's steps speak of, step by step; without steps, the question's own. */
function wordsOf({ steps }: Plan, asked: readonly Word[], named: ReadonlySet<string>): readonly string[] {
  const said = steps.length > 0 ? steps.map((text) => readWords(text)) : [asked];
  return said.flatMap((words) =>
    words.filter((word) => !word.isFunction && !named.has(word.text) && !EMPTY.has(word.text)).map((word) => word.text),
  );
}
