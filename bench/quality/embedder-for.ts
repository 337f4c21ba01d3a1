import type { Embedder } from '../../src/core/index.ts';
import { openOfflineEmbedder } from '../../src/models/index.ts';
import { foldOf } from './fold.ts';
import { type FoldFlags, foldModels } from './fold-models.ts';

/** Vectors kept from question to question. */
const REMEMBERED = 200_000;

/** Says which embedder a question is asked of: by fold, the one that has not seen it. */
export function embedderFor(flags: FoldFlags): (question: string) => Embedder {
  const models = foldModels(flags).map(({ encoder, fold }) => ({
    fold,
    embedder: openOfflineEmbedder({ remembered: REMEMBERED, ...(encoder !== undefined && { folder: encoder }) }),
  }));
  if (flags.folds === undefined) return () => models[0]!.embedder;
  return (question) => {
    const fold = foldOf(question);
    const found = models.find((model) => model.fold === fold);
    if (!found) throw new Error(`--folds ${flags.folds}: there is no model of fold ${fold} in it`);
    return found.embedder;
  };
}
