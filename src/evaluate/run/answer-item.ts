import { type Answer, KbqaError, type Question, type Run } from '../../core/index.ts';
import type { Ontology } from '../../form/index.ts';
import { type RunRecord, startRun, withoutSecrets } from '../../run/index.ts';
import { type AnswerJson, answerToJson, errorToJson } from '../answer-json.ts';
import type { Item } from '../dataset.ts';
import { failureClass } from '../failure.ts';
import { formTags, meantForm } from '../gold-form.ts';
import { judge, score } from '../judge.ts';
import { type GivenEntities, goldEntities } from '../oracle.ts';
import type { PredictionRecord } from '../record.ts';
import { stageOutputs } from '../stage-outputs.ts';

/** A method as it is evaluated. Any `Method` is one; `given` holds the right entities where the evaluation hands them out. */
export interface EvaluatedMethod {
  readonly name: string;
  answer(question: Question, run: Run, given: GivenEntities): Promise<Answer>;
}

export interface AnswerItemOptions {
  readonly method: EvaluatedMethod;
  readonly kb: string;
  readonly timeLimitMs?: number;
  readonly oracleEntities: boolean;
  readonly signal: AbortSignal;
  readonly secrets: readonly string[];
}

/** Lets a method answer one question. Whatever it does, there is a reply; none only where the whole evaluation was stopped. */
export async function answerItem(
  item: Item,
  options: AnswerItemOptions,
): Promise<{ readonly answer: AnswerJson; readonly trace: RunRecord } | undefined> {
  const { method, kb, timeLimitMs, signal, secrets } = options;
  const { question } = item;
  const run = startRun({ signal, secrets, ...(timeLimitMs !== undefined && { budget: { ms: timeLimitMs } }) });
  const given = options.oracleEntities ? goldEntities(item.gold) : [];
  const outcome = await settle(run.signal, () => method.answer(question, run, given));
  const trace = run.finish();
  if (signal.aborted) return undefined;
  const about = { question: question.text, kb, method: method.name, cost: trace.cost, secrets };
  const answer: AnswerJson =
    'answer' in outcome
      ? answerToJson(outcome.answer, about)
      : {
          status: 'undetermined',
          question: question.text,
          kb,
          method: method.name,
          answers: [],
          errors: [describe(outcome.error, secrets)],
          cost: trace.cost,
        };
  return { answer, trace };
}

/** The record of an answered question: with what is right, the scores, and where a wrong answer went wrong. */
export function toRecord(
  item: Item,
  index: number,
  answer: AnswerJson,
  trace: Pick<RunRecord, 'spans' | 'notes'>,
  ontology?: Ontology,
): PredictionRecord {
  const scores = score(judge(item.gold, answer, ontology));
  const wrong = scores.exact === undefined ? false : scores.exact < 1;
  return {
    id: item.question.id,
    index,
    ...answer,
    gold: item.gold,
    tags: { ...formTags(meantForm(item.gold)), ...item.tags },
    scores,
    ...(wrong && { failure: failureClass(item.gold, answer, stageOutputs(trace), ontology) }),
  };
}

/** What a method does, or why it was given up: one that does not heed its signal is not waited for. */
async function settle(
  signal: AbortSignal,
  work: () => Promise<Answer>,
): Promise<{ readonly answer: Answer } | { readonly error: unknown }> {
  return await new Promise((resolve) => {
    const giveUp = () => resolve({ error: signal.reason });
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    Promise.resolve()
      .then(work)
      .then(
        (answer) => resolve({ answer }),
        (error: unknown) => resolve({ error }),
      )
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function describe(error: unknown, secrets: readonly string[]): { readonly code: string; readonly message: string } {
  if (error instanceof KbqaError) return errorToJson(error, secrets);
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: 'unexpected', message: withoutSecrets(message, secrets) };
}
