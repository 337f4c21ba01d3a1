import { setImmediate } from 'node:timers/promises';
import type { Answer, Linked, Method, Question, Run } from '../core/index.ts';
import {
  accounted,
  answered,
  answerOrWithhold,
  type BeamTools,
  type ClueTools,
  executeUntilValid,
  isValid,
  type NearestTools,
  nearestForms,
  type Ranked,
  type ReadAndRankOptions,
  type ReadTools,
  readAndRank,
  senseCues,
  surelyNamed,
  unanswerable,
  usualBar,
  type Withholding,
  withVerdicts,
} from '../stages/index.ts';
import { aboutNothing, answering, leadAsChance, type MethodParts, withoutAnswer } from './shared.ts';

export interface RngParts
  extends MethodParts,
    BeamTools,
    Pick<NearestTools, 'general'>,
    Pick<ClueTools, 'steps' | 'comparesSteps'> {}

export interface RngOptions extends ReadAndRankOptions, Pick<Withholding, 'abstainBelow'> {
  /** How alike a solved question must be, on the ranker's scale, for its form to answer one that names nothing. */
  readonly alike?: number;
}

/** The method, and what it would execute: its readings of a question, the best first. */
export interface Rng extends Method {
  read(question: Question, run: Run): Promise<readonly Ranked[]>;
}

/** Rank and generate: rank every form within reach of what was linked, complete the best, and keep the first that has an answer. */
export function rng(parts: RngParts, options: RngOptions = {}): Rng {
  return {
    name: 'rng',
    answer: (question, run) =>
      answering(async () => {
        const { linked, hearing } = await linkAndHear(question, parts, run);
        const answer =
          aboutNothing(linked, parts.around) ??
          (await answerFrom(question, linked, { ...parts, hearing }, options, run));
        if (answer.status !== 'unanswerable' || surelyNamed(linked).length > 0) return answer;
        return (await fromNearest(question, linked, parts, options, run)) ?? answer;
      }),
    async read(question, run) {
      const { linked, hearing } = await linkAndHear(question, parts, run);
      const ranked = await readAndRank(question, linked, { ...parts, hearing }, options, run);
      run.signal.throwIfAborted();
      return ranked;
    },
  };
}

/** What a question names, while a model listens to it on a thread of its own. */
async function linkAndHear(question: Question, { linker, likeness, ranker }: RngParts, run: Run) {
  const hearing = senseCues(question.text, likeness ?? ranker, run);
  // Linking keeps this thread busy: the other one is told what to do first.
  await setImmediate();
  return { linked: await linker.link(question, run), hearing };
}

async function answerFrom(
  question: Question,
  linked: Linked,
  parts: RngParts & Pick<ReadTools, 'hearing'>,
  options: RngOptions,
  run: Run,
): Promise<Answer> {
  const ranked = await readAndRank(question, linked, parts, options, run);
  if (ranked.length === 0) {
    return unanswerable('schema', 'nothing in the graph is within reach of what the question names');
  }
  const tried = await executeUntilValid(ranked, parts.kb, run);
  const last = tried.at(-1)!;
  const tools = { ...parts, likeness: parts.likeness ?? parts.ranker };
  const bar = { abstainBelow: usualBar(options, parts) };
  const answer = isValid(last)
    ? await answerOrWithhold(withVerdicts(last), { linked, readings: ranked }, tools, bar, run)
    : withoutAnswer(tried);
  return await accounted(answer, linked, [...tried, ...ranked], run);
}

/** On the scale of rankers, where 20 says the same: above what two questions reach that merely begin alike. */
const ALIKE = 14;

/** The answer to the solved question most like one that names nothing. */
async function fromNearest(
  question: Question,
  linked: Linked,
  { kb, names, around, general, likeness, ranker }: RngParts,
  { alike = ALIKE }: RngOptions,
  run: Run,
): Promise<Answer | undefined> {
  if (!general) return undefined;
  const tools = { around, general, likeness: likeness ?? ranker };
  const near = await run.trace.span('draft', 'nearest', () => nearestForms(question, linked, tools, alike, run));
  const last = (await executeUntilValid(near, kb, run)).at(-1);
  if (!last || !isValid(last)) return undefined;
  return await answered(withVerdicts(last), leadAsChance(last.score - alike), { kb, names }, run);
}
