import type { Embedder, Recaller } from '../../src/core/index.ts';
import { openOfflineEmbedder, precedentRecaller } from '../../src/models/index.ts';
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
