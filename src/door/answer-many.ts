import { checkOptionsOf, type OptionNames } from '../run/index.ts';
import type { AnswerManyOptions, Asked, KbqaOptions, ManyQuestion } from '../wiring/index.ts';
import { KBQA_OPTIONS } from './open-kbqa.ts';

/**
 * Answers many questions on several threads, which share the graph's memory. The answers come in the order of the questions and are
 * those that `ask` gives, however many threads there are; each question has one, `undetermined` where its thread failed.
 * @example
 * for await (const answer of answerMany(questions, { kb, workers: 4 })) console.log(answer.question, answer.status);
 */
export async function* answerMany(
  questions: Iterable<ManyQuestion> | AsyncIterable<ManyQuestion>,
  options: AnswerManyOptions,
): AsyncGenerator<Asked, void, undefined> {
  checkOptionsOf(options, NAMES, 'answerMany');
  const wiring = await import('../wiring/index.ts');
  yield* wiring.answerMany(questions, options);
}

/** With those of `openKbqa` that stay in one thread, of which there is more to say than that they are not known. */
const NAMES: OptionNames<AnswerManyOptions & KbqaOptions> = {
  workers: true,
  budget: true,
  ...KBQA_OPTIONS,
};
