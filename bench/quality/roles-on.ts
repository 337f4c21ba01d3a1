import type { Ranker, Recaller } from '../../src/core/index.ts';
import type { Snapshot } from '../../src/kb/index.ts';
import { embeddingRanker } from '../../src/models/index.ts';
import { stepsAmong } from '../../src/stages/index.ts';
import { keepStepVectors, openStepVectors } from '../../src/wiring/index.ts';
import type { BenchModel } from './model-for.ts';

/** What a method asks of a model on a graph, as the library puts it together; the vectors of the graph's steps are kept with it. */
export interface RolesOn {
  readonly ranker: Ranker;
  readonly recaller: Recaller;
  readonly steps: readonly string[];
}

const known = new WeakMap<Snapshot, Map<BenchModel, Promise<RolesOn>>>();

export function rolesOn(snapshot: Snapshot, model: BenchModel): Promise<RolesOn> {
  const models = known.get(snapshot) ?? new Map<BenchModel, Promise<RolesOn>>();
  known.set(snapshot, models);
  const roles = models.get(model) ?? opened(snapshot, model);
  models.set(model, roles);
  return roles;
}

async function opened(snapshot: Snapshot, { embedder, recaller }: BenchModel): Promise<RolesOn> {
  const kept = await openStepVectors(snapshot, embedder);
  const vectors = kept ?? (await keepStepVectors(snapshot.place!.folder, snapshot, embedder));
  return { ranker: embeddingRanker(embedder, vectors), recaller, steps: stepsAmong(vectors.keys()) };
}
