import { type Comparison, compareRuns } from '../compare.ts';
import { METRICS, type Metric } from '../metrics/index.ts';
import type { LoadedRun } from '../run/folder.ts';
import { type Summary, summarise } from '../summary.ts';

/** What a report says, before it is written in Markdown or HTML. */
export interface ReportModel {
  readonly runs: readonly ReportedRun[];
  /** The metrics that any of the runs has. */
  readonly metrics: readonly Metric[];
  readonly comparisons: readonly PairComparison[];
  /** The kinds of properties that questions are broken down by. */
  readonly groups: readonly string[];
}

export interface ReportedRun extends LoadedRun {
  /** Unlike that of any other run in the report. */
  readonly title: string;
  readonly summary: Summary;
}

export interface PairComparison extends Comparison {
  readonly a: string;
  readonly b: string;
}

/** What differences are tested by. */
const COMPARED = ['exact', 'f1'];

export function reportModel(loaded: readonly LoadedRun[]): ReportModel {
  const runs = loaded.map((run, index): ReportedRun => {
    const { seed, dataset } = run.config.run;
    const twin = loaded.some((other, place) => place !== index && other.name === run.name);
    return {
      ...run,
      title: twin ? `${run.name} (${index + 1})` : run.name,
      summary: summarise(run.records, { questions: dataset.questions, seed }),
    };
  });
  return {
    runs,
    metrics: METRICS.filter(({ name }) => runs.some(({ summary }) => summary.metrics[name])),
    comparisons: runs.flatMap((a, index) => runs.slice(index + 1).flatMap((b) => comparePair(a, b))),
    groups: [...new Set(runs.flatMap(({ summary }) => Object.keys(summary.groups)))],
  };
}

function comparePair(a: ReportedRun, b: ReportedRun): readonly PairComparison[] {
  return COMPARED.flatMap((metric) => {
    const comparison = compareRuns(a.records, b.records, metric, a.config.run.seed);
    return comparison === undefined ? [] : [{ a: a.title, b: b.title, ...comparison }];
  });
}
