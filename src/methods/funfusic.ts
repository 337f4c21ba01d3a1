import {
  type Answer,
  type Candidate,
  KbqaError,
  type KnowledgeBase,
  type Linked,
  type Method,
  type Parser,
  type Question,
  type Run,
} from '../core/index.ts';
import {
  type AbstainWeights,
  abstainWeights,
  answered,
  type ClueTools,
  type ContextCaps,
  confidenceOf,
  consult,
  type DraftTools,
  draft,
  failuresOf,
  groundedDrafts,
  type Linker,
  lacking,
  mostPromising,
  poolOf,
  type Ranked,
  type ReadOptions,
  rank,
  read,
  type Surroundings,
  selectByAgreement,
  separately,
  settle,
  unanswerable,
  undetermined,
  usualReading,
  type VerifyTools,
  weigh,
} from '../stages/index.ts';

export interface FunFusicParts extends VerifyTools, DraftTools, Pick<ClueTools, 'steps'> {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
  readonly linker: Linker;
  /** Drafts from the words alone where there is no writer: a second reader of the question. */
  readonly parser: Parser;
}

export interface FunFusicOptions {
  readonly reading?: ReadOptions;
  readonly context?: ContextCaps;
  /** Readings kept of the ranking. */
  readonly keep?: number;
  /** Repairs tried at most. */
  readonly turns?: number;
  /** How confidence is made of clues. */
  readonly weights?: AbstainWeights;
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
    async answer(question, run) {
      try {
        return await answer(question, parts, options, run);
      } catch (error) {
        if (error instanceof KbqaError) return undetermined([error]);
        throw error;
      }
    },
    async read(question, run) {
      return mostPromising(Object.values((await readings(question, parts, options, run)).readers));
    },
  };
}

interface Readings {
  readonly linked: Linked;
  /** What each reader takes the question for, the best first: one ranks what is within reach, one goes by the words. */
  readonly readers: { readonly ranked: readonly Ranked[]; readonly worded: readonly Candidate[] };
}

async function readings(
  question: Question,
  parts: FunFusicParts,
  { reading = usualReading, keep = 10 }: FunFusicOptions,
  run: Run,
): Promise<Readings> {
  const { around, likeness, parser, writer } = parts;
  const linked = separately(await parts.linker.link(question, run));
  const tools = { around, ranker: likeness };
  const found = await read(question, linked, tools, reading, run);
  const ranked = await run.trace.span('generate', 'rank', () => rank(question, found, tools, keep, run));
  if (writer) return { linked, readers: { ranked, worded: [] } };
  const worded = await groundedDrafts(question, linked, { around, likeness, parser }, run);
  return { linked, readers: { ranked, worded: worded.slice(0, keep) } };
}

async function answer(question: Question, parts: FunFusicParts, options: FunFusicOptions, run: Run): Promise<Answer> {
  const { turns = 3, weights = abstainWeights } = options;
  // A language model's forms are judged by the vote: how sure small models are of them was never fitted.
  const { abstainBelow = parts.writer ? 0 : weights.abstainBelow } = options;
  const { linked, readers } = await readings(question, parts, options, run);
  if (linked.entities.length === 0 && linked.classes.length === 0) {
    return unanswerable('entity', 'the question names nothing that the graph knows');
  }
  const candidates = mostPromising([readers.worded, readers.ranked]);
  const drafted = await draft(question, linked, candidates, parts, run, options.context);
  if (!drafted) return unanswerable('schema', 'nothing in the graph can say what the question asks');
  const subject = { question, linked: drafted.linked };
  const tried = await settle(drafted.first, subject, drafted.repairer, parts, { turns }, run);
  // A writer that saw the context speaks for all; else every reader whose best is not the first to be tried has a say.
  const bests = parts.writer ? [] : [readers.worded, readers.ranked].flatMap((forms) => forms.slice(0, 1));
  const others = bests.filter((best) => best !== candidates[0]);
  const consulted = await consult(others, tried, subject, parts, {}, run);
  const failures = failuresOf(tried);
  if (failures.length === tried.length) return undetermined(failures);

  const pool = poolOf([...tried, ...consulted]);
  const selection = selectByAgreement(pool);
  const closest = selection.by === 'none' ? pool.toSorted((a, b) => b.score - a.score)[0] : selection.chosen;
  if (!closest) return unanswerable('schema', 'nothing that was written for the question makes sense in the graph');
  const opinions = poolOf(consulted);
  const weighed = await weigh(closest, { question, linked, readings: readers.ranked, others: opinions }, parts, run);
  const confidence = confidenceOf(weighed.clues, weights);
  run.trace.note('select', selection.by, { confidence, clues: weighed.clues });
  if (selection.by === 'none' && selection.agreedOnNothing) {
    const because = 'the graph has no facts for any reading of the question';
    return unanswerable('data', because, { closest, confidence: 1 - confidence });
  }
  if (selection.by === 'none' || confidence < abstainBelow) return lacking(weighed, closest, confidence, parts, run);
  return answered(closest, confidence, parts, run);
}
