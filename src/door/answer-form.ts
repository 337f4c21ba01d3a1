import type { OpenedKb } from '../kb/index.ts';
import type { RunOptions } from '../run/index.ts';
import type { FormAnswer } from '../wiring/index.ts';

/**
 * Answers a logical form, written as an s-expression, on an opened knowledge base. Names in it may be labels in
 * [square brackets]. Throws a KbqaError whose code says whether the form, a name or the knowledge base is the trouble.
 * @example
 * const { values } = await answerForm('(JOIN (R capital) [France])', kb);
 */
export async function answerForm(text: string, opened: OpenedKb, options: RunOptions = {}): Promise<FormAnswer> {
  const wiring = await import('../wiring/index.ts');
  return await wiring.answerForm(text, opened, options);
}
