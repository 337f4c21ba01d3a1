import type { Metric } from '../metrics/index.ts';
import type { LoadedRun } from '../run/folder.ts';
import { COMPARED, comparisonCells } from './comparison-cells.ts';
import { milliseconds, percent, whole, withInterval } from './figures.ts';
import { type ReportedRun, type ReportModel, reportModel } from './model.ts';
import { withinCalls } from './within-calls.ts';

/** A report on one run or several as Markdown. It says the same whenever it is made from the same folders. */
export function markdownReport(loaded: readonly LoadedRun[]): string {
  return toMarkdown(reportModel(loaded));
}

export function toMarkdown(model: ReportModel): string {
  const parts = [
    `# Evaluation: ${model.runs.map(({ title }) => title).join(', ')}`,
    facts(model.runs),
    ...warnings(model.runs),
    scores(model),
    comparisons(model),
    ...model.groups.map((group) => breakdown(model, group)),
    failures(model.runs),
    calibration(model.runs),
    costs(model.runs),
    models(model.runs),
    callCurve(model.runs),
    errors(model.runs),
    definitions(model.metrics),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function facts(runs: readonly ReportedRun[]): string {
  const rows = runs.map(({ title, config: { run }, summary }) => [
    title,
    run.method + (run.oracleEntities ? ' **with oracle entities**' : ''),
    run.kb,
    `${run.dataset.name} (${run.dataset.format})`,
    summary.records === summary.questions
      ? whole(summary.questions)
      : `${whole(summary.records)} of ${whole(summary.questions)}`,
    run.startedAt,
    Object.entries(run.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
  ]);
  return table(['run', 'method', 'knowledge base', 'dataset', 'questions', 'started', 'versions'], rows);
}

function warnings(runs: readonly ReportedRun[]): readonly string[] {
  return runs.flatMap(({ title, summary, config }) => [
    ...(summary.records < summary.questions
      ? [
          `> **${title} is not complete**: ${whole(summary.questions - summary.records)} questions have no record yet, and the figures leave them out.`,
        ]
      : []),
    ...(config.run.oracleEntities
      ? [`> **${title} was given the right entities** of every question. Compare it only with others that were.`]
      : []),
    ...(Object.keys(summary.metrics).length === 0
      ? [`> ${title} has no scores: its dataset does not say what is right.`]
      : []),
  ]);
}

function scores({ runs, metrics }: ReportModel): string {
  if (metrics.length === 0) return '';
  const rows = metrics.map(({ name, title, loose }) => [
    title + (loose ? ' (loose)' : ''),
    ...runs.map(({ summary }) => {
      const found = summary.metrics[name];
      if (found === undefined) return '–';
      return withInterval(found) + (found.n === summary.records ? '' : `, n = ${whole(found.n)}`);
    }),
  ]);
  return `## Scores\n\nIn percent, with bootstrap 95 % intervals.\n\n${table(['metric', ...runs.map(({ title }) => title)], rows)}`;
}

function comparisons({ comparisons: found }: ReportModel): string {
  if (found.length === 0) return '';
  return `## Differences\n\n${COMPARED}\n\n${table(...comparisonCells(found))}`;
}

function breakdown({ runs, metrics }: ReportModel, group: string): string {
  const shown = metrics.filter(({ name }) =>
    runs.some(({ summary }) => Object.values(summary.groups[group] ?? {}).some((row) => row[name])),
  );
  const rows = runs.flatMap(({ title, summary }) =>
    Object.entries(summary.groups[group] ?? {}).map(([value, row]) => [
      ...(runs.length > 1 ? [title] : []),
      value,
      whole(Math.max(0, ...Object.values(row).map(({ n }) => n))),
      ...shown.map(({ name }) => (row[name] ? percent(row[name].mean) : '–')),
    ]),
  );
  if (shown.length === 0) return '';
  const head = [...(runs.length > 1 ? ['run'] : []), group, 'n', ...shown.map(({ title }) => title)];
  return `## By ${group}\n\n${table(head, rows)}`;
}

function failures(runs: readonly ReportedRun[]): string {
  const classes = [...new Set(runs.flatMap(({ summary }) => Object.keys(summary.failures)))];
  if (classes.length === 0) return '';
  const rows = classes.map((name) => [
    name,
    ...runs.map(({ summary }) => {
      const counts: Readonly<Record<string, number>> = summary.failures;
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return counts[name] ? `${whole(counts[name])} (${percent(counts[name] / all)} %)` : '0';
    }),
  ]);
  return `## Where wrong answers went wrong\n\n${table(['class', ...runs.map(({ title }) => title)], rows)}`;
}

function calibration(runs: readonly ReportedRun[]): string {
  const rows = runs.flatMap(({ title, summary }) =>
    (summary.calibration?.bins ?? [])
      .filter(({ n }) => n > 0)
      .map(({ from, to, n, confidence, accuracy }) => [
        title,
        `${from} – ${to}`,
        whole(n),
        percent(confidence),
        percent(accuracy),
      ]),
  );
  if (rows.length === 0) return '';
  const errors = runs.flatMap(({ title, summary }) =>
    summary.calibration ? [`${title} ${percent(summary.calibration.ece)}`] : [],
  );
  return `## Calibration\n\nExpected calibration error: ${errors.join(', ')}.\n\n${table(['run', 'confidence', 'n', 'mean confidence', 'right'], rows)}`;
}

function costs(runs: readonly ReportedRun[]): string {
  const rows = runs.flatMap(({ title, summary: { costs: found } }) => {
    if (found === undefined) return [];
    const { ms, modelCalls, tokens, kbQueries } = found;
    const times = [ms.mean, ms.p50, ms.p90, ms.p95, ms.p99, ms.max].map(milliseconds);
    return [[title, ...times, ...[modelCalls, tokens, kbQueries].map(({ mean }) => mean.toFixed(1))]];
  });
  if (rows.length === 0) return '';
  const head = ['run', 'mean', 'p50', 'p90', 'p95', 'p99', 'max', 'model calls', 'tokens', 'queries'];
  return `## Cost of a question\n\n${table(head, rows)}`;
}

function models(runs: readonly ReportedRun[]): string {
  const rows = runs.flatMap(({ title, summary: { costs: found, records } }) =>
    Object.entries(found?.models ?? {}).map(([id, { calls, inputTokens, outputTokens }]) => [
      title,
      id,
      ...[calls, inputTokens, outputTokens].map(whole),
      (calls / records).toFixed(1),
      ((inputTokens + outputTokens) / records).toFixed(0),
    ]),
  );
  if (rows.length === 0) return '';
  const head = ['run', 'model', 'calls', 'tokens in', 'tokens out', 'calls a question', 'tokens a question'];
  return `## Cost by model\n\n${table(head, rows)}`;
}

function callCurve(runs: readonly ReportedRun[]): string {
  const rows = runs.flatMap(({ title, records }) =>
    withinCalls(records).map(({ calls, exact, f1 }) => [title, whole(calls), percent(exact), percent(f1)]),
  );
  if (rows.length === 0) return '';
  return `## Score against model calls\n\nIn percent of all questions: those that took more calls count as nothing.\n\n${table(['run', 'calls at most', 'exact match', 'F1'], rows)}`;
}

function errors(runs: readonly ReportedRun[]): string {
  const rows = runs.flatMap(({ title, summary }) =>
    Object.entries(summary.errors).map(([code, count]) => [title, code, whole(count)]),
  );
  return rows.length === 0 ? '' : `## Errors behind undetermined answers\n\n${table(['run', 'code', 'times'], rows)}`;
}

function definitions(metrics: readonly Metric[]): string {
  if (metrics.length === 0) return '';
  const lines = metrics.map(
    ({ title, definition, loose }) =>
      `- **${title}**: ${definition}${loose ? ' Loose: it counts as right what is not.' : ''}`,
  );
  return `## What the metrics mean\n\n${lines.join('\n')}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\|/g, '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
