import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A model, and the fold of questions that it was trained without: none for the shipped one, which has seen them all. */
export interface FoldModel {
  readonly encoder?: string;
  readonly fold?: number;
}

export interface FoldFlags {
  readonly encoder?: string | undefined;
  readonly fold?: string | undefined;
  /** A folder of models, each in a folder called by the fold that it was trained without. */
  readonly folds?: string | undefined;
}

/** The models that the flags name: of every fold that there is one for, of one fold, or the shipped one. */
export function foldModels({ encoder, fold, folds }: FoldFlags): readonly FoldModel[] {
  if (folds === undefined) {
    return [{ ...(encoder !== undefined && { encoder }), ...(fold !== undefined && { fold: Number(fold) }) }];
  }
  const names = existsSync(folds) ? readdirSync(folds).filter((name) => /^[0-4]$/.test(name)) : [];
  if (names.length === 0) throw new Error(`--folds ${folds}: there is no folder called 0, 1, 2, 3 or 4 in it`);
  return names.sort().map((name) => ({ encoder: join(folds, name), fold: Number(name) }));
}
