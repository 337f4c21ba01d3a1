import { readFile } from 'node:fs/promises';
import { FAILURE_CLASSES } from '../record.ts';
import type { LoadedRun } from '../run/folder.ts';
import { browserData } from './browser-data.ts';
import { charts } from './charts.ts';
import { COMPARED, comparisonCells } from './comparison-cells.ts';
import { milliseconds, percent, whole, withInterval } from './figures.ts';
import { htmlText, scriptJson, seriesClass } from './html-text.ts';
import { type ReportedRun, type ReportModel, reportModel } from './model.ts';

/** A report on one run or several as one HTML file that needs nothing else. */
export async function htmlReport(loaded: readonly LoadedRun[]): Promise<string> {
  const model = reportModel(loaded);
  const asset = (name: string): Promise<string> =>
    readFile(new URL(`../../../data/report/${name}`, import.meta.url), 'utf8');
  const [style, script] = await Promise.all([asset('report.css'), asset('report.js')]);
  const title = `Evaluation: ${model.runs.map((run) => run.title).join(', ')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${htmlText(title)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${htmlText(title)}</h1>${legend(model.runs)}</header>
<main>
${section('runs', 'Runs', runsTable(model.runs))}
${section('scores', 'Scores', scoresTable(model))}
${section('differences', 'Differences', comparisonTable(model))}
${section('charts', 'Charts', `<div class="charts">${charts(model)}</div>`)}
${section('cost', 'Cost of a question', costTable(model.runs))}
${section('questions', 'Questions', browser(model.runs))}
</main>
<script type="application/json" id="data">${scriptJson(browserData(model))}</script>
<script>${script}</script>
</body>
</html>
`;
}

function section(id: string, title: string, content: string): string {
  return content === '' ? '' : `<section id="${id}"><h2>${htmlText(title)}</h2>${content}</section>`;
}

function legend(runs: readonly ReportedRun[]): string {
  const items = runs.map(
    ({ title }, series) => `<li><span class="swatch ${seriesClass(series)}"></span>${htmlText(title)}</li>`,
  );
  return `<ul class="legend">${items.join('')}</ul>`;
}

function runsTable(runs: readonly ReportedRun[]): string {
  const rows = runs.map(({ title, config: { run }, summary }, series) => {
    const badges = [
      ...(run.oracleEntities ? ['oracle entities'] : []),
      ...(summary.records < summary.questions ? [`incomplete: ${summary.records} of ${summary.questions}`] : []),
      ...(Object.keys(summary.metrics).length === 0 ? ['no scores: the dataset does not say what is right'] : []),
    ];
    const versions = Object.entries(run.versions).map(([name, version]) => `${name} ${version}`);
    return [
      `<span class="swatch ${seriesClass(series)}"></span>${htmlText(title)}`,
      htmlText(run.method) + badges.map((badge) => ` <span class="badge">${htmlText(badge)}</span>`).join(''),
      htmlText(run.kb),
      htmlText(`${run.dataset.name} (${run.dataset.format})`),
      whole(summary.questions),
      whole(summary.statuses.answered),
      whole(summary.statuses.unanswerable),
      whole(summary.statuses.undetermined),
      htmlText(run.startedAt.slice(0, 16).replace('T', ' ')),
      htmlText(versions.join(', ')),
    ];
  });
  const head = [
    'run',
    'method',
    'knowledge base',
    'dataset',
    'questions',
    'answered',
    'unanswerable',
    'undetermined',
    'started',
    'versions',
  ];
  return table(head, rows);
}

function scoresTable({ runs, metrics }: ReportModel): string {
  if (metrics.length === 0) return '';
  const rows = metrics.map(({ name, title, definition, loose, better }) => {
    const means = runs.map(({ summary }) => summary.metrics[name]?.mean);
    const known = means.filter((mean) => mean !== undefined);
    const best = better === 'higher' ? Math.max(...known) : Math.min(...known);
    const cells = runs.map(({ summary }, index) => {
      const found = summary.metrics[name];
      if (found === undefined) return '–';
      const mark = means[index] === best && known.some((mean) => mean !== best) ? ' class="best"' : '';
      const n = found.n === summary.records ? '' : ` <span class="quiet">n = ${whole(found.n)}</span>`;
      return `<span${mark} title="${htmlText(withInterval(found))}">${percent(found.mean)}</span> <span class="quiet">[${percent(found.low)}, ${percent(found.high)}]</span>${n}`;
    });
    const label = `<abbr title="${htmlText(definition)}">${htmlText(title)}</abbr>${loose ? ' <span class="badge">loose</span>' : ''}`;
    return [label, ...cells];
  });
  const note = '<p class="quiet">In percent, with bootstrap 95 % intervals. Point at a metric for what it means.</p>';
  return note + table(['metric', ...runs.map(({ title }) => title)], rows);
}

/** More of them are folded away, for others to be found below. */
const MOST_DIFFERENCES = 12;

function comparisonTable({ comparisons, runs }: ReportModel): string {
  if (comparisons.length === 0) return '';
  const [head, rows] = comparisonCells(comparisons);
  const shown = `<p class="quiet">${COMPARED}</p>${table(
    head,
    rows.map((row) => row.map(htmlText)),
  )}`;
  return rows.length <= MOST_DIFFERENCES
    ? shown
    : `<details><summary>${rows.length} differences between ${runs.length} runs</summary>${shown}</details>`;
}

function costTable(runs: readonly ReportedRun[]): string {
  const rows = runs.flatMap(({ title, summary: { costs } }) => {
    if (costs === undefined) return [];
    const { ms, modelCalls, tokens, kbQueries } = costs;
    const times = [ms.mean, ms.p50, ms.p90, ms.p95, ms.p99, ms.max].map(milliseconds);
    const stages = Object.entries(costs.stages).map(([stage, mean]) => `${stage} ${milliseconds(mean)}`);
    return [
      [title, ...times, ...[modelCalls, tokens, kbQueries].map(({ mean }) => mean.toFixed(1)), stages.join(', ')].map(
        htmlText,
      ),
    ];
  });
  if (rows.length === 0) return '';
  return table(
    ['run', 'mean', 'p50', 'p90', 'p95', 'p99', 'max', 'model calls', 'tokens', 'queries', 'stages (mean)'],
    rows,
  );
}

function browser(runs: readonly ReportedRun[]): string {
  const option = (value: string, text = value): string =>
    `<option value="${htmlText(value)}">${htmlText(text)}</option>`;
  const states = runs.map(
    ({ title }, index) =>
      `<label>${htmlText(title)} <select class="state" data-run="${index}">${option('', 'any')}${option('right')}${option('wrong')}${option('undetermined')}</select></label>`,
  );
  const classes = `<label>failure <select id="failure">${option('', 'any')}${FAILURE_CLASSES.map((name) => option(name)).join('')}</select></label>`;
  const search = '<label>text <input id="text" type="search" placeholder="in question, id or tags"></label>';
  return `<form class="filters" onsubmit="return false">${states.join('')}${classes}${search}<output id="count"></output></form>
<div id="list"></div><button id="more" type="button" hidden>Show more</button><noscript><p>The list of questions needs JavaScript.</p></noscript>`;
}

/** Cells are HTML; heads are text. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]): string => row.map((cell) => `<td>${cell}</td>`).join('');
  return `<div class="scroll"><table><thead><tr>${head.map((cell) => `<th>${htmlText(cell)}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
}
