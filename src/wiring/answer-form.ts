import { type Cost, type Hit, UsageError } from '../core/index.ts';
import { parseOrThrow } from '../form/index.ts';
import { type FormValues, groundForm, type OpenedKb, queryForm, sayForm } from '../kb/index.ts';
import { checkOptionsOf, RUN_OPTIONS, type RunOptions, startUnrecorded } from '../run/index.ts';
import { checkKb } from './check-options.ts';

/**
 * What a form denotes in a knowledge base, with everything that shows how it was read.
 * @example
 * const { values, paraphrase }: FormAnswer = await answerForm('(JOIN (R capital) [France])', kb);
 */
export interface FormAnswer extends FormValues {
  /** The question that the form asks, in English. */
  readonly paraphrase: string;
  /** What was chosen for each label that was looked up. */
  readonly choices: ReadonlyMap<string, Hit>;
  readonly cost: Cost;
}

/**
 * Answers a logical form, written as an s-expression, on an opened knowledge base. Names in it may be labels in
 * [square brackets]. Throws a KbqaError whose code says whether the form, a name or the knowledge base is the trouble.
 */
export async function answerForm(text: string, opened: OpenedKb, options: RunOptions = {}): Promise<FormAnswer> {
  checkOptionsOf(options, RUN_OPTIONS, 'answerForm');
  if (typeof text !== 'string')
    throw new UsageError(`A form is a text, such as (JOIN (R capital) [France]), but is ${text}.`);
  checkKb(opened, 'answerForm');
  const draft = parseOrThrow(text);
  const run = startUnrecorded(options);
  try {
    const { form, choices } = await groundForm(draft, opened, run);
    const values = await queryForm(form, opened, run);
    const paraphrase = await sayForm(form, opened, run);
    return { ...values, paraphrase, choices, cost: run.cost() };
  } finally {
    run.end();
  }
}
