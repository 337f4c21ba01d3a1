import type { Embedder, Ranker, Recaller } from '../../src/core/index.ts';
import type { Snapshot } from '../../src/kb/index.ts';
import { embeddingRanker, openOfflineEmbedder, precedentRecaller } from '../../src/models/index.ts';
import { stepsAmong } from '../../src/stages/index.ts';
import { keepStepVectors, openStepVectors } from '../../src/step-vectors.ts';
import { foldOf } from './fold.ts';
import { type FoldFlags, foldModels } from './fold-models.ts';

/** An offline model: its embedder, and what it recalls. */
export interface BenchModel {
  readonly embedder: Embedder;
  readonly recaller: Recaller;
}

/** Vectors kept from question to question. */
const REMEMBERED = 200_000;

/** Says which model a question is asked of: by fold, the one that has not seen it. */
export function modelFor(flags: FoldFlags): (question: string) => BenchModel {
  const models = foldModels(flags).map(({ encoder, fold }) => ({ fold, ...openBenchModel(encoder) }));
  if (flags.folds === undefined) return () => models[0]!;
  return (question) => {
    const fold = foldOf(question);
    const found = models.find((model) => model.fold === fold);
    if (!found) throw new Error(`--folds ${flags.folds}: there is no model of fold ${fold} in it`);
    return found;
  };
}

/** The model of a folder, or the shipped one. */
export function openBenchModel(folder?: string): BenchModel {
  const embedder = openOfflineEmbedder({ remembered: REMEMBERED, ...(folder !== undefined && { folder }) });
  return { embedder, recaller: precedentRecaller(embedder, folder) };
}

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
  const roles = models.get(model) ?? openRoles(snapshot, model);
  models.set(model, roles);
  return roles;
}

async function openRoles(snapshot: Snapshot, { embedder, recaller }: BenchModel): Promise<RolesOn> {
  const kept = await openStepVectors(snapshot, embedder);
  const vectors = kept ?? (await keepStepVectors(snapshot.place!.folder, snapshot, embedder));
  return { ranker: embeddingRanker(embedder, vectors), recaller, steps: stepsAmong(vectors.keys()) };
}
