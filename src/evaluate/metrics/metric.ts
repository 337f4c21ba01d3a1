import type { AnswerJson } from '../../answers/index.ts';
import type { Form } from '../../core/index.ts';
import type { Ontology } from '../../form/index.ts';
import type { Comparable } from '../comparable.ts';
import type { Gold, GoldAnswer } from '../dataset.ts';
import { bareName } from '../freebase.ts';
import type { Alignment } from '../matching.ts';
import { type OfficialReply, officialKey } from '../predictions/index.ts';
import type { Scores } from '../record.ts';
import type { RetrievalScores } from './retrieval.ts';

/**
 * One way to score an answer. A run's score is the mean over the questions that the metric is defined for, and these
 * depend on the dataset alone, except where the definition says otherwise. An undetermined answer always scores 0.
 */
export interface Metric {
  readonly name: string;
  readonly title: string;
  readonly definition: string;
  readonly better: 'higher' | 'lower';
  /** Counts as right what is not: only for comparison with figures that were computed so. */
  readonly loose?: true;
  score(judged: Judged): number | undefined;
  /** Of a score that is no mean over questions: how it is worked out from the other scores of all of them. */
  overall?(scores: readonly Scores[]): number | undefined;
}

/** An answer beside what is right, with what the metrics share already worked out. */
export interface Judged {
  readonly gold: Gold;
  readonly answer: Pick<AnswerJson, 'status' | 'answers' | 'rows' | 'missing'>;
  /** Absent where the right answers are not known, or cannot be compared with what is given. */
  readonly alignment?: Alignment;
  readonly goldForm?: Form<string>;
  /** The form that the answer stands on: as it was written, and as it reads, which a bad one does not. */
  readonly writtenForm?: string;
  readonly form?: Form<string>;
  /** The answer as an official evaluator reads it. */
  readonly official: OfficialReply;
  readonly comparable: Comparable;
  readonly ontology?: Ontology;
  /** Of what was retrieved, where the method retrieves and the gold form has evidence. */
  readonly retrieval?: RetrievalScores;
}

/** Makes the measures of an evaluator that score each question, under its name. */
export function measuresOf(
  evaluator: string,
  title: string,
): (name: string, called: string, definition: string, score: Metric['score']) => Metric {
  return (name, called, definition, score) => ({
    name: `${evaluator}.${name}`,
    title: `${title} ${called}`,
    definition,
    better: 'higher',
    score,
  });
}

/** Right answers as the official evaluators compare them: as texts, Freebase ids without their namespace. */
export function goldKeys(answers: readonly Pick<GoldAnswer, 'value'>[]): readonly string[] {
  return answers.map(({ value }) => officialKey(bareName(value)));
}

/** Given answers as the official evaluators compare them. */
export function givenKeys({ official }: Pick<Judged, 'official'>): readonly string[] {
  return official.answers.map(officialKey);
}

export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((text) => b.has(text)).length;
}

export function harmonic(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
