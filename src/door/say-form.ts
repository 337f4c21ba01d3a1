import type { Grounded, Run } from '../core/index.ts';
import type { OpenedKb } from '../kb/index.ts';

/**
 * The question that a form asks, in English, with the names that the knowledge base has for things.
 * @example
 * const sentence = await sayForm(form, kb, run);
 */
export async function sayForm(form: Grounded, opened: OpenedKb, run: Run): Promise<string> {
  const kb = await import('../kb/index.ts');
  return await kb.sayForm(form, opened, run);
}
