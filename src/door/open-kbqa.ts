import { checkOptionsOf, type OptionNames } from '../run/index.ts';
import type { Kbqa, KbqaOptions } from '../wiring/index.ts';
import { RETRIEVER_OPTIONS } from './open-retriever.ts';

/**
 * Puts a method together over an opened knowledge base, with the models it asks. Stages and models are loaded now and not
 * when the package is imported.
 * @example
 * await using kb = await openKb('atlas');
 * await using kbqa = await openKbqa({ kb });
 * const answer = await kbqa.ask('What is the capital of France?');
 */
export async function openKbqa(options: KbqaOptions): Promise<Kbqa> {
  checkOptionsOf(options, KBQA_OPTIONS, 'openKbqa');
  const wiring = await import('../wiring/index.ts');
  return await wiring.openKbqa(options);
}

/** All options of `openKbqa`, by which misspelt ones are told. */
export const KBQA_OPTIONS: OptionNames<KbqaOptions> = {
  ...RETRIEVER_OPTIONS,
  method: true,
  abstainBelow: true,
  calibration: true,
  calls: true,
  tokens: true,
  exemplars: true,
};
