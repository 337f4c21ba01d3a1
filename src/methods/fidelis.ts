import type { Answer, AnswerWithRoutes, Question, RetrievingMethod, Run, Verdict } from '../core/index.ts';
import {
  accounted,
  answered,
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
  walkedFacts,
  walkPresets,
  withVerdicts,
} from '../stages/index.ts';
import { chooseWalks, type WalkedCandidate } from './choose-walks.ts';
import { aboutNothing, answering, leadAsChance, type MethodParts, withoutAnswer } from './shared.ts';

/** With a language model for a writer, whoever selects and judges reads what is offered. */
export interface FidelisParts extends MethodParts, Omit<WalkTools, 'options' | 'isRead'>, Pick<DraftTools, 'writer'> {}

/** Our values, and the published ones: of the paper, and of its port to the SQA system. */
export const fidelisPresets = { usual: usualWalk, ...walkPresets } as const satisfies Record<string, WalkOptions>;
export type FidelisPreset = keyof typeof fidelisPresets;

export interface Fidelis extends RetrievingMethod {
  read(question: Question, run: Run): Promise<readonly WalkedCandidate[]>;
  walk(question: Question, run: Run): Promise<WalksFound>;
}

const NOTHING_SAID = 'no walk from what the question names says what it asks';

/** Faithful reasoning: plan, walk the graph step by step from what the question names, and stop where the answer follows. */
export function fidelis(parts: FidelisParts, options: WalkOptions = usualWalk): Fidelis {
  const { kb, around, linker, writer } = parts;
  const isRead = writer !== undefined;
  const walk = async (question: Question, run: Run): Promise<WalksFound> =>
    await findWalks(question, await linker.link(question, run), { ...parts, options, isRead }, run);
  const candidatesOf = async ({ found, linked }: WalksFound, run: Run): Promise<readonly WalkedCandidate[]> => {
    const asked = await run.trace.span('walk', 'operators', () =>
      operateWalks(linked, found, { ...parts, options }, run),
    );
    return asked.map((each) => ({ form: around.grounded(each.form), score: each.fit, origin: 'walked', found: each }));
  };
  const answerFrom = async (question: Question, walks: WalksFound, run: Run): Promise<Answer> => {
    const { found, linked } = walks;
    const nothing = aboutNothing(linked, around);
    if (nothing) return nothing;
    if (found.length === 0) return unanswerable('schema', NOTHING_SAID);
    const candidates = await chooseWalks(question, await candidatesOf(walks, run), parts, isRead, run);
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
    const evidence = await run.trace.span('select', 'facts', async () =>
      walkedFacts(around, last.found, execution.values),
    );
    const chosen = withVerdicts(last, verdicts(last.found));
    const answer = await answered(chosen, lead(candidates), { ...parts, ...(evidence && { evidence }) }, run);
    return await accounted(answer, linked, [...tried, ...candidates], run);
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
