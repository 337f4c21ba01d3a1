import { availableParallelism } from 'node:os';
import { KbqaError, UsageError } from '../../core/index.ts';
import { openThreads, type Threads, ThreadUnable } from '../../threads/index.ts';
import { checkKb } from '../check-options.ts';
import { type Asked, type AskOptions, openKbqa } from '../open-kbqa.ts';
import type { AskJob } from './answer-thread.ts';
import { type SharedKbqaOptions, shareKbqa } from './shared-kbqa.ts';

/**
 * How many questions are answered: as `openKbqa` is told, on how many threads, and with what budget for each question.
 * @example
 * const options: AnswerManyOptions = { kb, workers: 4 };
 * for await (const answer of answerMany(questions, options)) console.log(answer.status);
 */
export interface AnswerManyOptions extends SharedKbqaOptions, Pick<AskOptions, 'budget' | 'signal'> {
  /**
   * Threads at work at a time; as many as the machine has processors unless given.
   * @example
   * for await (const { question, status } of answerMany(questions, { kb, workers: 4 })) console.log(question, status);
   */
  readonly workers?: number;
}

/**
 * A question, or one that is known to be about certain things.
 * @example
 * const asked: readonly ManyQuestion[] = ['Who borders Spain?', { question: 'What is its capital?', entities: ['country:Peru'] }];
 * for await (const answer of answerMany(asked, { kb })) console.log(answer.status);
 */
export type ManyQuestion = string | { readonly question: string; readonly entities?: readonly string[] };

/**
 * Answers many questions on several threads, which share the graph's memory. The answers come in the order of the questions and are
 * those that `ask` gives, however many threads there are. Each question has one: what went wrong with it, be it that its thread ended,
 * is an `undetermined` answer. Questions are taken as there is room for them, so that there may be any number.
 * @example
 * for await (const answer of answerMany(questions, { kb, workers: 4 })) console.log(answer.question, answer.status);
 */
export async function* answerMany(
  questions: Iterable<ManyQuestion> | AsyncIterable<ManyQuestion>,
  options: AnswerManyOptions,
): AsyncGenerator<Asked, void, undefined> {
  checkKb(options?.kb, 'answerMany');
  if (typeof questions === 'string') throw new UsageError('answerMany takes many questions: give a list, [question].');
  const { workers = availableParallelism(), budget, signal, ...shared } = options;
  const stopped = () => new KbqaError('aborted', 'Answering the questions was cancelled.', { cause: signal?.reason });
  if (signal?.aborted) throw stopped();
  if (!Number.isInteger(workers) || workers < 1)
    throw new UsageError(`"workers" is ${workers}, but is a whole number from 1.`);
  const data = shareKbqa(shared);
  // What is worked out once for a graph is, before several threads would at the same time.
  const ready = await openKbqa({ ...shared, ...(signal && { signal }) });
  const about = { kb: shared.kb.kb.name, method: ready.name };
  await ready.close();
  const threads: Threads<AskJob, Asked> = openThreads({
    entry: new URL(import.meta.url.endsWith('.ts') ? './answer-thread.ts' : './answer-thread.js', import.meta.url),
    data,
    count: workers,
  });
  const limits = { ...(signal && { signal }), ...(budget?.ms !== undefined && { limitMs: budget.ms }) };
  const ask = async (asked: ManyQuestion): Promise<Asked> => {
    const { question, entities = [] } = typeof asked === 'string' ? { question: asked } : asked;
    try {
      return await threads.work({ text: question, options: { entities, ...(budget && { budget }) } }, limits);
    } catch (error) {
      if (signal?.aborted) throw stopped();
      if (error instanceof ThreadUnable) throw error;
      const told =
        error instanceof KbqaError
          ? error
          : new KbqaError('thread-failed', `The thread at work on this failed: ${error}`);
      return { status: 'undetermined', errors: [told.toJSON()], question, ...about, cost: NOTHING };
    }
  };
  const coming: Promise<Asked>[] = [];
  try {
    for await (const question of questions) {
      const answer = ask(question);
      // It may fail while nobody waits for it yet; whoever waits for it is told.
      answer.catch(() => {});
      coming.push(answer);
      if (coming.length >= workers * AHEAD) yield await coming.shift()!;
    }
    while (coming.length > 0) yield await coming.shift()!;
  } finally {
    await threads.close();
  }
}

/** Questions that are taken for each thread before the first of them has to be answered: a slow one does not stop the others. */
const AHEAD = 8;

const NOTHING: Asked['cost'] = { ms: 0, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };
