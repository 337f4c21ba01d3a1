/**
 * How fast rng answers, offline, on the Freebase subset: how long the vectors of the graph's steps take, and
 * milliseconds a question with our own linking, when a question is new and when it was asked before. The process is
 * warm, the questions are not: before anything is measured, 60 questions of SimpleQuestions and the last 20 of CWQ are answered.
 * `npm run bench:speed:rng [-- --webqsp 100 --cwq 60 --keep]`; `--keep` uses vectors that are there already.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { embedded } from '../../src/kb/engine/index.ts';
import { rng } from '../../src/methods/index.ts';
import {
  embeddingRanker,
  knownEach,
  openOfflineEmbedder,
  precedentRecaller,
  rememberedEach,
} from '../../src/models/index.ts';
import { startRun } from '../../src/run/index.ts';
import { createLinker, namesIn, surroundingsOf } from '../../src/stages/index.ts';
import { keepStepVectors, openStepVectors } from '../../src/step-vectors.ts';
import { goldSets } from '../quality/questions.ts';
import { benchSnapshot } from '../snapshots.ts';

const { values: flags } = parseArgs({
  options: {
    webqsp: { type: 'string', default: '100' },
    cwq: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
  },
});

const snapshot = await benchSnapshot('freebase');
const own = openOfflineEmbedder({ remembered: 0 });
console.log(`${own.id}, Node ${process.version}, TypeScript by tsx, load ${loadavg()[0]!.toFixed(1)}`);

const [vectors, ms] = await timed(async () => {
  const kept = flags.keep ? await openStepVectors(snapshot, own) : undefined;
  return kept ?? (await keepStepVectors(snapshot.place!.folder, snapshot, own));
});
console.log(`vectors: ${vectors.size} texts in ${(ms / 1000).toFixed(1)} s`);
const [, readMs] = await timed(() => openStepVectors(snapshot, own));
console.log(`read back in ${readMs.toFixed(0)} ms`);

const embedder = knownEach(rememberedEach(own, 50_000), vectors);
const ranker = embeddingRanker(embedder);
const recaller = precedentRecaller(embedder);
const kb = embedded(snapshot, { name: 'freebase' });
const around = surroundingsOf(snapshot);
const method = rng({ kb, around, linker: createLinker(snapshot), ranker, recaller, names: namesIn(snapshot) });
const others = [
  ...goldSets.simplequestions.questions(snapshot).slice(0, 60),
  ...goldSets.cwq.questions(snapshot).slice(-20),
];
for (const { id, text } of others) await method.answer({ id, text }, startRun());
console.log(`warmed up by ${others.length} other questions`);
for (const name of ['webqsp', 'cwq'] as const) {
  const questions = goldSets[name].questions(snapshot).slice(0, Number(flags[name]));
  for (const round of ['new', 'again']) {
    const clock: number[] = [];
    const processor: number[] = [];
    for (const { id, text } of questions) {
      const run = startRun();
      const before = process.cpuUsage();
      clock.push((await timed(() => method.answer({ id, text }, run)))[1]);
      const { user, system } = process.cpuUsage(before);
      processor.push((user + system) / 1000);
      run.finish();
    }
    console.log(
      `${name.padEnd(7)} ${round.padEnd(6)} n ${questions.length}  ms ${figures(clock)}  of processor ${figures(processor)}`,
    );
  }
}
await kb.close();
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
