import {
  type Answer,
  type AnswerWithRoutes,
  type Candidate,
  type Embedder,
  type Judge,
  KbqaError,
  type KnowledgeBase,
  type Linked,
  type Planner,
  type Question,
  type RetrievingMethod,
  type Run,
  type Selector,
  type Verdict,
} from '../core/index.ts';
import {
  accounted,
  answered,
  choose,
  executeUntilValid,
  type Found,
  isValid,
  type Linker,
  meet,
  type Names,
  routesOf,
  type Surroundings,
  unanswerable,
  undetermined,
  usualWalk,
  type WalkOptions,
  type WalkWork,
  walkedTriples,
  walkGraph,
  walkPresets,
  withVerdicts,
} from '../stages/index.ts';
import { withoutAnswer } from './shared.ts';

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

/** What was walked for a question: the walks to answer from, the best first. */
export interface WalksFound {
  readonly found: readonly Found[];
  /** Whether the question names anything that the graph knows. */
  readonly named: boolean;
  readonly linked: Linked;
  readonly work: WalkWork;
}

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
  const walk = async (question: Question, run: Run): Promise<WalksFound> => {
    const linked = await parts.linker.link(question, run);
    const tools = { ...parts, options };
    return await run.trace.span('walk', question.text, async () => {
      const walked = await walkGraph(question, linked, tools, run);
      const found = await choose(question, await meet(walked, tools, run), parts, run);
      note(found, run);
      return { found, named: linked.entities.length > 0, linked, work: walked.work };
    });
  };
  const candidatesOf = (found: readonly Found[]): readonly WalkedCandidate[] =>
    found.map((each) => ({
      form: parts.around.grounded(each.form),
      score: each.fit,
      origin: 'walked',
      found: each,
    }));
  const answerFrom = async ({ found, named, linked }: WalksFound, run: Run): Promise<Answer> => {
    if (!named) return unanswerable('entity', 'the question names nothing that the graph knows');
    if (found.length === 0) return unanswerable('schema', 'no walk from what the question names says what it asks');
    const candidates = candidatesOf(found);
    const tried = await executeUntilValid(candidates, parts.kb, run);
    const considered = [...tried, ...candidates];
    const last = tried.at(-1)!;
    if (last.execution.status === 'done' && isValid(last)) {
      const evidence = walkedTriples(parts.around, last.found, last.execution.values);
      const chosen = withVerdicts(last, verdicts(last.found));
      const answer = await answered(chosen, confidence(found), { ...parts, evidence }, run);
      return accounted(answer, linked, considered);
    }
    return accounted(withoutAnswer(tried, 'no walk leads to an answer'), linked, considered);
  };
  const answerWithRoutes = async (question: Question, run: Run, ends: number): Promise<AnswerWithRoutes> => {
    try {
      const walks = await walk(question, run);
      const answer = await answerFrom(walks, run);
      return { answer, routes: ends > 0 ? walks.found.map((each) => routesOf(parts.around, each, ends)) : [] };
    } catch (error) {
      if (error instanceof KbqaError) return { answer: undetermined([error]), routes: [] };
      throw error;
    }
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

function note(found: readonly Found[], run: Run): void {
  run.trace.note(
    'walk',
    'best',
    found.map(({ text, fit, topics }) => ({ text, score: fit, from: topics.map(({ linked }) => linked.item.label) })),
  );
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
