import type { ValueJson } from '../answers/index.ts';
import type { Dataset, GoldAnswer } from './dataset.ts';
import type { OfficialPrediction } from './predictions/index.ts';

/**
 * What of a prediction file can be compared with a dataset. It is asked of the file as a whole: a single answer that
 * cannot be compared is wrong, or else saying nothing comparable would be a way not to be wrong.
 */
export interface Comparable {
  readonly answers: boolean;
  readonly forms: boolean;
}

export const EVERYTHING: Comparable = { answers: true, forms: true };

/** Names cannot be compared with ids that have none, and forms not with a file that has no forms. */
export function comparable({ items }: Dataset, predictions: readonly OfficialPrediction[]): Comparable {
  const predicted = new Map(predictions.map((prediction) => [prediction.id, prediction]));
  const pairs = items.flatMap(({ question, gold }) => {
    const given = predicted.get(question.id)?.answers ?? [];
    return given.length > 0 && gold.answers && gold.answers.length > 0 ? [{ right: gold.answers, given }] : [];
  });
  const answers = pairs.length === 0 || pairs.some(({ right, given }) => canCompare(right, given));
  return { answers, forms: predictions.length === 0 || predictions.some(({ form }) => form !== undefined) };
}

function canCompare(right: readonly GoldAnswer[], given: readonly ValueJson[]): boolean {
  return right.some((one) => given.some((other) => !differInKind(one, other)));
}

/** Whether one is known by its name only and the other by its id only. */
function differInKind(right: GoldAnswer, given: ValueJson): boolean {
  if (right.kind === 'iri' && right.label === undefined) return given.kind === 'name' && !isValue(given.value);
  return right.kind === 'name' && !isValue(right.value) && given.kind === 'iri' && given.label === undefined;
}

/** A number, a date or a truth value is no name. */
function isValue(text: string): boolean {
  return /^(?:[+-]?[\d.]+(?:e[+-]?\d+)?|-?\d{4,}-\d\d.*|true|false)$/i.test(text.trim());
}
