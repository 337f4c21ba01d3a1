import type {
  Answer,
  AnswerWithRoutes,
  Candidate,
  Embedder,
  Judge,
  KnowledgeBase,
  Planner,
  Question,
  RetrievingMethod,
  Run,
  Selector,
  Verdict,
} from '../core/index.ts';
import {
  accounted,
  answered,
  executeUntilValid,
  type Found,
  findWalks,
  isValid,
  type Linker,
  type Names,
  routesOf,
  type Surroundings,
  unanswerable,
  usualWalk,
  type WalkOptions,
  type WalksFound,
  walkedTriples,
  walkPresets,
  withVerdicts,
} from '../stages/index.ts';
import { answering, withoutAnswer } from './shared.ts';

export interface FidelisParts {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
  readonly linker: Linker;
  readonly planner: Planner;
  readonly selector: Selector;
  readonly judge: Judge;
  readonly embedder: Embedder;
  readonly names: Names;
}

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

/** Faithful reasoning: plan, walk the graph step by step from what the question names, and stop where the answer follows. */
export function fidelis(parts: FidelisParts, options: WalkOptions = usualWalk): Fidelis {
  const walk = async (question: Question, run: Run): Promise<WalksFound> =>
    await findWalks(question, await parts.linker.link(question, run), { ...parts, options }, run);
  const candidatesOf = (found: readonly Found[]): readonly WalkedCandidate[] =>
    found.map((each) => ({
      form: parts.around.grounded(each.form),
      score: each.fit,
      origin: 'walked',
      found: each,
    }));
  const answerFrom = async ({ found, linked }: WalksFound, run: Run): Promise<Answer> => {
    if (linked.entities.length === 0) return unanswerable('entity', 'the question names nothing that the graph knows');
    if (found.length === 0) return unanswerable('schema', 'no walk from what the question names says what it asks');
    const candidates = candidatesOf(found);
    const tried = await executeUntilValid(candidates, parts.kb, run);
    const considered = [...tried, ...candidates];
    const last = tried.at(-1)!;
    if (last.execution.status === 'done' && isValid(last)) {
      const { values } = last.execution;
      const evidence = await run.trace.span('select', 'facts', async () =>
        walkedTriples(parts.around, last.found, values),
      );
      const chosen = withVerdicts(last, verdicts(last.found));
      const answer = await answered(chosen, confidence(found), { ...parts, evidence }, run);
      return accounted(answer, linked, considered);
    }
    return accounted(withoutAnswer(tried, 'no walk leads to an answer'), linked, considered);
  };
  const answerWithRoutes = async (question: Question, run: Run, ends: number): Promise<AnswerWithRoutes> => {
    let found: readonly Found[] = [];
    const answer = await answering(async () => {
      const walks = await walk(question, run);
      ({ found } = walks);
      return await answerFrom(walks, run);
    });
    const routes = answer.status === 'undetermined' || ends === 0 ? [] : found;
    return { answer, routes: routes.map((each) => routesOf(parts.around, each, ends)) };
  };
  return {
    name: 'fidelis',
    walk,
    answerFrom,
    read: async (question, run) => candidatesOf((await walk(question, run)).found),
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
function confidence([best, next]: readonly Found[]): number {
  const lead = next ? best!.fit - next.fit : 2;
  return 1 / (1 + Math.exp(-lead));
}
