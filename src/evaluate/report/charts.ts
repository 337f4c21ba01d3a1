import { barChart, type Line, lineChart } from './chart.ts';
import { milliseconds, percent, withInterval } from './figures.ts';
import type { ReportedRun, ReportModel } from './model.ts';
import { withinCalls } from './within-calls.ts';

/** The charts of a report: scores by kind of question, and what the scores alone do not show. */
export function charts(model: ReportModel): string {
  const { runs, groups } = model;
  return [
    ...groups.map((group) => groupChart(runs, group)),
    failureChart(runs),
    coverageChart(runs),
    calibrationChart(runs),
    latencyChart(runs),
    callsChart(runs),
  ].join('');
}

function groupChart(runs: readonly ReportedRun[], group: string): string {
  const values = [...new Set(runs.flatMap(({ summary }) => Object.keys(summary.groups[group] ?? {})))];
  const rows = values.map((label) => ({
    label,
    bars: runs.flatMap(({ title, summary }, series) => {
      const found = summary.groups[group]?.[label]?.exact;
      if (found === undefined) return [];
      return [
        {
          series,
          value: found.mean,
          low: found.low,
          high: found.high,
          title: `${title}, ${label}: ${withInterval(found)}, n = ${found.n}`,
        },
      ];
    }),
  }));
  return rows.some(({ bars }) => bars.length > 0) ? barChart(`Exact match by ${group}`, rows) : '';
}

function failureChart(runs: readonly ReportedRun[]): string {
  const classes = [...new Set(runs.flatMap(({ summary }) => Object.keys(summary.failures)))];
  if (classes.length === 0) return '';
  const rows = classes.map((label) => ({
    label,
    bars: runs.map(({ title, summary }, series) => {
      const counts: Readonly<Record<string, number>> = summary.failures;
      const count = counts[label] ?? 0;
      return { series, value: count / summary.records, title: `${title}, ${label}: ${count} questions` };
    }),
  }));
  return barChart('Where wrong answers went wrong, in percent of all questions', rows);
}

const SHARES = [0, 0.25, 0.5, 0.75, 1].map((share) => [share, String(100 * share)] as const);

/** How right the most confident answers are, for each share of the questions that one is willing to answer. */
function coverageChart(runs: readonly ReportedRun[]): string {
  const lines = runs.flatMap(({ title, records }, series): readonly Line[] => {
    const sure = records
      .flatMap(({ confidence, status, scores: { exact } }) =>
        confidence === undefined || exact === undefined || status !== 'answered' ? [] : [{ confidence, exact }],
      )
      .sort((a, b) => b.confidence - a.confidence);
    let right = 0;
    const points = sure.flatMap(({ confidence, exact }, index): readonly (readonly [number, number])[] => {
      right += exact;
      // Answers of one confidence are given together or not at all.
      const last = sure[index + 1]?.confidence !== confidence;
      return last ? [[(index + 1) / records.length, right / (index + 1)]] : [];
    });
    return points.length === 0 ? [] : [{ series, title, points: thinned(points), dots: points.length < 12 }];
  });
  if (lines.length === 0) return '';
  return lineChart('Accuracy of the answers given, by coverage', lines, {
    label: 'answered, the most confident first (%)',
    ticks: SHARES,
  });
}

function calibrationChart(runs: readonly ReportedRun[]): string {
  const lines = runs.flatMap(({ title, summary: { calibration } }, series): readonly Line[] => {
    if (calibration === undefined) return [];
    const points = calibration.bins
      .filter(({ n }) => n > 0)
      .map(({ confidence, accuracy }) => [confidence, accuracy] as const);
    return [{ series, points, dots: true, title: `${title}, expected calibration error ${percent(calibration.ece)}` }];
  });
  if (lines.length === 0) return '';
  return lineChart('Calibration: how often answers of a confidence are right', lines, {
    label: 'confidence (%)',
    ticks: SHARES,
    diagonal: true,
  });
}

/** The share of questions answered within a time, on a scale of powers of ten. */
function latencyChart(runs: readonly ReportedRun[]): string {
  const timed = runs.flatMap(({ title, records, summary }, series) => {
    const times = records.map(({ cost }) => Math.max(cost.ms, 0.01)).sort((a, b) => a - b);
    return summary.costs === undefined ? [] : [{ title, series, times }];
  });
  if (timed.length === 0) return '';
  const from = Math.floor(Math.log10(Math.min(...timed.map(({ times }) => times[0]!))));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...timed.map(({ times }) => times.at(-1)!)))));
  const at = (ms: number): number => (Math.log10(ms) - from) / (to - from);
  const lines = timed.map(({ title, series, times }): Line => {
    return { series, title, points: thinned(times.map((ms, index) => [at(ms), (index + 1) / times.length] as const)) };
  });
  const ticks = Array.from(
    { length: to - from + 1 },
    (_, step) => [step / (to - from), milliseconds(10 ** (from + step))] as const,
  );
  return lineChart('Questions answered within a time (%)', lines, { label: 'time', ticks });
}

/** What model calls buy: the share of questions that are right within so many of them. */
function callsChart(runs: readonly ReportedRun[]): string {
  const curves = runs.map(({ title, records }, series) => ({ title, series, steps: withinCalls(records) }));
  const most = Math.max(...curves.map(({ steps }) => steps.length - 1));
  if (most < 1) return '';
  const lines = curves.map(({ title, series, steps }): Line => {
    const points = steps.map(({ calls, exact }) => [calls / most, exact] as const);
    return { series, title, points, dots: true };
  });
  const every = Math.ceil(most / 10);
  const ticks = Array.from({ length: most + 1 }, (_, calls) => [calls / most, String(calls)] as const);
  return lineChart(
    'Questions answered rightly within so many model calls (%)',
    lines.filter(({ points }) => points.length > 0),
    { label: 'model calls', ticks: ticks.filter((_, calls) => calls % every === 0) },
  );
}

/** At most a few hundred points, the last one among them. */
function thinned<T>(points: readonly T[]): readonly T[] {
  const step = Math.ceil(points.length / 300);
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
}
