import { existsSync, readFileSync } from 'node:fs';
import { type AbstainWeights, abstainWeights } from '../../../src/stages/index.ts';

/** Written by `npm run fit:abstain -- --folds <folder>`: weights that know nothing of a fold's questions. */
export const weightsByFoldFile = '.cache/bench/abstain-weights-by-fold.json';

/** The weights fitted without a fold; nothing where there are none, or only for other clues than there are now. */
export function weightsWithout(fold: number | undefined): AbstainWeights | undefined {
  if (fold === undefined || !existsSync(weightsByFoldFile)) return undefined;
  const byFold = JSON.parse(readFileSync(weightsByFoldFile, 'utf8')) as Readonly<Record<string, AbstainWeights>>;
  const found = byFold[fold];
  const isOfNow = Object.keys(abstainWeights.weights).every((name) => found !== undefined && name in found.weights);
  return isOfNow ? found : undefined;
}
