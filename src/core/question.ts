/** A question as its asker gives it. Gold answers live in `evaluate/`, out of every method's reach. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly language?: string;
}
