import type { Draft, Run } from '../core/index.ts';
import type { OpenedKb, Resolved } from '../kb/index.ts';

/**
 * Finds in a knowledge base what the names in a form stand for: IRIs, prefixed names, bare names or labels.
 * @example
 * const { form } = await groundForm(parseOrThrow('(JOIN (R capital) [France])'), kb, run);
 */
export async function groundForm(draft: Draft, opened: OpenedKb, run: Run): Promise<Resolved> {
  const kb = await import('../kb/index.ts');
  return await kb.groundForm(draft, opened, run);
}
