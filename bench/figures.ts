import { table } from '../src/cli/table.ts';
import { type Estimate, METRICS, type Summary } from '../src/evaluate/index.ts';
import type { Suite } from './suites.ts';

/** The figures of a suite with their 95 % intervals: of all questions, and by kinds of them. */
export function figures(title: string, { metrics, by = [] }: Suite, summary: Summary): string {
  const titles = metrics.map((metric) => METRICS.find(({ name }) => name === metric)?.title ?? metric);
  const row = (name: string, found: Readonly<Record<string, Estimate>>): readonly string[] => [
    name,
    String(Math.max(0, ...metrics.map((metric) => found[metric]?.n ?? 0))),
    ...metrics.map((metric) => share(found[metric])),
  ];
  const { statuses } = summary;
  const groups = by.flatMap((property) =>
    Object.entries(summary.groups[property] ?? {}).map(([value, found]) => row(`${property} ${value}`, found)),
  );
  return [
    title,
    table(['questions', 'n', ...titles], [row('all', summary.metrics), ...groups]),
    `answered ${statuses.answered}, unanswerable ${statuses.unanswerable}, undetermined ${statuses.undetermined}`,
    ...timeLine(summary),
    '',
  ].join('\n');
}

/** What a question took, and where: the stages account for all but what is between them. */
function timeLine({ costs }: Summary): readonly string[] {
  if (costs === undefined) return [];
  const stages = Object.entries(costs.stages).sort(([, a], [, b]) => b - a);
  const known = stages.reduce((sum, [, ms]) => sum + ms, 0);
  const parts = stages.map(([stage, ms]) => `${stage} ${ms.toFixed(1)}`);
  return [`mean ms ${costs.ms.mean.toFixed(1)}: ${parts.join(', ')} (${((100 * known) / costs.ms.mean).toFixed(1)} %)`];
}

function share(estimate: Estimate | undefined): string {
  if (estimate === undefined) return '–';
  const [mean, low, high] = [estimate.mean, estimate.low, estimate.high].map((value) => (100 * value).toFixed(1));
  return `${mean} [${low}, ${high}]`;
}
