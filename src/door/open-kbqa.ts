import type { Kbqa, KbqaOptions } from '../wiring/index.ts';

/**
 * Puts a method together over an opened knowledge base, with the models it asks. Stages and models are loaded now and not
 * when the package is imported.
 * @example
 * await using kb = await openKb('atlas');
 * await using kbqa = await openKbqa({ kb });
 * const answer = await kbqa.ask('What is the capital of France?');
 */
export async function openKbqa(options: KbqaOptions): Promise<Kbqa> {
  const wiring = await import('../wiring/index.ts');
  return await wiring.openKbqa(options);
}
