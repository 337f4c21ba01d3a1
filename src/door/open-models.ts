import type { ModelOptions, OpenedModels } from '../wiring/index.ts';

/**
 * Opens models to be shared by several graphs, which would otherwise each open their own. Whoever opens them closes them.
 * @example
 * await using models = await openModels({ model: 'offline' });
 * const [mine, yours] = await Promise.all([openKbqa({ kb, models }), openKbqa({ kb: await openKb('atlas'), models })]);
 */
export async function openModels(options: Partial<ModelOptions> = {}): Promise<OpenedModels> {
  const wiring = await import('../wiring/index.ts');
  return await wiring.openModels(options);
}
