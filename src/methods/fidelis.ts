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
import { aboutNothing, answering, leadAsChance, type MethodParts, withoutAnswer } from './shared.ts';

export interface FidelisParts extends MethodParts, Omit<WalkTools, 'options'> {}

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
  answerFrom(walks: WalksFound, run: Run): Promise<Answer>;
}

/** Things that facts are shown for where they are counted or added up. */
const SHOWN = 5;

/** Faithful reasoning: plan, walk the graph step by step from what the question names, and stop where the answer follows. */
export function fidelis(parts: FidelisParts, options: WalkOptions = usualWalk): Fidelis {
  const { kb, around, linker } = parts;
  const walk = async (question: Question, run: Run): Promise<WalksFound> =>
    await findWalks(question, await linker.link(question, run), { ...parts, options }, run);
  const candidatesOf = async ({ found, linked }: WalksFound, run: Run): Promise<readonly WalkedCandidate[]> => {
    const asked = await run.trace.span('walk', 'operators', () =>
      operateWalks(linked, found, { ...parts, options }, run),
    );
    return asked.map((each) => ({ form: around.grounded(each.form), score: each.fit, origin: 'walked', found: each }));
  };
  const answerFrom = async (walks: WalksFound, run: Run): Promise<Answer> => {
    const { found, linked } = walks;
    const nothing = aboutNothing(linked, around);
    if (nothing) return nothing;
    if (found.length === 0) return unanswerable('schema', 'no walk from what the question names says what it asks');
    const candidates = await candidatesOf(walks, run);
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
    const answer = await answering(async () => await answerFrom((walks = await walk(question, run)), run));
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
  return leadAsChance(next ? best!.score - next.score : 2);
}
