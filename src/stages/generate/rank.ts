import type { Candidate, Linked, Question, Ranker, Run } from '../../core/index.ts';
import { mapSymbols } from '../../form/index.ts';
import { asked } from './asked.ts';
import { describeAnswer, describeReading, describeStep } from './describe.ts';
import type { Reading } from './enumerate.ts';
import { type Features, featuresFor } from './features.ts';
import { inOrder } from './in-order.ts';
import { planFor } from './planned.ts';
import { rankWeights, sketchWeights } from './rank-weights.ts';
import { scoresOf } from './scores-of.ts';
import type { Surroundings } from './surroundings.ts';

export interface Ranked extends Candidate {
  readonly reading: Reading;
  readonly text: string;
  /** How well its text alone fits the question. */
  readonly fit: number;
}

/** Everything that a reading's score is made of; what the ranker says is on its own scale. */
export interface Signals extends Features, Fitting {}

/** What the ranker says of a reading, on its own scale. */
interface Fitting {
  /** How well what the question asks for fits the reading: steps, operator and conditions, each as a log probability. */
  readonly asksDepth: number;
  readonly asksOperator: number;
  readonly asksLimits: number;
  /** How well the class of its answers fits, and the steps that lead to them: on average, and the worst of them. */
  readonly answer: number;
  readonly steps: number;
  readonly worstStep: number;
  /** How well the steps beside those fit, on average: a kind that is told as a relation, as a notable type, has one that no question says. */
  readonly besides: number;
  /** How much better each step fits the phrase that the question's structure has for it than the other phrases. */
  readonly inOrder: number;
  /** How well its whole text fits. */
  readonly fit: number;
}

export type RankWeights = Readonly<Record<keyof Signals, number>>;

export interface RankTools {
  readonly around: Surroundings;
  readonly ranker: Ranker;
  /** Weights of what is known before a reading's whole text is compared, and of all. */
  readonly sketchWeights?: RankWeights;
  readonly rankWeights?: RankWeights;
  /** How many readings' whole texts are compared. */
  readonly shortlist?: number;
}

/** A reading with what is known of it before its whole text is compared. */
export interface Sketched {
  readonly reading: Reading;
  readonly signals: Signals;
  readonly score: number;
}

/**
 * The readings by how well the steps they take fit the question, the best first. Steps are few and known; whole texts
 * are many and new.
 */
export async function sketch(
  question: Question,
  linked: Linked,
  readings: readonly Reading[],
  tools: RankTools,
  run: Run,
): Promise<readonly Sketched[]> {
  const { around, ranker } = tools;
  const weigh = weigher(tools.sketchWeights ?? sketchWeights);
  const featuresOf = featuresFor(question, linked, around);
  const stepsOf = readings.map(({ shape }) => shape.steps.map((step) => describeStep(around, step)));
  const answerOf = readings.map((reading) => describeAnswer(around, reading.form));
  const fitOf = await scoresOf(question.text, [...stepsOf.flat(), ...answerOf, ...asked.texts], ranker, run);
  const { depth, operator, limits } = asked.read(fitOf);
  const orderOf = await inOrder(planFor(question, linked), readings, stepsOf, ranker, run);
  return readings
    .map((reading, i) => {
      const fits = stepsOf[i]!.map((text) => fitOf.get(text)!);
      const leading = leadingSteps(reading);
      const steps = fits.slice(0, leading);
      const fitting: Fitting = {
        asksDepth: depth(reading),
        asksOperator: operator(reading),
        asksLimits: limits(reading),
        answer: fitOf.get(answerOf[i]!)!,
        steps: mean(steps),
        worstStep: steps.length === 0 ? 0 : Math.min(...steps),
        besides: mean(fits.slice(leading)),
        inOrder: orderOf[i]!,
        fit: 0,
      };
      return new Sketch(reading, featuresOf(reading), fitting, weigh);
    })
    .sort((a, b) => b.score - a.score);
}

/** Of thousands of readings few are asked for their signals, which are slow to put together. */
class Sketch implements Sketched {
  readonly reading: Reading;
  readonly score: number;
  readonly #features: Features;
  readonly #fitting: Fitting;

  constructor(reading: Reading, features: Features, fitting: Fitting, weigh: Weigh) {
    this.reading = reading;
    this.#features = features;
    this.#fitting = fitting;
    this.score = weigh(features, fitting);
  }

  get signals(): Signals {
    return { ...this.#features, ...this.#fitting };
  }
}

/** How many of a reading's steps lead to its answer; what is measured of a whole class leads nowhere, and is all that it takes. */
export function leadingSteps({ shape }: Reading): number {
  return shape.depth || shape.steps.length;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Readings whose whole text is compared, unless said otherwise. */
const SHORTLIST = 8;

/** Sketched readings scored by their whole text against the question, the best first, at most `keep`. */
export async function rank(
  question: Question,
  sketched: readonly Sketched[],
  tools: RankTools,
  keep: number,
  run: Run,
): Promise<readonly Ranked[]> {
  const { around, ranker, shortlist = SHORTLIST } = tools;
  const weigh = weigher(tools.rankWeights ?? rankWeights);
  const promising = sketched.slice(0, shortlist);
  if (promising.length < sketched.length) {
    run.trace.note('generate', `${sketched.length - promising.length} unpromising readings were not ranked`);
  }
  const texts = promising.map(({ reading }) => describeReading(around, reading.form));
  const fitOf = await scoresOf(question.text, texts, ranker, run);
  return promising
    .map(({ reading, signals }, i) => {
      const fit = fitOf.get(texts[i]!)!;
      return { reading, text: texts[i]!, fit, score: weigh(signals, { ...signals, fit }) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, keep)
    .map(({ reading, text, score, fit }) => ({
      form: mapSymbols(reading.form, around.iri),
      score,
      origin: 'enumerated',
      reading,
      text,
      fit,
    }));
}

const ALL_FITTING: Readonly<Record<keyof Fitting, true>> = {
  asksDepth: true,
  asksOperator: true,
  asksLimits: true,
  answer: true,
  steps: true,
  worstStep: true,
  besides: true,
  inOrder: true,
  fit: true,
};
const FITTING = Object.keys(ALL_FITTING) as (keyof Fitting)[];
const FEATURES = (Object.keys(rankWeights) as (keyof Signals)[]).filter(
  (name): name is keyof Features => !(name in ALL_FITTING),
);

type Weigh = (features: Features, fitting: Fitting) => number;

/** Thousands of readings are weighed by the same weights, of which some are nothing. */
function weigher(weights: RankWeights): Weigh {
  const byFeatures = FEATURES.map((name) => ({ name, weight: weights[name] })).filter(({ weight }) => weight !== 0);
  const byFitting = FITTING.map((name) => ({ name, weight: weights[name] })).filter(({ weight }) => weight !== 0);
  return (features, fitting) => {
    let sum = 0;
    for (const { name, weight } of byFeatures) sum += weight * features[name];
    for (const { name, weight } of byFitting) sum += weight * fitting[name];
    return sum;
  };
}
