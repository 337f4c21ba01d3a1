import type { AnswerJson } from '../../answers/index.ts';
import { print } from '../../form/index.ts';
import { bareName } from '../freebase.ts';
import { writtenForm } from '../gold-form.ts';

/** A prediction as an official evaluator sees it, spelt as it was written. */
export interface OfficialReply {
  /** Absent where the system writes no forms. */
  readonly form?: string;
  readonly answers: readonly OfficialValue[];
}

/** Evaluators compare what JSON says: the number 5 is not the text "5". */
export type OfficialValue = string | number | boolean | null;

/** How an answer reads to an official evaluator: forms and ids of Freebase bare, and no form where none was written. */
export function officialReply(answer: Pick<AnswerJson, 'answers' | 'form' | 'missing' | 'closest'>): OfficialReply {
  const form = writtenForm(answerForm(answer));
  return {
    form: form === undefined ? '' : print(form),
    answers: answer.answers.map(({ value }) => bareName(value)),
  };
}

/** The form an answer stands on: also where it ran and found nothing. A question said to be beyond the schema has none. */
export function answerForm(answer: Pick<AnswerJson, 'form' | 'missing' | 'closest'>): string | undefined {
  return answer.form ?? (answer.missing === 'data' ? answer.closest?.form : undefined);
}

/** One text for all values that Python takes for equal, as members of a set: `true` is 1. */
export function officialKey(value: OfficialValue): string {
  return typeof value === 'string' ? `"${value}` : value === null ? 'null' : String(Number(value));
}
