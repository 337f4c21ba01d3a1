import type { AnswerJson } from '../answers/index.ts';
import type { Gold, Tags } from './dataset.ts';
import type { OfficialReply } from './predictions/index.ts';

/** What became of one question: the answer, what would have been right, and the scores. One line of a run's predictions. */
export interface PredictionRecord extends AnswerJson {
  readonly id: string;
  /** The question's place in the dataset, from 0. */
  readonly index: number;
  readonly gold: Gold;
  readonly tags: Tags;
  /** By metric name; a metric that is not defined for the question is absent. */
  readonly scores: Scores;
  /** Where a wrong answer went wrong. */
  readonly failure?: FailureClass;
  /** What a prediction file says, in its own spelling: official metrics compare that. */
  readonly said?: OfficialReply;
  /** For a method that retrieves: what it found for a question with a gold form. */
  readonly retrieval?: RetrievalRecord;
}

/** How many facts were needed and on how many paths how many were found; or why what is needed could not be looked up. */
export type RetrievalRecord =
  | { readonly needed: number; readonly paths: number; readonly facts: number }
  | { readonly error: { readonly code: string; readonly message: string } };

export type Scores = Readonly<Record<string, number>>;

/**
 * Where a wrong answer went wrong, the earliest place that explains it: a thing of the question was not found; the
 * form has another shape; another thing; another relation, class or value; the right form failed or gave something else;
 * the right form was at hand and not taken. `unknown` where there is no gold form to tell.
 */
export type FailureClass = 'linking' | 'skeleton' | 'entity' | 'relation' | 'execution' | 'selection' | 'unknown';

export const FAILURE_CLASSES: readonly FailureClass[] = [
  'linking',
  'skeleton',
  'entity',
  'relation',
  'execution',
  'selection',
  'unknown',
];
