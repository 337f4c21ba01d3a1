import { join } from 'node:path';
import type { Embedder } from '../../src/core/index.ts';
import { openOfflineEmbedder } from '../../src/models/index.ts';
import { foldOf } from './fold.ts';

export interface EncoderFlags {
  /** The folder of one model, for all questions; the shipped one unless given. */
  readonly encoder?: string | undefined;
  /** A folder of models, each in a folder called by the fold that it was trained without. */
  readonly folds?: string | undefined;
}

/** Vectors kept from question to question. */
const REMEMBERED = 200_000;

/** Says which embedder a question is asked of: by fold, the one that has not seen it. */
export function embedderFor({ encoder, folds }: EncoderFlags): (question: string) => Embedder {
  if (folds === undefined) {
    const only = openOfflineEmbedder({ remembered: REMEMBERED, ...(encoder && { folder: encoder }) });
    return () => only;
  }
  const byFold = Array.from({ length: 5 }, (_, fold) =>
    openOfflineEmbedder({ remembered: REMEMBERED, folder: join(folds, String(fold)) }),
  );
  return (question) => byFold[foldOf(question)]!;
}
