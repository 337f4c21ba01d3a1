import type { Grounded, Id, Linked, Ranker, Recaller, Run, Verified, Wording } from '../../core/index.ts';
import { children } from '../../form/index.ts';
import { breathe } from '../../run/index.ts';
import type { Reading } from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { surelyNamed } from '../link/index.ts';
import {
  describeReading,
  familiarityTo,
  type Ranked,
  type Rated,
  ratedAs,
  sketch,
  type Unsaid,
} from '../rate/index.ts';
import { asReading } from '../verify/index.ts';
import { ACCOUNT_CLUES, accountClues, upToMost } from './account-clues.ts';
import { bestStep } from './best-step.ts';
import { spokenFor } from './precedent.ts';
import { findRival, type Rival } from './rivals.ts';

/** What speaks for and against a candidate being the answer, each as a number of its own scale. */
export const CLUES = [
  /** How well its text fits the question, and by how much better than the other readings. */
  'fit',
  'lead',
  /** How much better the graph could say it of others of the kind: on the whole, and where it could at all. */
  'rival',
  'beaten',
  /** How much better anything else fits that the graph says of whatever: on the whole, and where anything does. */
  'elsewhere',
  'surpassed',
  /** How much questions like it speak for its steps, and how much more for others. */
  'precedent',
  'overruled',
  /** How likely the things it is about are meant. */
  'link',
  /** Words of the question that it leaves unsaid: names, names the graph does not know, words of its schema, others. */
  'unsaidName',
  'stranger',
  'unsaidTerm',
  'unsaidOther',
  /** 1 where the answers are of the kind that the question word wants, -1 where not. */
  'kind',
  /** Cues of the wording that it leaves unanswered, and operators that nothing asks for. */
  'missedCue',
  'extra',
  /** How well what the question asks for fits it, in steps, operator and conditions; and its steps, on average and at worst. */
  'asksDepth',
  'asksOperator',
  'asksLimits',
  'stepFit',
  'worstStep',
  /** 1 where it goes on from all things of a class, whichever the question names. */
  'loose',
  /** Things beyond the first, steps beyond the first, and conditions that it has. */
  'things',
  'steps',
  'limits',
  /** Whether the checks found it to ask the same, something else, or nothing that can be an answer. */
  'same',
  'different',
  'doubted',
  /** Whether it had to be changed before the checks were content. */
  'repaired',
  /** How far the words of the graph carry it, where they can tell: see `account-clues.ts`. */
  ...ACCOUNT_CLUES,
] as const;
export type Clues = Readonly<Record<(typeof CLUES)[number], number>>;

/** A candidate's clues with what they were read from, to say in words what is missing. */
export interface Weighed {
  readonly clues: Clues;
  readonly unsaid: Unsaid;
  readonly rival?: Rival;
  /** How well the best step of the whole graph fits; absent where not all were compared. */
  readonly best?: number;
}

export interface ClueTools {
  readonly around: Surroundings;
  readonly likeness: Ranker;
  /** Where there is one, what answered questions like it counts too. */
  readonly recaller?: Recaller;
  /** The texts of all steps of the graph: without, nothing is known of the rest. */
  readonly steps?: readonly string[];
  /** False where the vectors of all steps are not at hand, so that a question is not compared with all of them. */
  readonly comparesSteps?: boolean;
}

const NOTHING_UNSAID: Unsaid = { names: [], strangers: [], terms: [], others: [] };
/** How far apart two fits may count, on the rankers' scale of 20: beyond, more says no more, and the weights were fitted within it. */
const FAR_APART = 8;

export interface WeighSubject {
  readonly linked: Linked;
  readonly readings: readonly Ranked[];
}

/** Reads the clues of a candidate, whoever wrote it. */
export function weigh(chosen: Verified, subject: WeighSubject, tools: ClueTools, run: Run): Promise<Weighed> {
  return run.trace.span('weigh', 'clues', () => gatherClues(chosen, subject, tools, run));
}

async function gatherClues(chosen: Verified, subject: WeighSubject, tools: ClueTools, run: Run): Promise<Weighed> {
  const { linked, readings } = subject;
  const question = linked.wording;
  const { around, likeness } = tools;
  const rated = ratedAs(chosen) ?? (await rateForm(chosen.form, linked, tools, run));
  const { reading, signals, unsaid = NOTHING_UNSAID } = rated ?? {};
  const text = reading && describeReading(around, reading.form);
  const [fit = 0] = text === undefined ? [] : await likeness.ask({ query: question.text, texts: [text] }, run);
  const others = readings.filter((other) => other.text !== text).map((other) => other.fit);
  const rival = await bestRival(question, thingsOf(reading, linked, around), tools, run);
  await breathe();
  const compared = tools.comparesSteps === false ? [] : (tools.steps ?? []);
  const best = await bestStep(question, compared, likeness, run);
  await breathe();
  const recalled = await tools.recaller?.ask(question.text, run);
  const outcome = (verifier: string) => chosen.verdicts.find((verdict) => verdict.verifier === verifier)?.outcome;
  const familiar = await familiarityTo(question.text, tools, run);
  await breathe();
  const clues: Clues = {
    fit,
    lead: bounded(fit - Math.max(...others, fit - FAR_APART)),
    rival: rival ? bounded(rival.fit - fit) : -FAR_APART / 2,
    beaten: rival ? Math.max(0, bounded(rival.fit - fit)) : 0,
    elsewhere: best === undefined ? 0 : bounded(best - fit),
    surpassed: best === undefined ? 0 : Math.max(0, bounded(best - fit)),
    ...spokenFor(text, recalled, familiar),
    link: signals?.link ?? 0,
    unsaidName: upToMost(unsaid.names.length),
    stranger: upToMost(unsaid.strangers.length),
    unsaidTerm: upToMost(unsaid.terms.length),
    unsaidOther: upToMost(unsaid.others.length),
    kind: signals?.kind ?? 0,
    missedCue: upToMost(signals?.missedCue ?? 0),
    extra: upToMost(signals?.extra ?? 0),
    asksDepth: signals?.asksDepth ?? 0,
    asksOperator: signals?.asksOperator ?? 0,
    asksLimits: signals?.asksLimits ?? 0,
    stepFit: signals?.steps ?? 0,
    worstStep: signals?.worstStep ?? 0,
    loose: isLoose(chosen.form) ? 1 : 0,
    things: signals?.thing ?? 0,
    steps: Math.max(0, (reading?.shape.depth ?? 1) - 1),
    limits: upToMost(reading?.shape.limits ?? 0),
    same: outcome('nl_semantic') === 'pass' ? 1 : 0,
    different: outcome('nl_semantic') === 'fail' ? 1 : 0,
    doubted: ['qans', 'intermediate', 'egf'].some((id) => outcome(id) === 'fail') ? 1 : 0,
    repaired: chosen.origin === 'repaired' ? 1 : 0,
    ...accountClues(rated, linked, around, familiar),
  };
  return { clues, unsaid, ...(rival && { rival }), ...(best !== undefined && { best }) };
}

/** What is known of a form that was not enumerated, nor drafted from what was. */
async function rateForm(form: Grounded, linked: Linked, tools: ClueTools, run: Run): Promise<Rated | undefined> {
  const { around, likeness } = tools;
  const reading = asReading(form, linked, around);
  return reading && (await sketch(linked, [reading], { around, ranker: likeness }, run))[0];
}

function isLoose(form: Grounded): boolean {
  return (form.kind === 'join' && form.of.kind === 'class') || children(form).some(([, inner]) => isLoose(inner));
}

/** What a reading is about, and what it surely should be. */
function thingsOf(reading: Reading | undefined, linked: Linked, around: Surroundings): readonly Id[] {
  const sure = surelyNamed(linked).flatMap(({ item }) => around.id(item.iri) ?? []);
  // Of a value that the question states, the graph says nothing.
  const own = reading?.things.filter((id) => !around.knowledge.graph.isLiteral(id)) ?? [];
  return [...new Set([...own, ...sure])];
}

async function bestRival(
  question: Wording,
  things: readonly Id[],
  tools: ClueTools,
  run: Run,
): Promise<Rival | undefined> {
  let best: Rival | undefined;
  for (const thing of things) {
    const rival = await findRival(question, thing, tools, run);
    if (rival && rival.fit > (best?.fit ?? Number.NEGATIVE_INFINITY)) best = rival;
  }
  return best;
}

function bounded(value: number): number {
  return Math.max(-FAR_APART, Math.min(FAR_APART, value));
}
