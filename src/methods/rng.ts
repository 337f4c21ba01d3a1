import { setImmediate } from 'node:timers/promises';
import type { Answer, KnowledgeBase, Linked, Method, Question, Run } from '../core/index.ts';
import {
  accounted,
  answered,
  answerOrWithhold,
  type BeamTools,
  type ClueTools,
  confidenceModel,
  executeUntilValid,
  isTelling,
  isValid,
  type Linker,
  type Names,
  type NearestTools,
  nearestForms,
  type Ranked,
  type ReadAndRankOptions,
  type ReadTools,
  readAndRank,
  senseCues,
  soundReadings,
  surelyNamed,
  unanswerable,
  withVerdicts,
} from '../stages/index.ts';
import { aboutNothing, answering, NO_FACTS, withoutAnswer } from './shared.ts';

export interface RngParts extends BeamTools, Pick<NearestTools, 'general'>, Pick<ClueTools, 'steps'> {
  readonly kb: KnowledgeBase;
  readonly linker: Linker;
  readonly names: Names;
}

export interface RngOptions extends ReadAndRankOptions {
  /** An answer less sure than this, from 0 to 1, is withheld. */
  readonly abstainBelow?: number;
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
        const tools = await withHearing(question, parts, run);
        const linked = await parts.linker.link(question, run);
        const answer = await answerFrom(question, linked, tools, options, run);
        if (answer.status !== 'unanswerable' || surelyNamed(linked).length > 0) return answer;
        return (await fromNearest(question, linked, parts, options, run)) ?? answer;
      }),
    async read(question, run) {
      const tools = await withHearing(question, parts, run);
      const linked = await parts.linker.link(question, run);
      const ranked = await readAndRank(question, linked, tools, options, run);
      run.signal.throwIfAborted();
      return ranked;
    },
  };
}

/** The parts, one of them already at work on its own thread while this one links. */
async function withHearing(question: Question, parts: RngParts, run: Run): Promise<ListeningParts> {
  const hearing = senseCues(question.text, parts.likeness ?? parts.ranker, run);
  // Linking keeps this thread busy: the other one is told what to do first.
  await setImmediate();
  return { ...parts, hearing };
}

type ListeningParts = RngParts & Pick<ReadTools, 'hearing'>;

async function answerFrom(
  question: Question,
  linked: Linked,
  parts: ListeningParts,
  options: RngOptions,
  run: Run,
): Promise<Answer> {
  // A language model that wrote a form has weighed it; small models' doubts do not overrule it.
  const { abstainBelow = parts.writer ? 0 : confidenceModel().abstainBelow } = options;
  const nothing = aboutNothing(linked, parts.around);
  if (nothing) return nothing;
  const ranked = await readAndRank(question, linked, parts, options, run);
  if (ranked.length === 0) {
    return unanswerable('schema', 'nothing in the graph is within reach of what the question names');
  }
  const sound = abstainBelow > 0 && isTelling(parts.around) ? await carried(linked, ranked, parts, run) : undefined;
  const tried = await executeUntilValid(sound && sound.length > 0 ? sound : ranked, parts.kb, run);
  const last = tried.at(-1)!;
  const considered = [...tried, ...ranked];
  if (!isValid(last)) return accounted(withoutAnswer(tried, NO_FACTS), linked, considered);
  const tools = { ...parts, likeness: parts.likeness ?? parts.ranker };
  const withholding = { abstainBelow, isCarried: sound && sound.length > 0 };
  const subject = { linked, readings: ranked };
  const answer = await answerOrWithhold(withVerdicts(last), subject, tools, withholding, run);
  return accounted(answer, linked, considered);
}

/** The readings that the wording carries, where a graph tells its words. */
function carried(
  linked: Linked,
  ranked: readonly Ranked[],
  { around }: RngParts,
  run: Run,
): Promise<readonly Ranked[]> {
  return run.trace.span('verify', 'sound', async () => soundReadings(linked, ranked, around));
}

/** Far from any two questions that merely begin alike. */
const ALIKE = 14;

/** The answer to the solved question most like one that names nothing. */
async function fromNearest(
  question: Question,
  linked: Linked,
  { kb, names, around, general, ...parts }: RngParts,
  { alike = ALIKE }: RngOptions,
  run: Run,
): Promise<Answer | undefined> {
  if (!general) return undefined;
  const tools = { around, general, likeness: parts.likeness ?? parts.ranker };
  const near = await run.trace.span('draft', 'nearest', () => nearestForms(question, linked, tools, alike, run));
  const last = (await executeUntilValid(near, kb, run)).at(-1);
  if (!last || !isValid(last)) return undefined;
  return await answered(withVerdicts(last), 1 / (1 + Math.exp(alike - last.score)), { kb, names }, run);
}
