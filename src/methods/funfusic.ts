import type {
  Answer,
  Candidate,
  KnowledgeBase,
  Linked,
  Method,
  Parser,
  Question,
  Recaller,
  Run,
  Verified,
} from '../core/index.ts';
import {
  accounted,
  answerOrWithhold,
  type Believed,
  beliefIn,
  believed,
  bestOfEach,
  type ClueTools,
  type ConfidenceModel,
  type ContextCaps,
  confidenceModel,
  consult,
  type DraftTools,
  draft,
  drafted,
  failuresOf,
  type Linker,
  poolOf,
  type Ranked,
  type ReadAndRankOptions,
  readAndRank,
  type Surroundings,
  selectByAgreement,
  selectByShare,
  unanswerable,
  undetermined,
  usualDrafting,
  type VerifyTools,
  verifyAndRepair,
} from '../stages/index.ts';
import { chatkbqaPresets } from './chatkbqa.ts';
import { aboutNothing, answering, NO_FACTS } from './shared.ts';

export interface FunFusicParts extends VerifyTools, DraftTools, Pick<ClueTools, 'steps'> {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
  readonly linker: Linker;
  /** Drafts from the words alone where there is no writer: a second reader of the question. */
  readonly parser: Parser;
  /** Recalls how questions like it were answered. */
  readonly recaller?: Recaller;
}

export interface FunFusicOptions extends Pick<ReadAndRankOptions, 'reading' | 'keep'> {
  readonly context?: ContextCaps;
  /** Repairs tried at most. */
  readonly turns?: number;
  /** How confidence is made of clues. */
  readonly weights?: ConfidenceModel;
  /** The confidence below which an answer is withheld. */
  readonly abstainBelow?: number;
}

export interface FunFusic extends Method {
  read(question: Question, run: Run): Promise<readonly Candidate[]>;
}

/** Draft, verify and repair, vote, and say when there is no answer. */
export function funfusic(parts: FunFusicParts, options: FunFusicOptions = {}): FunFusic {
  return {
    name: 'funfusic',
    answer: (question, run) => answering(() => answer(question, parts, options, run)),
    async read(question, run) {
      const { ranked, believed: all } = await readings(question, parts, options, run);
      return parts.writer ? ranked : all;
    },
  };
}

interface Readings {
  readonly linked: Linked;
  /** What is within reach, the best first: a writer is shown it. */
  readonly ranked: readonly Ranked[];
  /** Without a writer: what the two readers take the question for, the most believed first, and the best of each. */
  readonly believed: readonly Believed[];
  readonly bests: readonly Believed[];
}

/** How much the reader that ranks what is within reach counts, and the one that goes by the words. */
const TRUST = { ranked: 0.3, worded: 0.7 };

async function readings(
  question: Question,
  parts: FunFusicParts,
  options: FunFusicOptions,
  run: Run,
): Promise<Readings> {
  const { kb, around, likeness, recaller, parser, writer, steps } = parts;
  const linked = await parts.linker.link(question, run);
  const tools = { around, ranker: likeness, ...(recaller && { recaller }), ...(steps && { steps }) };
  // A writer is shown what is within reach; what else there is, it writes itself.
  const drafting = { ...usualDrafting, ...(writer && { beam: 0 }) };
  const ranked = await readAndRank(question, linked, tools, { ...options, drafting }, run);
  if (writer) return { linked, ranked, believed: [], bests: [] };
  const { beam, grounding } = chatkbqaPresets.usual;
  const drafts = await drafted(question, linked, { ...tools, likeness, parser, options: grounding }, beam, run);
  const worded = await run.trace.span('ground', 'drafts', () =>
    drafts.pass({ relations: 'near', sameName: false }, run),
  );
  const readers = [
    { forms: worded, trust: TRUST.worded },
    { forms: ranked, trust: TRUST.ranked },
  ];
  return await run.trace.span('execute', 'what the readers found', async () => {
    const all = await believed(readers, kb, run);
    return { linked, ranked, believed: all, bests: bestOfEach(readers, all) };
  });
}

async function answer(question: Question, parts: FunFusicParts, options: FunFusicOptions, run: Run): Promise<Answer> {
  const { turns = 3, weights = confidenceModel() } = options;
  // A language model's forms are judged by the vote: how sure small models are of them was never fitted.
  const { abstainBelow = parts.writer ? 0 : weights.abstainBelow } = options;
  const { linked, ranked, ...opinions } = await readings(question, parts, options, run);
  const nothing = aboutNothing(linked, parts.around);
  if (nothing) return nothing;
  const candidates = parts.writer ? ranked : opinions.believed;
  const first = await draft(question, linked, candidates, parts, run, options.context);
  if (!first) return unanswerable('schema', 'nothing in the graph can say what the question asks');
  const subject = { question, linked: first.linked };
  const tried = await verifyAndRepair(first.first, subject, first.repairer, parts, { turns }, run);
  const bests = opinions.bests.filter((best) => best !== candidates[0]);
  const consulted = await consult(bests, tried, subject, parts, {}, run);
  const failures = failuresOf(tried);
  if (failures.length === tried.length) return undetermined(failures);

  const pool = poolOf([...tried, ...consulted]);
  const beliefOf = (each: Verified) => beliefIn(each, opinions.believed);
  const selection = parts.writer ? selectByAgreement(pool) : selectByShare(pool, beliefOf);
  const closest = selection.by === 'none' ? pool.toSorted((a, b) => b.score - a.score)[0] : selection.chosen;
  if (!closest) return unanswerable('schema', 'nothing that was written for the question makes sense in the graph');
  const isUnanswered = selection.by === 'none';
  const because = selection.by === 'none' && selection.agreedOnNothing ? NO_FACTS : undefined;
  const withholding = { abstainBelow, model: weights, by: selection.by, isUnanswered, because };
  const settled = await answerOrWithhold(closest, { linked, readings: ranked }, parts, withholding, run);
  return accounted(settled, linked, [...pool, ...candidates]);
}
