import type { GivenModel } from '../models/index.ts';
import { FOLDS } from './fold-of.ts';

const OFFLINE = /^offline(?::(?<folder>.+))?$/s;
const FOLD = '{fold}';

/** Where the parts of an offline model lie, of the package's own nowhere in particular; nothing for a language model. */
export function offlineFolder(model: string | GivenModel): { readonly folder?: string } | undefined {
  const found = typeof model === 'string' ? OFFLINE.exec(model) : null;
  if (found === null) return undefined;
  const folder = found.groups?.folder;
  return folder === undefined ? {} : { folder };
}

/** The folder of each fold's model, where its name says that there are such. */
export function foldersOf(folder: string | undefined): readonly (string | undefined)[] {
  return folder?.includes(FOLD) ? FOLDS.map((fold) => folder.replaceAll(FOLD, String(fold))) : [folder];
}
