/**
 * How well fidelis answers and retrieves, offline or with a language model: Hits@1, F1, whether a walk to answer from
 * leads to exactly the right answers (path recall), milliseconds, what each part is worth, and the work done against
 * scoring every relation with every neighbour.
 * `npm run bench:fidelis [-- metaqa1 webqsp-dev … --own --ablations --preset paper --limit 100 --misses 5 --model <provider>:<model>]`
 * `--aside` takes other questions of MetaQA, to look at and to choose settings by: those measured are never looked at.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Run } from '../../src/core/index.ts';
import { estimate, type RetrievalScores, type Route, retrievalScores } from '../../src/evaluate/index.ts';
import { embedded } from '../../src/kb/engine/index.ts';
import { type FidelisPreset, fidelis, fidelisPresets } from '../../src/methods/index.ts';
import { openRoles } from '../../src/open-roles.ts';
import { retrieved } from '../../src/retrieve.ts';
import { startRun } from '../../src/run/index.ts';
import {
  createLinker,
  endsOf,
  type Found,
  giving,
  namesIn,
  type Surroundings,
  surroundingsOf,
  type WalkOptions,
} from '../../src/stages/index.ts';
import { benchSnapshot } from '../snapshots.ts';
import { goldEvidence } from './gold-evidence.ts';
import { asGold, type GoldName, type GoldQuestion, type GoldSet, goldSets, metaqaAside, score } from './questions.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    own: { type: 'boolean' },
    aside: { type: 'boolean' },
    ablations: { type: 'boolean' },
    preset: { type: 'string', default: 'usual' },
    set: { type: 'string', default: '{}' },
    weights: { type: 'string', default: '{}' },
    limit: { type: 'string' },
    misses: { type: 'string', default: '0' },
    model: { type: 'string', default: 'offline' },
  },
});
const preset = fidelisPresets[flags.preset as FidelisPreset];
const usual: WalkOptions = {
  ...preset,
  ...JSON.parse(flags.set),
  weights: { ...preset.weights, ...JSON.parse(flags.weights) },
};
const variants: Readonly<Record<string, WalkOptions>> = {
  [flags.preset]: usual,
  ...(flags.ablations && {
    'no look-ahead': { ...usual, alpha: 0 },
    'no plan': { ...usual, plan: false },
    'no termination': { ...usual, terminate: false },
    'no description': { ...usual, weights: { ...usual.weights, description: 0 } },
    'no words': { ...usual, weights: { ...usual.weights, said: 0, unasked: 0 } },
  }),
};
const names = (positionals.length > 0 ? positionals : ['metaqa1', 'metaqa2', 'metaqa3', 'webqsp-dev']) as GoldName[];
// Times are those of questions never asked before: vectors are kept from question to question, not from run to run.
const cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-bench-'));
const roles = await openRoles({ model: flags.model, env: process.env, cacheDir });
console.log(
  `fidelis, ${flags.model}, ${roles.embedder.id}, ${new Date().toISOString().slice(0, 10)}, ${flags.own ? 'our own linking' : 'gold topics'}`,
);

for (const name of names) {
  const set: GoldSet =
    flags.aside && name.startsWith('metaqa') ? metaqaAside(Number(name.at(-1)) as 1) : goldSets[name];
  const snapshot = await benchSnapshot(set.graph);
  const around = surroundingsOf(snapshot);
  const all = set.questions(snapshot);
  const questions = flags.limit ? all.slice(0, Number(flags.limit)) : all;
  const kb = embedded(snapshot, { name: set.graph });
  const linker = createLinker(snapshot);
  const evidence = goldEvidence(name, kb);
  const parts = { ...roles, kb, around, names: namesIn(snapshot) };
  for (const [variant, options] of Object.entries(variants)) {
    const rows: Row[] = [];
    for (const question of questions) {
      const told = flags.own ? linker : giving(linker, { entities: question.entities }, { only: true });
      const needed = (await evidence?.(question.id, startRun({}))) ?? [];
      const row = await measure(question, set, around, fidelis({ ...parts, linker: told }, options), needed);
      rows.push(row);
      if (row.hit === 0 && rows.filter(({ hit }) => hit === 0).length <= Number(flags.misses)) console.log(row.said);
    }
    report(`${name}${flags.aside ? ' aside' : ''}`, variant, rows);
  }
  await kb.close();
}
await roles.close();
await rm(cacheDir, { recursive: true });

interface Row {
  readonly hit: number;
  readonly f1: number;
  readonly path: number;
  readonly ms: number;
  readonly steps: number;
  readonly naive: number;
  /** Against the evidence of the gold form, where there is one. */
  readonly retrieval: RetrievalScores | undefined;
  readonly said: string;
}

async function measure(
  question: GoldQuestion,
  set: GoldSet,
  around: Surroundings,
  method: ReturnType<typeof fidelis>,
  needed: readonly Route[],
): Promise<Row> {
  const asked = { id: question.id, text: question.text };
  const { result: answer, ms } = await timed((run) => method.answer(asked, run));
  const { result: walked } = await timed((run) => method.walk(asked, run));
  const values =
    answer.status === 'answered' ? answer.values.map(({ term, label }) => asGold(term, label, set.byName)) : [];
  const { f1, hit } = score(new Set(values), values[0], question.answers);
  const leads = walked.found.some(
    (found) => score(endTexts(found, set, around), undefined, question.answers).f1 > 0.99,
  );
  return {
    hit,
    f1,
    path: leads ? 1 : 0,
    ms,
    steps: walked.work.steps,
    naive: naiveWork(walked.found, around),
    retrieval: retrievalScores(
      retrieved(around, walked.found).paths.map(({ routes }) => routes),
      needed,
    ),
    said: `  ${f1.toFixed(2)} ${question.text}\n${walked.found.slice(0, 3).map(say).join('\n')}`,
  };
}

async function timed<T>(work: (run: Run) => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const run = startRun({});
  const started = performance.now();
  const result = await work(run);
  const ms = performance.now() - started;
  run.finish();
  return { result, ms };
}

function endTexts({ nodes }: Found, { byName }: GoldSet, around: Surroundings): ReadonlySet<string> {
  const { graph } = around.knowledge;
  return new Set(
    Array.from(nodes.at(-1) ?? [], (end) => asGold(graph.term(end), around.labels.preferred(end), byName)),
  );
}

/** Pairs that the published method would score: at each node gone on from, every relation with every neighbour. */
function naiveWork(found: readonly Found[], around: Surroundings): number {
  const visited = new Set<number>();
  for (const { walk } of found) {
    const nodes = [
      walk.from,
      ...walk
        .nodes()
        .slice(0, -1)
        .flatMap((ids) => (ids[0] === undefined ? [] : [ids[0]])),
    ];
    for (const node of nodes) visited.add(node);
  }
  return [...visited].reduce((sum, node) => {
    const hops = around.neighbours.hops(node);
    return sum + hops.length * hops.reduce((count, hop) => count + around.neighbours.follow(node, hop).length, 0);
  }, 0);
}

function say({ text, fit, features, walk, entailed }: Found): string {
  const told = Object.entries(features).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  return `       ${fit.toFixed(2)} ${text} (${endsOf(walk).length}) entailed ${entailed} ${told.join(' ')}`;
}

function report(name: string, variant: string, rows: readonly Row[]): void {
  const of = (field: 'hit' | 'f1' | 'path') => {
    const { mean, low, high } = estimate(
      rows.map((row) => row[field]),
      1,
    );
    return `${(100 * mean).toFixed(1).padStart(5)} [${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}]`;
  };
  const times = rows.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(0);
  const sum = (field: 'steps' | 'naive') => rows.reduce((total, row) => total + row[field], 0) / rows.length;
  const scored = rows.flatMap(({ retrieval }) => retrieval ?? []);
  const mean = (field: keyof RetrievalScores) =>
    ((100 * scored.reduce((total, row) => total + row[field], 0)) / scored.length).toFixed(1);
  console.log(
    `${name.padEnd(14)} ${variant.padEnd(15)} n ${rows.length}  Hits@1 ${of('hit')}  F1 ${of('f1')}  path recall ${of('path')}  ` +
      `ms ${at(0.5)} (p95 ${at(0.95)})  steps scored ${sum('steps').toFixed(0)} against ${sum('naive').toFixed(0)} pairs`,
  );
  if (scored.length === 0) return;
  console.log(
    `${''.padEnd(14)} ${''.padEnd(15)} n ${scored.length}  triple recall ${mean('tripleRecall')} precision ${mean('triplePrecision')}  ` +
      `path recall ${mean('pathRecall')} precision ${mean('pathPrecision')}  MRR ${mean('mrr')}`,
  );
}
