import { checkOptionsOf, type OptionNames } from '../run/index.ts';
import type { ModelOptions, OpenedModels } from '../wiring/index.ts';

/**
 * Opens models to be shared by several graphs, which would otherwise each open their own. Whoever opens them closes them.
 * @example
 * await using models = await openModels({ model: 'offline' });
 * const [mine, yours] = await Promise.all([openKbqa({ kb, models }), openKbqa({ kb: await openKb('atlas'), models })]);
 */
export async function openModels(options: Partial<ModelOptions> = {}): Promise<OpenedModels> {
  checkOptionsOf(options, MODEL_OPTIONS, 'openModels');
  const wiring = await import('../wiring/index.ts');
  return await wiring.openModels(options);
}

/** All options of `openModels`, by which misspelt ones are told. */
export const MODEL_OPTIONS: OptionNames<ModelOptions> = {
  model: true,
  prompt: true,
  env: true,
  modelsDir: true,
  cacheDir: true,
  cacheMb: true,
  record: true,
  replay: true,
};
