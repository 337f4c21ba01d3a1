import { pValue, signedInterval, whole } from './figures.ts';
import type { ReportModel } from './model.ts';

/** How to read the table of comparisons. */
export const COMPARED = 'In points, paired by question; p from a permutation test.';

const HEAD = [
  'runs',
  'metric',
  'difference',
  'p',
  'only the first right',
  'only the second right',
  'questions of both',
];

/** The table of what differs between runs, as plain texts: its head and its rows. */
export function comparisonCells(
  comparisons: ReportModel['comparisons'],
): readonly [head: readonly string[], rows: readonly (readonly string[])[]] {
  const rows = comparisons.map(({ a, b, metric, difference, p, onlyA, onlyB }) => [
    `${b} against ${a}`,
    metric,
    signedInterval(difference),
    pValue(p),
    whole(onlyB),
    whole(onlyA),
    whole(difference.n),
  ]);
  return [HEAD, rows];
}
