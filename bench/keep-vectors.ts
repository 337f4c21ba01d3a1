import { openSnapshot } from '../src/kb/index.ts';
import { openModels, openStepVectors } from '../src/wiring/index.ts';

/**
 * Keeps the vectors of a graph's steps by models of one's own with its snapshot, as `kbqa index` does by the one that ships: what a graph lacks is told by them, so that without
 * they would withhold otherwise than it.
 */
export async function keepVectors(folder: string, model: string, cacheDir: string): Promise<void> {
  const snapshot = { ...(await openSnapshot(folder)), place: { folder, isCache: true } };
  await using models = await openModels({ model, cacheDir });
  for (const each of models.all) {
    await each.rolesOn(async (embedder) => {
      const kept = await openStepVectors(snapshot, embedder, { patienceMs: Number.POSITIVE_INFINITY });
      return kept?.vectors;
    });
  }
}
