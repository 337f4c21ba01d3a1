import type { Candidate, Linked, Ranker, Recalled, Recaller, Run } from '../../core/index.ts';
import { withSynonyms } from '../../english/index.ts';
import { eachInSlices, inTurns, type Slices } from '../../run/index.ts';
import { weightsOf } from '../../weights/index.ts';
import { type Reading, withoutItself } from '../enumerate/index.ts';
import { type Surroundings, schemaNames } from '../knowledge/index.ts';
import { describeAnswer, describeReading, describeStep, stepsIn } from './describe.ts';
import { FEATURES, type Features, featuresFor } from './features.ts';
import { inOrder } from './in-order.ts';
import { intent } from './intent.ts';
import { essentialPhrases, phrasesFor } from './phrases.ts';
import { scoresOf } from './scores-of.ts';
import { coverageOf, type Unsaid } from './wording/coverage.ts';

/** What is known of a reading of a question, worked out once: ranking, verifying, weighing and explaining go by it. */
export interface Rated {
  readonly reading: Reading;
  /** What of the question it leaves unsaid. */
  readonly unsaid: Unsaid;
  readonly signals: Signals;
}

export interface Ranked extends Candidate, Rated {
  readonly text: string;
  /** How well its text alone fits the question. */
  readonly fit: number;
}

/** What is known of a candidate as a reading, where it was rated. */
export function ratedAs(candidate: Candidate & Partial<Rated>): Rated | undefined {
  const { reading, unsaid, signals } = candidate;
  return reading && unsaid && signals && { reading, unsaid, signals };
}

/** Everything that a reading's score is made of; what the ranker says is on its own scale. */
export type Signals = Features & Fitting;

/** What the ranker says of a reading, on its own scale. */
const FITTING = [
  /** How well what the question asks for fits the reading: steps, operator and conditions, each as a log probability. */
  'asksDepth',
  'asksOperator',
  'asksLimits',
  /** How well the class of its answers fits, and the steps that lead to them: on average, and the worst of them. */
  'answer',
  'steps',
  'worstStep',
  /** How well the steps beside those fit, on average: a kind that is told as a relation, as a notable type, has one that no question says. */
  'besides',
  /** How much better each step fits the phrase that the question's structure has for it than the other phrases. */
  'inOrder',
  /** How well its whole text fits. */
  'fit',
  /** How much questions like it speak for its steps, as the recaller says it. */
  'precedent',
] as const;
type Fitting = Readonly<Record<(typeof FITTING)[number], number>>;

export interface RankTools {
  readonly around: Surroundings;
  readonly ranker: Ranker;
  /** Where there is one, what answered questions like it counts too. */
  readonly recaller?: Recaller;
  /** How many readings are ranked. */
  readonly shortlist?: number;
  /** How far behind the best, before whole texts are compared, a reading's text is worth comparing. */
  readonly within?: number;
}

/** A reading with what is known of it before its whole text is compared. */
export interface Sketched extends Rated {
  readonly score: number;
}

/** Readings with what can be told of them before the ranker is asked. */
export interface Outline {
  readonly readings: readonly Reading[];
  readonly unsaid: readonly Unsaid[];
  readonly features: readonly Features[];
  /** The texts of each one's steps, and of the class of its answers. */
  readonly stepsOf: readonly (readonly string[])[];
  readonly answerOf: readonly string[];
}

export function* outline(linked: Linked, readings: readonly Reading[], around: Surroundings): Slices<Outline> {
  yield* schemaNames.inSlices(around);
  const coverage = coverageOf(linked, around);
  const featuresOf = featuresFor(linked, around);
  const unsaid: Unsaid[] = [];
  const features: Features[] = [];
  const stepsOf: (readonly string[])[] = [];
  const answerOf: string[] = [];
  // One reading after another: all of it asks for the words that it says.
  for (const reading of readings) {
    const left = coverage.unsaid(reading);
    unsaid.push(left);
    features.push(featuresOf(reading, left));
    stepsOf.push(reading.shape.steps.map((step) => describeStep(around, step)));
    answerOf.push(describeAnswer(around, reading.form));
    yield;
  }
  return { readings, unsaid, features, stepsOf, answerOf };
}

/**
 * The readings by how well the steps they take fit the question, the best first. Steps are few and known; whole texts
 * are many and new.
 */
export async function sketch(
  linked: Linked,
  readings: readonly Reading[],
  tools: RankTools,
  run: Run,
): Promise<readonly Sketched[]> {
  return await sketchOutline(linked, await inTurns(outline(linked, readings, tools.around), run), tools, run);
}

/** The same of readings that are outlined already. */
export async function sketchOutline(
  linked: Linked,
  { readings, unsaid, features, stepsOf, answerOf }: Outline,
  tools: RankTools,
  run: Run,
): Promise<readonly Sketched[]> {
  const { ranker } = tools;
  const weigh = weigher(weightsOf('rate.sketch', SIGNALS));
  const texts = new Set([...intent.texts, ...answerOf]);
  for (const steps of stepsOf) for (const text of steps) texts.add(text);
  const fitOf = await scoresOf(withSynonyms(linked.wording.text), texts, ranker, run);
  const { depth, operator, limits } = intent.read(fitOf);
  const orderOf = await inOrder(phrasesFor(linked), essentialPhrases(linked), readings, stepsOf, ranker, run);
  const fittingOf = (reading: Reading, i: number): Fitting => {
    const fits = stepsOf[i]!.map((text) => fitOf.get(text)!);
    const leading = leadingSteps(reading);
    return {
      asksDepth: depth(reading),
      asksOperator: operator(reading),
      asksLimits: limits(reading),
      answer: fitOf.get(answerOf[i]!)!,
      steps: mean(fits, 0, leading),
      worstStep: leading === 0 ? 0 : leading === 1 ? fits[0]! : Math.min(...fits.slice(0, leading)),
      besides: mean(fits, leading, fits.length),
      inOrder: orderOf[i]!,
      fit: 0,
      precedent: 0,
    };
  };
  const sketchOf = ([i, reading]: readonly [number, Reading]): Sketched => {
    const score = weigh(features[i]!, fittingOf(reading, i));
    return new Sketch(reading, unsaid[i]!, score, () => ({ ...features[i]!, ...fittingOf(reading, i) }));
  };
  const sketched = await inTurns(eachInSlices(readings.entries(), sketchOf), run);
  return sketched.sort((a, b) => b.score - a.score);
}

/** Of thousands of readings few are asked for their signals: only theirs are put together. */
class Sketch implements Sketched {
  readonly reading: Reading;
  readonly unsaid: Unsaid;
  readonly score: number;
  readonly #signals: () => Signals;

  constructor(reading: Reading, unsaid: Unsaid, score: number, signals: () => Signals) {
    this.reading = reading;
    this.unsaid = unsaid;
    this.score = score;
    this.#signals = signals;
  }

  get signals(): Signals {
    return this.#signals();
  }
}

/** How many of a reading's steps lead to its answer; what is measured of a whole class leads nowhere, and is all that it takes. */
export function leadingSteps({ shape }: Reading): number {
  return shape.depth || shape.steps.length;
}

/** Of the values from one place up to another. */
function mean(values: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i]!;
  return to > from ? sum / (to - from) : 0;
}

const SHORTLIST = 8;
/** What lies further behind is hardly ever made the winner by a comparison, and then wrongly: F1 by fold loses nothing. */
export const WITHIN = 4;

/** Of sketched readings, the best first, those that are ranked, and how many of them are worth comparing. */
function foremost(sketched: readonly Sketched[], { shortlist = SHORTLIST, within = WITHIN }: RankTools) {
  const promising = sketched.slice(0, shortlist);
  return { promising, hopeful: promising.filter(({ score }) => score >= promising[0]!.score - within).length };
}

/**
 * Begins to compare the whole texts of readings, the best first, of which most will be ranked: threads that stand idle
 * while others are looked for embed them. Who ranks them finds them under way, or hears why they cannot be compared.
 */
export function beginRanking(
  { text: question }: { readonly text: string },
  sketched: readonly Sketched[],
  tools: RankTools,
  run: Run,
): void {
  const { promising, hopeful } = foremost(sketched, tools);
  const texts = promising.slice(0, hopeful).map(({ reading }) => describeReading(tools.around, reading.form));
  scoresOf(withSynonyms(question), texts, tools.ranker, run).catch(() => undefined);
}

/**
 * Sketched readings scored by their whole text against the question, the best first, at most `keep`. A new text costs more
 * than all else that is known of a reading: those that lie too far behind are taken to fit as the worst that was compared.
 */
export async function rank(
  { text: question }: { readonly text: string },
  sketched: readonly Sketched[],
  tools: RankTools,
  keep: number,
  run: Run,
): Promise<readonly Ranked[]> {
  const { around, ranker, recaller } = tools;
  const weigh = weigher(weightsOf('rate.rank', SIGNALS));
  const { promising, hopeful } = foremost(sketched, tools);
  if (promising.length < sketched.length) {
    run.trace.note('rate', `${sketched.length - promising.length} unpromising readings were not ranked`);
  }
  const described = eachInSlices(promising, ({ reading }) => describeReading(around, reading.form));
  const texts = await inTurns(described, run);
  const fitOf = await scoresOf(withSynonyms(question), texts.slice(0, hopeful), ranker, run);
  const worst = Math.min(...fitOf.values());
  const recalled = await recaller?.ask(question, run);
  const weighed = eachInSlices(promising.entries(), ([i, sketch]) => {
    const { reading, unsaid } = sketch;
    const fit = fitOf.get(texts[i]!) ?? worst;
    const precedent = recalled ? voteFor(stepsIn(texts[i]!), recalled) : 0;
    const signals = { ...sketch.signals, fit, precedent };
    return { reading, unsaid, signals, text: texts[i]!, fit, score: weigh(signals, signals) };
  });
  const best = (await inTurns(weighed, run)).sort((a, b) => b.score - a.score).slice(0, keep);
  const grounded = (each: (typeof best)[number]): Ranked => ({
    form: around.grounded(withoutItself(around, each.reading.form)),
    origin: 'enumerated',
    ...each,
  });
  return await inTurns(eachInSlices(best, grounded), run);
}

function voteFor(steps: string, { votes, known, otherwise }: Recalled): number {
  return votes.get(steps) ?? (known.has(steps) ? 0 : otherwise);
}

/** The names of all signals, which weights go by. */
export const SIGNALS: readonly (keyof Signals)[] = [...FEATURES, ...FITTING];

type Weigh = (features: Features, fitting: Fitting) => number;

/** Thousands of readings are weighed by the same weights, of which some are nothing. */
function weigher(weights: Signals): Weigh {
  const byFeatures = FEATURES.map((name) => ({ name, weight: weights[name] })).filter(({ weight }) => weight !== 0);
  const byFitting = FITTING.map((name) => ({ name, weight: weights[name] })).filter(({ weight }) => weight !== 0);
  return (features, fitting) => {
    let sum = 0;
    for (const { name, weight } of byFeatures) sum += weight * features[name];
    for (const { name, weight } of byFitting) sum += weight * fitting[name];
    return sum;
  };
}
