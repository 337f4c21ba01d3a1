import type { Grounded, Run } from '../core/index.ts';
import type { FormValues, OpenedKb } from '../kb/index.ts';

/**
 * Asks a knowledge base what a form denotes. Throws the KbError of a query that failed: nothing found is no failure.
 * @example
 * const { values, query } = await queryForm(form, kb, run);
 */
export async function queryForm(form: Grounded, opened: OpenedKb, run: Run): Promise<FormValues> {
  const kb = await import('../kb/index.ts');
  return await kb.queryForm(form, opened, run);
}
