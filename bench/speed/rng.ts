/**
 * How fast rng answers, offline, on the Freebase subset, asked through the library as a user asks it: how long the
 * vectors of the graph's steps take, and milliseconds a question with our own linking, when a question is new and when
 * it was asked before. The process is warm, the questions are not: before anything is measured, 60 questions of
 * SimpleQuestions and the last 20 of CWQ are answered, and nothing is kept from earlier processes. What is measured is
 * the compiled package: run from its sources, each function that is made on the way is given its name at a cost.
 * `npm run bench:speed:rng [-- --webqsp 100 --cwq 60 --keep]`, all questions of the train halves unless said otherwise;
 * `--keep` uses vectors of steps that are there already.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataset } from '../../src/evaluate/index.ts';
import { dataFile } from '../data.ts';
import { indexFolder, kbOf } from '../graphs.ts';

const { values: flags } = parseArgs({
  options: {
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

const folder = await kbOf('freebase', indexFolder());
const kb = await openKb(folder);
const snapshot = kb.snapshot!;
const own = openOfflineEmbedder({ remembered: 0 });
console.log(`${own.id}, Node ${process.version}, compiled, load ${loadavg()[0]!.toFixed(1)}`);

const [vectors, ms] = await timed(async () => {
  const kept = flags.keep ? await openStepVectors(snapshot, own) : undefined;
  return kept ?? (await keepStepVectors(folder, snapshot, own));
});
console.log(`vectors: ${vectors.size} texts in ${(ms / 1000).toFixed(1)} s`);
const [, readMs] = await timed(() => openStepVectors(snapshot, own));
console.log(`read back in ${readMs.toFixed(0)} ms`);

const cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-speed-'));
const kbqa = await openKbqa({ kb, method: 'rng', cacheDir });
const questionsOf = async (set: string) =>
  (await readDataset(dataFile(`freebase/${set}.jsonl.gz`))).items.map(({ question }) => question);
const cwq = await questionsOf('cwq_dev');
const others = [...(await questionsOf('simplequestions_valid')).slice(0, 60), ...cwq.slice(-20)];
const asked = { webqsp: await questionsOf('webqsp_train'), cwq: cwq.slice(0, -20) };
for (const { text } of others) await kbqa.ask(text);
console.log(`warmed up by ${others.length} other questions`);
for (const name of ['webqsp', 'cwq'] as const) {
  const questions = asked[name].slice(0, Number(flags[name]));
  for (const round of ['new', 'again']) {
    const clock: number[] = [];
    const processor: number[] = [];
    for (const { text } of questions) {
      const before = process.cpuUsage();
      clock.push((await timed(() => kbqa.ask(text)))[1]);
      const { user, system } = process.cpuUsage(before);
      processor.push((user + system) / 1000);
    }
    console.log(
      `${name.padEnd(7)} ${round.padEnd(6)} n ${questions.length}  ms ${figures(clock)}  of processor ${figures(processor)}`,
    );
  }
}
await kbqa.close();
await kb.close();
await rm(cacheDir, { recursive: true });
console.log(`resident ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB, load ${loadavg()[0]!.toFixed(1)}`);

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const started = performance.now();
  const result = await work();
  return [result, performance.now() - started];
}

/** "median (p95 …)". */
function figures(times: number[]): string {
  times.sort((a, b) => a - b);
  const [median, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)]!.toFixed(1));
  return `${median} (p95 ${p95})`;
}
