import { type AnswerJson, answerToJson } from '../../answers/index.ts';
import type { Answer, AnswerWithRoutes, Question, Run } from '../../core/index.ts';
import type { Ontology } from '../../form/index.ts';
import { type RunRecord, startRun } from '../../run/index.ts';
import type { Item } from '../dataset.ts';
import { failureClass } from '../failure.ts';
import { type EvidenceSource, MOST_ROUTES } from '../gold-evidence.ts';
import { formTags, meantForm } from '../gold-form.ts';
import { type JudgedBy, judge, score } from '../judge.ts';
import { type GivenEntities, givenEntities } from '../oracle.ts';
import type { PredictionRecord } from '../record.ts';
import { stageOutputs } from '../stage-outputs.ts';
import { type Retrieval, scoreRetrieval } from './score-retrieval.ts';
import { describeError, settle } from './settle.ts';

/** A method as it is evaluated. Any `Method` is one; `given` holds the right entities where the evaluation hands them out. */
export interface EvaluatedMethod {
  readonly name: string;
  /** Makes ready for a question what is no cost of answering it, such as opening its graph. */
  prepare?(question: Question): Promise<void>;
  answer(question: Question, run: Run, given: GivenEntities): Promise<Answer>;
  /** Of a method that retrieves: the same with what it found, each path followed to at most so many ends. */
  answerWithRoutes?(question: Question, run: Run, ends: number, given: GivenEntities): Promise<AnswerWithRoutes>;
}

export interface AnswerItemOptions {
  /**
   * Who answers.
   * @example
   * await answerItem(item, { method, kb: 'atlas', oracleEntities: false, signal, secrets: [] });
   */
  readonly method: EvaluatedMethod;
  /**
   * What the graph is called in the reply.
   * @example
   * await answerItem(item, { method, kb: 'atlas', oracleEntities: false, signal, secrets: [] });
   */
  readonly kb: string;
  /**
   * For the question, in milliseconds.
   * @example
   * await answerItem(item, { method, kb: 'atlas', oracleEntities: false, signal, secrets: [], timeLimitMs: 30_000 });
   */
  readonly timeLimitMs?: number;
  /**
   * Whether the method is given the right entities.
   * @example
   * await answerItem(item, { method, kb: 'atlas', oracleEntities: true, signal, secrets: [] });
   */
  readonly oracleEntities: boolean;
  /**
   * Stops the evaluation: there is no reply then.
   * @example
   * await answerItem(item, { method, kb: 'atlas', oracleEntities: false, signal, secrets: [] });
   */
  readonly signal: AbortSignal;
  /**
   * Values that must not be written down, such as the keys in use.
   * @example
   * await answerItem(item, { method, kb: 'atlas', oracleEntities: false, signal, secrets: [key] });
   */
  readonly secrets: readonly string[];
  /**
   * Where the facts are looked up that retrieval is scored by; without it, it is not.
   * @example
   * await answerItem(item, { method, kb: 'atlas', oracleEntities: false, signal, secrets: [], evidence });
   */
  readonly evidence?: EvidenceSource;
}

/** A reply to a question, how it came about, and what was retrieved for it. */
export interface Reply {
  readonly answer: AnswerJson;
  readonly trace: Pick<RunRecord, 'spans' | 'notes' | 'omitted'>;
  readonly retrieval?: Retrieval;
  /** What is known of a prediction beside what it says. */
  readonly judgedBy?: Pick<JudgedBy, 'said' | 'comparable'>;
}

/** Lets a method answer one question. Whatever it does, there is a reply; none only where the whole evaluation was stopped. */
export async function answerItem(item: Item, options: AnswerItemOptions): Promise<Reply | undefined> {
  const { method, kb, timeLimitMs, signal, secrets } = options;
  const { question, gold } = item;
  const limited = () =>
    startRun({ signal, secrets, ...(timeLimitMs !== undefined && { budget: { ms: timeLimitMs } }) });
  await method.prepare?.(question);
  const run = limited();
  const given = options.oracleEntities ? givenEntities(gold) : {};
  const source = method.answerWithRoutes && options.evidence;
  const outcome = await settle(run.signal, async () =>
    source
      ? await method.answerWithRoutes!(question, run, MOST_ROUTES, given)
      : { answer: await method.answer(question, run, given), routes: [] },
  );
  const trace = run.finish();
  const about = { question: question.text, kb, method: method.name, cost: trace.cost, secrets };
  const answer: AnswerJson =
    'value' in outcome
      ? answerToJson(outcome.value.answer, about)
      : {
          status: 'undetermined',
          question: question.text,
          kb,
          method: method.name,
          answers: [],
          errors: [describeError(outcome.error, secrets)],
          cost: trace.cost,
        };
  // Looking up what was needed is no cost of the method's.
  const looking = limited();
  const routes = 'value' in outcome ? outcome.value.routes : [];
  const retrieval = source && (await scoreRetrieval(routes, gold, source, looking, secrets));
  looking.finish();
  return signal.aborted ? undefined : { answer, trace, ...(retrieval && { retrieval }) };
}

/** The record of an answered question: with what is right, the scores, and where a wrong answer went wrong. */
export function toRecord(
  item: Item,
  index: number,
  { answer, trace, retrieval, judgedBy }: Reply,
  ontology?: Ontology,
): PredictionRecord {
  const known = {
    ...judgedBy,
    ...(ontology && { ontology }),
    ...(retrieval?.scores && { retrieval: retrieval.scores }),
  };
  const scores = score(judge(item.gold, answer, known));
  const wrong = scores.exact === undefined ? false : scores.exact < 1;
  return {
    id: item.question.id,
    index,
    ...answer,
    gold: item.gold,
    ...(judgedBy?.said && { said: judgedBy.said }),
    tags: { ...formTags(meantForm(item.gold)), ...item.tags },
    scores,
    ...(retrieval && { retrieval: retrieval.record }),
    ...(wrong && { failure: failureClass(item.gold, answer, stageOutputs(trace), ontology) }),
  };
}
