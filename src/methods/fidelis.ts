import type {
  Answer,
  AnswerWithRoutes,
  Candidate,
  Question,
  RetrievingMethod,
  Run,
  Term,
  Triple,
  Verdict,
} from '../core/index.ts';
import {
  accounted,
  answered,
  choose,
  type DraftTools,
  executeUntilValid,
  type Found,
  findWalks,
  isValid,
  operateWalks,
  routesOf,
  unanswerable,
  usualWalk,
  type WalkOptions,
  type WalksFound,
  type WalkTools,
  walkedTriples,
  walkPresets,
  withVerdicts,
} from '../stages/index.ts';
import { type Offered, offeredWalks } from './offered-walks.ts';
import { aboutNothing, answering, leadAsChance, type MethodParts, withoutAnswer } from './shared.ts';

/** With a language model for a writer, whoever selects and judges reads what is offered. */
export interface FidelisParts extends MethodParts, Omit<WalkTools, 'options' | 'isRead'>, Pick<DraftTools, 'writer'> {}

/** Our values, and the published ones: of the paper, and of its port to the SQA system. */
export const fidelisPresets = { usual: usualWalk, ...walkPresets } as const satisfies Record<string, WalkOptions>;
export type FidelisPreset = keyof typeof fidelisPresets;

/** A walk as something that can be executed. */
export interface WalkedCandidate extends Candidate {
  readonly found: Found;
}

export interface Fidelis extends RetrievingMethod {
  read(question: Question, run: Run): Promise<readonly WalkedCandidate[]>;
  walk(question: Question, run: Run): Promise<WalksFound>;
  answerFrom(question: Question, walks: WalksFound, run: Run): Promise<Answer>;
}

const NOTHING_SAID = 'no walk from what the question names says what it asks';

/** Things that facts are shown for where they are counted or added up. */
const SHOWN = 5;

/** Faithful reasoning: plan, walk the graph step by step from what the question names, and stop where the answer follows. */
export function fidelis(parts: FidelisParts, options: WalkOptions = usualWalk): Fidelis {
  const { kb, around, linker, selector, writer } = parts;
  const walk = async (question: Question, run: Run): Promise<WalksFound> =>
    await findWalks(
      question,
      await linker.link(question, run),
      { ...parts, options, isRead: writer !== undefined },
      run,
    );
  const candidatesOf = async ({ found, linked }: WalksFound, run: Run): Promise<readonly WalkedCandidate[]> => {
    const asked = await run.trace.span('walk', 'operators', () =>
      operateWalks(linked, found, { ...parts, options }, run),
    );
    return asked.map((each) => ({ form: around.grounded(each.form), score: each.fit, origin: 'walked', found: each }));
  };
  /** The candidates as the selector would have them; where there is nothing to offer, as they are. */
  const chosenOf = async (question: Question, candidates: readonly WalkedCandidate[], run: Run) => {
    const offered: readonly Offered<WalkedCandidate>[] = writer
      ? await offeredWalks(candidates, parts, run)
      : candidates.map((candidate) => ({ candidate, text: candidate.found.text }));
    if (offered.length === 0) return candidates;
    const offer = {
      say: ({ text }: Offered<WalkedCandidate>) => text,
      fit: (each: Offered<WalkedCandidate>) => each.candidate.score,
    };
    return (await choose(question, offered, offer, selector, run)).map(({ candidate }) => candidate);
  };
  const answerFrom = async (question: Question, walks: WalksFound, run: Run): Promise<Answer> => {
    const { found, linked } = walks;
    const nothing = aboutNothing(linked, around);
    if (nothing) return nothing;
    if (found.length === 0) return unanswerable('schema', NOTHING_SAID);
    const candidates = await chosenOf(question, await candidatesOf(walks, run), run);
    if (candidates.length === 0) return unanswerable('schema', NOTHING_SAID);
    const tried = await executeUntilValid(candidates, kb, run);
    const last = tried.at(-1)!;
    const { execution } = last;
    if (execution.status !== 'done' || !isValid(last)) {
      return await accounted(
        withoutAnswer(tried, 'no walk leads to an answer'),
        linked,
        [...tried, ...candidates],
        run,
      );
    }
    const evidence = await run.trace.span('select', 'facts', async () => factsOf(last.found, execution.values));
    const chosen = withVerdicts(last, verdicts(last.found));
    const answer = await answered(chosen, lead(candidates), { ...parts, ...(evidence && { evidence }) }, run);
    return await accounted(answer, linked, [...tried, ...candidates], run);
  };
  /** The facts walked along; of what is computed, those to what it is computed from. What operators pick out is looked at anew. */
  const factsOf = (found: Found, values: readonly Term[]): readonly Triple[] | undefined => {
    const { kind } = found.form;
    if (kind === 'count' || kind === 'aggregate') return routesOf(around, found, SHOWN).flat();
    return found.isOperated ? undefined : walkedTriples(around, found, values);
  };
  const answerWithRoutes = async (question: Question, run: Run, ends: number): Promise<AnswerWithRoutes> => {
    let walks: WalksFound | undefined;
    const answer = await answering(async () => await answerFrom(question, (walks = await walk(question, run)), run));
    const found = answer.status === 'undetermined' || ends === 0 ? [] : (walks?.found ?? []);
    return { answer, routes: found.map((each) => routesOf(around, each, ends)) };
  };
  return {
    name: 'fidelis',
    walk,
    answerFrom,
    read: async (question, run) => await candidatesOf(await walk(question, run), run),
    answerWithRoutes,
    answer: async (question, run) => (await answerWithRoutes(question, run, 0)).answer,
  };
}

/** Whether the statement was found to follow from the walk. */
function verdicts({ entailed }: Found): readonly Verdict[] {
  if (entailed === undefined) return [];
  const outcome = entailed === true ? 'pass' : 'abstain';
  return [{ verifier: 'entailed by the walk', outcome, strength: 'weak' }];
}

/** How far the best stands above the next one. */
function lead([best, next]: readonly WalkedCandidate[]): number {
  return leadAsChance(next ? Math.max(0, best!.score - next.score) : 2);
}
