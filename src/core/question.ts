/**
 * A question as its asker gives it. Gold answers live in `evaluate/`, out of every method's reach.
 * @example
 * const asked: Question = { id: '1', text: 'What is the capital of France?' };
 * const answer = await kbqa.answer(asked, run);
 */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly language?: string;
}
