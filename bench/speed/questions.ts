/**
 * How fast questions are answered, offline, asked through the library as a user asks it: on the atlas, on databases that no model was taught and on the Freebase subset, by
 * `rng` and by `auto` in one run, how many times as long `auto` takes by the clock and on a processor, and what of it is the reader's. Milliseconds a question with our
 * own linking, when a question is new and when it was asked before. The process is warm, the questions are not: before anything
 * is measured, 60 questions of SimpleQuestions and the last 20 of CWQ are answered, and nothing is kept from earlier processes.
 * Two methods in one process have each graph twice: what memory one takes is measured afterwards, each in a process of its own (`resident.mjs`).
 * What is measured is the compiled package: run from its sources, each function that is made on the way is given its name at a cost.
 * `npm run bench:questions [-- --atlas 60 --databases 6 --webqsp 100 --cwq 60 --methods rng,auto --keep]`, all questions of the train halves and six of each database
 * unless said otherwise; `--keep` uses vectors of steps that are there already.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readDataset } from '../../src/evaluate/index.ts';
import type { Kbqa, MethodName, TraceEvent } from '../../src/index.ts';
import { dataFile } from '../data.ts';
import { indexFolder, kbOf } from '../graphs.ts';

const { values: flags } = parseArgs({
  options: {
    atlas: { type: 'string', default: '60' },
    databases: { type: 'string', default: '6' },
    methods: { type: 'string', default: 'rng,auto' },
    webqsp: { type: 'string', default: 'Infinity' },
    cwq: { type: 'string', default: 'Infinity' },
    keep: { type: 'boolean', default: false },
  },
});

const compiled = (path: string) => import(new URL(`../../dist/${path}`, import.meta.url).href);
const { openKb, openKbqa }: typeof import('../../src/index.ts') = await compiled('index.js');
const { openOfflineEmbedder }: typeof import('../../src/models/index.ts') = await compiled('models/index.js');
const { keepStepVectors, openStepVectors }: typeof import('../../src/wiring/index.ts') =
  await compiled('wiring/index.js');

const own = openOfflineEmbedder({ remembered: 0 });
console.log(`${own.id}, Node ${process.version}, compiled, load ${loadavg()[0]!.toFixed(1)}`);
const freebase = Number(flags.webqsp) + Number(flags.cwq) > 0 ? await readyFreebase() : '';

/** The Freebase subset with the vectors of its steps, and how long these take. */
async function readyFreebase(): Promise<string> {
  const folder = await kbOf('freebase', indexFolder());
  const kb = await openKb(folder);
  const snapshot = kb.snapshot!;
  const [vectors, ms] = await timed(async () => {
    const kept = flags.keep ? await openStepVectors(snapshot, own) : undefined;
    return kept?.vectors ?? (await keepStepVectors(folder, snapshot, own));
  });
  console.log(`vectors: ${vectors.size} texts in ${(ms / 1000).toFixed(1)} s`);
  const [, readMs] = await timed(() => openStepVectors(snapshot, own));
  console.log(`read back in ${readMs.toFixed(0)} ms`);
  await kb.close();
  return folder;
}

const cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-speed-'));
const questionsOf = async (set: string) =>
  (await readDataset(dataFile(`freebase/${set}.jsonl.gz`))).items.map(({ question }) => question.text);
const cwq = await questionsOf('cwq_dev');
const others = [...(await questionsOf('simplequestions_valid')).slice(0, 60), ...cwq.slice(-20)];
const practice = (await readFile(new URL('../atlas/practice.jsonl', import.meta.url), 'utf8')).trim().split('\n');
const aboutAtlas = practice.map((line) => (JSON.parse(line) as { question: string }).question);
const ofDatabases = (await readDataset(dataFile('databases/dev.jsonl.gz'))).items;
const databases = [...new Set(ofDatabases.map(({ graph }) => graph!))];

/** Questions of a graph; those that are asked before anything is measured come first. */
interface Asked {
  readonly kb: string;
  readonly warm: readonly string[];
  readonly questions: readonly string[];
}

const first = (questions: readonly string[], flag: string): readonly string[] => questions.slice(0, Number(flag));
const sets: Readonly<Record<string, readonly Asked[]>> = {
  atlas: [{ kb: 'atlas', warm: aboutAtlas.slice(-20), questions: first(aboutAtlas, flags.atlas) }],
  databases: databases.map((name) => {
    const texts = ofDatabases.filter(({ graph }) => graph === name).map(({ question }) => question.text);
    return {
      kb: dataFile(`databases/graphs/${name}.nt.gz`),
      warm: texts.slice(-2),
      questions: first(texts.slice(0, -2), flags.databases),
    };
  }),
  webqsp: [{ kb: freebase, warm: others, questions: first(await questionsOf('webqsp_train'), flags.webqsp) }],
  cwq: [{ kb: freebase, warm: others.slice(-20), questions: first(cwq.slice(0, -20), flags.cwq) }],
};
const methods = flags.methods.split(',') as MethodName[];
for (const [name, asked] of Object.entries(sets)) {
  const count = asked.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count === 0) continue;
  const measured = methods.map((method) => ({ method, times: { new: noTimes(), again: noTimes() } }));
  for (const { kb: source, warm, questions } of asked) {
    const opened = await Promise.all(
      measured.map(async (each) => ({ ...each, ...(await openedBy(each.method, source)) })),
    );
    for (const { kbqa } of opened) for (const text of warm) await kbqa.ask(text);
    for (const round of ['new', 'again'] as const) {
      for (const [i, text] of questions.entries()) {
        // Whatever else the machine does meanwhile slows both: each question is asked of one after the other, and of either first as often.
        for (const { kbqa, times } of i % 2 === 0 ? opened : opened.toReversed())
          await measure(kbqa, text, times[round]);
      }
    }
    for (const { kbqa, graph } of opened) {
      await kbqa.close();
      await graph.close();
    }
  }
  for (const { method, times } of measured) {
    for (const [round, { clock, processor, reader }] of Object.entries(times))
      console.log(
        `${name.padEnd(9)} ${method.padEnd(5)} ${round.padEnd(6)} n ${count}  ms ${figures(clock)}  of processor ${figures(processor)}${reader.length > 0 ? `  reader ${figures(reader)}` : ''}`,
      );
  }
  const [one, other] = measured.map(({ times }) => times.new);
  if (one && other)
    console.log(
      `${name.padEnd(9)} ${methods[1]} takes ${(median(other.clock) / median(one.clock)).toFixed(2)} times as long as ${methods[0]}, ${(median(other.processor) / median(one.processor)).toFixed(2)} times on a processor`,
    );
}

/** A graph as a method has it to itself: vectors that one has computed are not the other's. */
async function openedBy(method: MethodName, source: string) {
  const own = join(cacheDir, method);
  const graph = await openKb(source, { cacheDir: own });
  return { graph, kbqa: await openKbqa({ kb: graph, method, cacheDir: own }) };
}

async function measure(kbqa: Kbqa, text: string, { clock, processor, reader }: Times): Promise<void> {
  const onEvent = (event: TraceEvent): void => {
    if (event.kind === 'end' && event.detail.endsWith(': reader')) reader.push(event.ms);
  };
  const before = process.cpuUsage();
  clock.push((await timed(() => kbqa.ask(text, { onEvent })))[1]);
  const { user, system } = process.cpuUsage(before);
  processor.push((user + system) / 1000);
}

if (freebase !== '') {
  const asked = [...others, ...(sets.webqsp?.[0]?.questions ?? []), ...(sets.cwq?.[0]?.questions ?? [])];
  for (const method of methods)
    console.log(`memory    ${method.padEnd(5)} n ${asked.length}  ${memoryOf(method, asked)}`);
}
await rm(cacheDir, { recursive: true });
console.log(`load ${loadavg()[0]!.toFixed(1)}`);

/** What a method takes on the Freebase subset by itself, in megabytes, part by part. */
function memoryOf(method: MethodName, asked: readonly string[]): string {
  const script = fileURLToPath(new URL('resident.mjs', import.meta.url));
  const run = [script, freebase, method, join(cacheDir, `${method}-alone`)];
  const { stdout, stderr } = spawnSync(process.execPath, run, { input: asked.join('\n'), encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  const parts = JSON.parse(stdout) as Record<
    'node' | 'graph' | 'opened' | 'asked' | 'peak' | 'heap' | 'arrays',
    number
  >;
  return `resident MB ${parts.asked} (at most ${parts.peak}): Node ${parts.node}, with the graph ${parts.graph}, opened ${parts.opened}; heap ${parts.heap}, arrays ${parts.arrays}`;
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const started = performance.now();
  const result = await work();
  return [result, performance.now() - started];
}

type Times = ReturnType<typeof noTimes>;

function noTimes() {
  return { clock: [] as number[], processor: [] as number[], reader: [] as number[] };
}

function median(times: readonly number[]): number {
  return atShare(times, 0.5);
}

function atShare(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!;
}

/** "median (p95 …)". */
function figures(times: readonly number[]): string {
  return `${median(times).toFixed(1)} (p95 ${atShare(times, 0.95).toFixed(1)})`;
}
