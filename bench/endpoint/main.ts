/**
 * A method on the Freebase subset in four ways: the snapshot, a Virtuoso with the light index, the same Virtuoso with
 * nothing prepared, and as a graph with too many names to be indexed when it is first asked, which is sketched.
 * `npm run bench:endpoint -- [method] [questions] [ways…]`, such as `-- rng 200 snapshot light`; the first three unless given. Questions
 * are spread over WebQSP's train half. Prints F1, queries, milliseconds by the clock and of our processor time a question, and
 * what each way answers otherwise than the snapshot. Needs virtuoso-t; the database is kept under .cache/bench/endpoint, and so is the index of a server
 * that runs already (`KBQA_ENDPOINT`).
 */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Item, judge, readDataset, score } from '../../src/evaluate/index.ts';
import { print } from '../../src/form/index.ts';
import { type Asked, type Kbqa, type MethodName, type OpenOptions, openKb, openKbqa, toJson } from '../../src/index.ts';
import { dataFile } from '../data.ts';
import { indexFolder, kbOf } from '../graphs.ts';
import { kbqa } from '../kbqa.ts';
import { startFreebase } from './virtuoso.ts';

const [method = 'rng', most = '12', ...chosen] = process.argv.slice(2);
const WAYS = ['snapshot', 'light', 'bare', 'sketched'] as const;
const ways = WAYS.filter((way) => (chosen.length === 0 ? way !== 'sketched' : chosen.includes(way)));

const { items: all } = await readDataset(dataFile('freebase/webqsp_train.jsonl.gz'));
const items = Array.from(
  { length: Math.min(Number(most), all.length) },
  (_, i) => all[Math.floor((i * all.length) / Math.min(Number(most), all.length))]!,
);
const folder = resolve(process.env.KBQA_ENDPOINT_FOLDER ?? '.cache/bench/endpoint');
const server = await startFreebase(
  folder,
  ['kb', 'labels', 'types', 'schema'].map((name) => dataFile(`freebase/${name}.nt.gz`)),
);
try {
  const light = join(folder, 'light');
  // The index knows the address of its server, which is another one each time that the server is started here.
  if (process.env.KBQA_ENDPOINT === undefined) rmSync(light, { recursive: true, force: true });
  if (ways.includes('light') && !existsSync(light))
    await kbqa(indexFolder(), 'index', '--endpoint', server.url, '--most', '1', '--out', light);
  const places = {
    snapshot: async () => process.env.KBQA_ENDPOINT_SNAPSHOT ?? (await kbOf('freebase', indexFolder())),
    light: async () => light,
    bare: async () => server.url,
    sketched: async () => server.url,
  };
  const opened = [];
  for (const way of ways) opened.push(await open(await places[way](), way === 'sketched' ? { mostNames: 0 } : {}));
  const answers = new Map<string, Scored[]>(ways.map((way) => [way, []]));
  // The ways take turns, so that whatever else the machine does slows all of them.
  for (const item of items) for (const [i, way] of ways.entries()) answers.get(way)!.push(await ask(opened[i]!, item));
  for (const { close } of opened) await close();
  for (const way of ways) {
    const scored = answers.get(way)!;
    const { f1, ms, queries } = {
      f1: mean(scored.map((each) => each.f1)),
      ms: scored.map(({ cost }) => cost.ms),
      queries: scored.map(({ cost }) => cost.kbQueries),
    };
    const busy = scored.map(({ busyMs }) => busyMs);
    const line = [
      `${way.padEnd(8)} ${method} n=${scored.length}`,
      `F1 ${(100 * f1).toFixed(1)}`,
      `queries median ${median(queries)} mean ${mean(queries).toFixed(1)} most ${Math.max(...queries)}`,
      `ms median ${median(ms).toFixed(0)} mean ${mean(ms).toFixed(0)} most ${Math.max(...ms).toFixed(0)}`,
      `processor ms median ${median(busy).toFixed(0)} mean ${mean(busy).toFixed(0)}`,
    ];
    console.log(line.join('  '));
  }
  const base = answers.get('snapshot');
  for (const [way, scored] of answers) {
    if (base === undefined || way === 'snapshot') continue;
    const differing = scored.filter(({ key }, i) => key !== base[i]!.key);
    console.log(`\n${way}: ${differing.length} of ${scored.length} answered otherwise than by the snapshot`);
    scored.forEach((each, i) => {
      const other = base[i]!;
      if (each.key === other.key) return;
      console.log(
        `  F1 ${other.f1.toFixed(2)} → ${each.f1.toFixed(2)}  ${each.question}\n    ${other.said}\n    ${each.said}`,
      );
    });
  }
} finally {
  await server.stop();
}

interface Scored {
  readonly question: string;
  readonly f1: number;
  readonly key: string;
  readonly said: string;
  readonly cost: Asked['cost'];
  /** Milliseconds that this process was at work, all threads together. */
  readonly busyMs: number;
}

interface Opened {
  readonly kbqa: Kbqa;
  close(): Promise<void>;
}

async function open(place: string, options: OpenOptions): Promise<Opened> {
  const kb = await openKb(place, options);
  const kbqa = await openKbqa({ kb, method: method as MethodName, abstainBelow: 0 });
  // The first question opens what is opened once.
  await kbqa.ask(items[0]!.question.text);
  return {
    kbqa,
    async close() {
      await kbqa.close();
      await kb.close();
    },
  };
}

async function ask({ kbqa }: Opened, { question: { text }, gold }: Item): Promise<Scored> {
  const before = process.cpuUsage();
  const answer = await kbqa.ask(text);
  const { user, system } = process.cpuUsage(before);
  const told = toJson(answer);
  const said =
    answer.status === 'answered'
      ? JSON.stringify(answer.chosen.form && print(answer.chosen.form))
      : JSON.stringify(answer).slice(0, 300);
  return {
    question: text,
    f1: score(judge(gold, told)).f1 ?? 0,
    key: told.answers
      .map(({ value }) => value)
      .sort()
      .join(' '),
    said,
    cost: answer.cost,
    busyMs: (user + system) / 1000,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
