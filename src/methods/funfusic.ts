import type { Answer, Candidate, Linked, Method, Question, Run, Verified } from '../core/index.ts';
import {
  accounted,
  answerOrWithhold,
  beliefIn,
  type ClueTools,
  type ContextCaps,
  consult,
  type DraftTools,
  draft,
  failuresOf,
  poolOf,
  type ReadAndRankOptions,
  readTwice,
  selectByAgreement,
  selectByShare,
  type TwoReadersTools,
  unanswerable,
  undetermined,
  usualBar,
  type VerifyTools,
  verifyAndRepair,
  type Withholding,
} from '../stages/index.ts';
import { aboutNothing, answering, type MethodParts, NO_FACTS } from './shared.ts';

export interface FunFusicParts
  extends MethodParts,
    VerifyTools,
    DraftTools,
    Pick<TwoReadersTools, 'parser' | 'recaller'>,
    Pick<ClueTools, 'steps'> {}

export interface FunFusicOptions
  extends Pick<ReadAndRankOptions, 'reading' | 'keep'>,
    Pick<Withholding, 'abstainBelow'> {
  readonly context?: ContextCaps;
  /** Repairs tried at most. */
  readonly turns?: number;
}

export interface FunFusic extends Method {
  read(question: Question, run: Run): Promise<readonly Candidate[]>;
}

/** Draft, verify and repair, vote, and say when there is no answer. */
export function funfusic(parts: FunFusicParts, options: FunFusicOptions = {}): FunFusic {
  return {
    name: 'funfusic',
    answer: (question, run) =>
      answering(async () => {
        const linked = await parts.linker.link(question, run);
        // Whoever writes may know by which relation to say what nothing is called.
        const nothing = parts.writer ? undefined : aboutNothing(linked, parts.around);
        return nothing ?? (await answerFrom(question, linked, parts, options, run));
      }),
    async read(question, run) {
      const linked = await parts.linker.link(question, run);
      return (await readTwice(question, linked, parts, options, run)).candidates;
    },
  };
}

async function answerFrom(
  question: Question,
  linked: Linked,
  parts: FunFusicParts,
  options: FunFusicOptions,
  run: Run,
): Promise<Answer> {
  const { ranked, candidates, ...opinions } = await readTwice(question, linked, parts, options, run);
  const first = await draft(question, linked, candidates, parts, run, options.context);
  if (!first) return unanswerable('schema', 'nothing in the graph can say what the question asks');
  const subject = { question, linked: first.linked };
  const tried = await verifyAndRepair(first.first, subject, first.repairer, parts, { turns: options.turns ?? 3 }, run);
  const bests = opinions.bests.filter((best) => best !== candidates[0]);
  const consulted = await consult(bests, tried, subject, parts, {}, run);
  const failures = failuresOf(tried);
  if (failures.length === tried.length) return undetermined(failures);

  const pool = poolOf([...tried, ...consulted]);
  const beliefOf = (each: Verified) => beliefIn(each, opinions.believed);
  const selection = parts.writer ? selectByAgreement(pool) : selectByShare(pool, beliefOf);
  const isNone = selection.by === 'none';
  const closest = isNone ? pool.toSorted((a, b) => b.score - a.score)[0] : selection.chosen;
  if (!closest) return unanswerable('schema', 'nothing that was written for the question makes sense in the graph');
  const because = isNone && selection.agreedOnNothing ? NO_FACTS : undefined;
  const chosen = { by: selection.by, ...(isNone && { nothing: { because } }) };
  const bar = { abstainBelow: usualBar(options, parts) };
  const answer = await answerOrWithhold(closest, { linked, readings: ranked }, parts, bar, run, chosen);
  return await accounted(answer, linked, [...pool, ...candidates], run);
}
