import { ENGINES, type EngineName } from './engine.ts';
import { quantile } from './measure.ts';
import { type TaskName, TITLES } from './tasks.ts';
import type { Done } from './worker.ts';

type Results = Partial<Record<EngineName, Done>>;

/** What building and opening took, beside what the design asks for. */
export function printFigures(built: Done, opened: Done): void {
  const triples = built.triples ?? 0;
  print([
    ['', 'measured', 'reach'],
    ['triples', triples.toLocaleString('en')],
    [
      'build',
      `${built.seconds.toFixed(2)} s, ${Math.round(triples / built.seconds / 1000)} k triples/s`,
      '≥ 200 k triples/s',
    ],
    ['build, processor time', `${built.cpuSeconds.toFixed(2)} s, start and all threads included`],
    [
      'build, peak memory',
      `${Math.round(built.peakRss / triples)} bytes a triple, Node included`,
      '≤ 300 bytes a triple',
    ],
    ['open', `${opened.seconds.toFixed(2)} s`, '≤ 0.5 s'],
    ['open, resident memory', `${megabytes(opened.rss)} MB`, '≤ 350 MB'],
  ]);
}

export function printEngines(results: Results): void {
  print([
    ['engine', 'ready after', 'resident'],
    ...entries(results).map(([name, { seconds, rss }]) => [
      ENGINES[name].title,
      `${seconds.toFixed(2)} s`,
      `${megabytes(rss)} MB`,
    ]),
  ]);
}

/** The median time of every kind of query and how many times it is ours. Returns whether all answers were equal. */
export function printQueries(results: Results): boolean {
  const ours = results.snapshot?.measured;
  const others = entries(results).filter(([name]) => name !== 'snapshot');
  if (!ours) return true;
  const differences: string[] = [];
  const rows = (Object.keys(TITLES) as TaskName[]).map((task) => {
    const { micros, answers, rows: found } = ours[task];
    const median = quantile(micros, 0.5);
    const cells = others.map(([name, { measured }]) => {
      const theirs = measured![task];
      const different = theirs.answers.filter((answer, i) => answer !== answers[i]).length;
      if (different > 0)
        differences.push(`${TITLES[task]}: ${different} answers of ${ENGINES[name].title} differ from ours`);
      const few = theirs.micros.length < micros.length ? ` (${theirs.micros.length} queries)` : '';
      const theirMedian = quantile(theirs.micros, 0.5);
      // A slower engine may have run out of time: compare the same queries.
      const comparable = quantile(micros.slice(0, theirs.micros.length), 0.5);
      return `${time(theirMedian)}, ${ratio(theirMedian / comparable)}${few}`;
    });
    return [
      TITLES[task],
      `${time(median)} (p95 ${time(quantile(micros, 0.95))})`,
      ...cells,
      (found / micros.length).toFixed(1),
    ];
  });
  print([
    ['median of a query', ENGINES.snapshot.title, ...others.map(([name]) => ENGINES[name].title), 'rows'],
    ...rows,
  ]);
  console.log('Reach: relations of an entity ≤ 5 µs; 2-hop relation paths ≤ 50 µs and ≥ 50× Oxigraph.');
  if (others.length > 0) console.log(differences.join('\n') || 'All answers of all engines were equal.');
  return differences.length === 0;
}

function entries(results: Results): [EngineName, Done][] {
  return Object.entries(results) as [EngineName, Done][];
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head, ...body] = rows;
  console.log(
    [line(head!), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line), ''].join('\n'),
  );
}

function time(micros: number): string {
  if (micros < 1000) return `${micros < 10 ? micros.toFixed(2) : micros.toFixed(0)} µs`;
  return `${(micros / 1000).toFixed(micros < 10_000 ? 2 : 0)} ms`;
}

function ratio(times: number): string {
  return `${times < 10 ? times.toFixed(1) : times.toFixed(0)}×`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
