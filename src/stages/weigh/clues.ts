import type { Linked, Question, Ranker, Run, Verified } from '../../core/index.ts';
import {
  coverageOf,
  describeReading,
  featuresFor,
  type Ranked,
  type Surroundings,
  type Unsaid,
} from '../generate/index.ts';
import { asReading } from '../verify/index.ts';
import { findRival, type Rival } from './rivals.ts';

/** What speaks for and against a candidate being the answer, each as a number of its own scale. */
export interface Clues {
  /** How well its text fits the question, and by how much better than the other readings. */
  readonly fit: number;
  readonly lead: number;
  /** How much better the graph could say it of others of the kind. */
  readonly rival: number;
  /** How likely the things it is about are meant. */
  readonly link: number;
  /** Words of the question that it leaves unsaid: names, names the graph does not know, words of its schema, others. */
  readonly unsaidName: number;
  readonly stranger: number;
  readonly unsaidTerm: number;
  readonly unsaidOther: number;
  /** Words of the question in the names of its relations and classes. */
  readonly said: number;
  /** 1 where the answers are of the kind that the question word wants, -1 where not. */
  readonly kind: number;
  /** Cues of the wording that it leaves unanswered, and operators that nothing asks for. */
  readonly missedCue: number;
  readonly extra: number;
  /** Things beyond the first, steps beyond the first, and conditions that it has. */
  readonly things: number;
  readonly steps: number;
  readonly limits: number;
  /** Whether the checks found it to ask the same, something else, or nothing that can be an answer. */
  readonly same: number;
  readonly different: number;
  readonly doubted: number;
  /** Whether it had to be changed before the checks were content. */
  readonly repaired: number;
}

/** A candidate's clues with what they were read from, to say in words what is missing. */
export interface Weighed {
  readonly clues: Clues;
  readonly unsaid: Unsaid;
  readonly rival?: Rival;
}

export interface ClueTools {
  readonly around: Surroundings;
  readonly likeness: Ranker;
}

const NOTHING_UNSAID: Unsaid = { names: [], strangers: [], terms: [], others: [] };
/** How far apart two fits may count: beyond, more says no more. */
const FAR_APART = 8;
/** Words, cues and conditions beyond this many say no more. */
const MOST_COUNTED = 3;

/** Reads the clues of a candidate, whoever wrote it. */
export async function weigh(
  chosen: Verified,
  subject: { readonly question: Question; readonly linked: Linked; readonly readings: readonly Ranked[] },
  tools: ClueTools,
  run: Run,
): Promise<Weighed> {
  const { question, linked, readings } = subject;
  const { around, likeness } = tools;
  const reading = asReading(chosen.form, linked, around);
  const unsaid = reading ? coverageOf(question, linked, around).unsaid(reading) : NOTHING_UNSAID;
  const text = reading && describeReading(around, reading.form);
  const [fit = 0] = text === undefined ? [] : await likeness.ask({ query: question.text, texts: [text] }, run);
  const others = readings.filter((other) => other.text !== text).map((other) => other.fit);
  const thing = reading?.things[0];
  const rival = thing === undefined ? undefined : await findRival(question, thing, tools, run);
  const features = reading && featuresFor(question, linked, around)(reading);
  const outcome = (verifier: string) => chosen.verdicts.find((verdict) => verdict.verifier === verifier)?.outcome;
  const clues: Clues = {
    fit,
    lead: bounded(fit - Math.max(...others, fit - FAR_APART)),
    rival: rival ? bounded(rival.fit - fit) : -FAR_APART / 2,
    link: features?.link ?? 0,
    unsaidName: Math.min(unsaid.names.length, MOST_COUNTED),
    stranger: Math.min(unsaid.strangers.length, MOST_COUNTED),
    unsaidTerm: Math.min(unsaid.terms.length, MOST_COUNTED),
    unsaidOther: Math.min(unsaid.others.length, MOST_COUNTED),
    said: Math.min(features?.said ?? 0, MOST_COUNTED),
    kind: features?.kind ?? 0,
    missedCue: Math.min(features?.missedCue ?? 0, MOST_COUNTED),
    extra: Math.min(features?.extra ?? 0, MOST_COUNTED),
    things: features?.thing ?? 0,
    steps: Math.max(0, (reading?.shape.depth ?? 1) - 1),
    limits: Math.min(reading?.shape.limits ?? 0, MOST_COUNTED),
    same: outcome('nl_semantic') === 'pass' ? 1 : 0,
    different: outcome('nl_semantic') === 'fail' ? 1 : 0,
    doubted: ['qans', 'intermediate', 'egf'].some((id) => outcome(id) === 'fail') ? 1 : 0,
    repaired: chosen.origin === 'repaired' ? 1 : 0,
  };
  return { clues, unsaid, ...(rival && { rival }) };
}

function bounded(value: number): number {
  return Math.max(-FAR_APART, Math.min(FAR_APART, value));
}
