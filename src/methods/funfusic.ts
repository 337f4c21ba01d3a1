import {
  type Answer,
  KbqaError,
  type KnowledgeBase,
  type Linked,
  type Method,
  type Question,
  type Run,
} from '../core/index.ts';
import {
  abstainWeights,
  answered,
  type ContextCaps,
  confidenceOf,
  type DraftTools,
  draft,
  failuresOf,
  type Linker,
  lacking,
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

export interface FunFusicParts extends VerifyTools, DraftTools {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
  readonly linker: Linker;
}

export interface FunFusicOptions {
  readonly reading?: ReadOptions;
  readonly context?: ContextCaps;
  /** Readings kept of the ranking. */
  readonly keep?: number;
  /** Repairs tried at most. */
  readonly turns?: number;
  /** The confidence below which an answer is withheld. */
  readonly abstainBelow?: number;
}

export interface FunFusic extends Method {
  read(question: Question, run: Run): Promise<readonly Ranked[]>;
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
      return (await readings(question, parts, options, run)).ranked;
    },
  };
}

interface Readings {
  readonly linked: Linked;
  readonly ranked: readonly Ranked[];
}

async function readings(
  question: Question,
  parts: FunFusicParts,
  { reading = usualReading, keep = 10 }: FunFusicOptions,
  run: Run,
): Promise<Readings> {
  const linked = separately(await parts.linker.link(question, run));
  const tools = { around: parts.around, ranker: parts.likeness };
  const found = await read(question, linked, tools, reading, run);
  return { linked, ranked: await run.trace.span('generate', 'rank', () => rank(question, found, tools, keep, run)) };
}

async function answer(question: Question, parts: FunFusicParts, options: FunFusicOptions, run: Run): Promise<Answer> {
  const { turns = 3, abstainBelow = abstainWeights.abstainBelow } = options;
  const { linked, ranked } = await readings(question, parts, options, run);
  if (linked.entities.length === 0 && linked.classes.length === 0) {
    return unanswerable('entity', 'the question names nothing that the graph knows');
  }
  const drafted = await draft(question, linked, ranked, parts, run, options.context);
  if (!drafted) return unanswerable('schema', 'nothing in the graph can say what the question asks');
  const subject = { question, linked: drafted.linked };
  const tried = await settle(drafted.first, subject, drafted.repairer, parts, { turns }, run);
  const failures = failuresOf(tried);
  if (failures.length === tried.length) return undetermined(failures);

  const pool = poolOf(tried);
  const selection = selectByAgreement(pool);
  const closest = selection.by === 'none' ? pool.toSorted((a, b) => b.score - a.score)[0] : selection.chosen;
  if (!closest) return unanswerable('schema', 'nothing that was written for the question makes sense in the graph');
  const weighed = await weigh(closest, { question, linked, readings: ranked }, parts, run);
  const confidence = confidenceOf(weighed.clues);
  run.trace.note('select', selection.by, { confidence, clues: weighed.clues });
  if (selection.by === 'none' && selection.agreedOnNothing) {
    const because = 'the graph has no facts for any reading of the question';
    return unanswerable('data', because, { closest, confidence: 1 - confidence });
  }
  if (selection.by === 'none' || confidence < abstainBelow) return lacking(weighed, closest, confidence, parts, run);
  return answered(closest, confidence, parts, run);
}
