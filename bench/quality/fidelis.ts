/**
 * How well fidelis answers and retrieves, offline or with a language model: Hits@1, F1, whether a walk to answer from
 * leads to exactly the right answers (path recall), milliseconds, what each part is worth, and the work done against
 * scoring every relation with every neighbour.
 * `npm run bench:fidelis [-- metaqa1 webqsp-dev … --own --ablations --preset paper --limit 100 --misses 5 --model <provider>:<model>]`
 * `--aside` takes other questions of MetaQA, to look at and to choose settings by: those measured are never looked at.
 * With `--encoder <folder> --fold 0`, a model is measured on the fifth of the questions that it was not trained on; with
 * `--folds <folder>`, which has such a model for each fold, every question is asked of the one that has not seen it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Roles, Route } from '../../src/core/index.ts';
import {
  type EvidenceSource,
  estimate,
  goldEvidence,
  MOST_ROUTES,
  type RetrievalScores,
  retrievalScores,
} from '../../src/evaluate/index.ts';
import { embedded } from '../../src/kb/engine/index.ts';
import { evidenceSource } from '../../src/lab/index.ts';
import { type FidelisPreset, fidelis, fidelisPresets } from '../../src/methods/index.ts';
import { offlineRoles } from '../../src/models/index.ts';
import { startRun } from '../../src/run/index.ts';
import {
  createLinker,
  endsOf,
  type Found,
  giving,
  namesIn,
  routesOf,
  type Surroundings,
  surroundingsOf,
  type WalkOptions,
} from '../../src/stages/index.ts';
import { openModels } from '../../src/wiring/index.ts';
import { readJsonLines } from '../data.ts';
import { benchSnapshot } from '../snapshots.ts';
import { foldOf } from './fold.ts';
import { modelFor } from './model-for.ts';
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
    encoder: { type: 'string' },
    fold: { type: 'string' },
    folds: { type: 'string' },
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
    'neither ahead nor termination': { ...usual, alpha: 0, terminate: false },
  }),
};
/** The files that have the SPARQL of a set's questions. */
const QUERIES: Partial<Record<GoldName, string>> = {
  webqsp: 'webqsp_train',
  'webqsp-dev': 'webqsp_train',
  cwq: 'cwq_dev',
  simplequestions: 'simplequestions_valid',
};
const names = (positionals.length > 0 ? positionals : ['metaqa1', 'metaqa2', 'metaqa3', 'webqsp-dev']) as GoldName[];
// Times are those of questions never asked before: vectors are kept from question to question, not from run to run.
const cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-bench-'));
const models = await openModels({ model: flags.model, env: process.env, cacheDir });
const served = await models.of('').rolesOn();
const modelOf = modelFor(flags);
const embedders = flags.folds ? `models by fold of ${flags.folds}` : modelOf('').embedder.id;
console.log(
  `fidelis, ${flags.model}, ${embedders}, ${new Date().toISOString().slice(0, 10)}, ${flags.own ? 'our own linking' : 'gold topics'}`,
);

for (const name of names) {
  const set: GoldSet =
    flags.aside && name.startsWith('metaqa') ? metaqaAside(Number(name.at(-1)) as 1) : goldSets[name];
  const snapshot = await benchSnapshot(set.graph);
  const around = surroundingsOf(snapshot);
  const all = set
    .questions(snapshot)
    .filter(({ text }) => flags.fold === undefined || foldOf(text) === Number(flags.fold));
  // Questions of one kind stand together: fewer of them are still from all over the set.
  const wanted = Math.min(all.length, Number(flags.limit ?? all.length));
  const questions = Array.from({ length: wanted }, (_, i) => all[Math.floor((i * all.length) / wanted)]!);
  const kb = embedded(snapshot, { name: set.graph });
  const linker = createLinker(snapshot);
  const queries = goldQueries(name);
  const source = evidenceSource(kb);
  const parts = { kb, around, names: namesIn(snapshot) };
  for (const [variant, options] of Object.entries(variants)) {
    const rows: Row[] = [];
    for (const question of questions) {
      const told = flags.own ? linker : giving(linker, { entities: question.entities }, { only: true });
      const needed = await neededFor(queries.get(question.id), source);
      const row = await measure(
        question,
        set,
        around,
        fidelis({ ...parts, ...rolesOf(question.text), linker: told }, options),
        needed,
      );
      rows.push(row);
      if (row.hit === 0 && rows.filter(({ hit }) => hit === 0).length <= Number(flags.misses)) console.log(row.said);
    }
    report(`${name}${flags.aside ? ' aside' : ''}`, variant, rows);
  }
  await kb.close();
}
await models.close();
await rm(cacheDir, { recursive: true });

/** The roles for a question: the embedder serves them all, but for those that a language model serves. */
function rolesOf(question: string): Roles {
  const { embedder } = modelOf(question);
  return flags.model === 'offline' ? { ...offlineRoles(embedder), embedder } : { ...served, embedder };
}

/** The SPARQL of a set's questions, where it has such. */
function goldQueries(name: GoldName): ReadonlyMap<string, string> {
  const file = QUERIES[name];
  if (file === undefined) return new Map();
  const records = readJsonLines<{ id: string; sparql: string }>(`freebase/${file}.jsonl.gz`);
  return new Map(records.map(({ id, sparql }) => [id, sparql]));
}

async function neededFor(sparql: string | undefined, source: EvidenceSource): Promise<readonly Route[]> {
  const run = startRun({});
  const needed = sparql === undefined ? [] : await goldEvidence({ sparql }, source, run);
  run.finish();
  return needed;
}

interface Row {
  readonly fold: number;
  readonly hit: number;
  readonly f1: number;
  readonly path: number;
  readonly ms: number;
  readonly steps: number;
  readonly naive: number;
  readonly judged: number;
  /** Whether a walk ended because the statement followed from it. */
  readonly followed: number;
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
  const run = startRun({});
  const started = performance.now();
  const walked = await method.walk(asked, run);
  const answer = await method.answerFrom(walked, run);
  const ms = performance.now() - started;
  run.finish();
  const values =
    answer.status === 'answered' ? answer.values.map(({ term, label }) => asGold(term, label, set.byName)) : [];
  const { f1, hit } = score(new Set(values), values[0], question.answers);
  const leads = walked.found.some(
    (found) => score(endTexts(found, set, around), undefined, question.answers).f1 > 0.99,
  );
  return {
    fold: foldOf(question.text),
    hit,
    f1,
    path: leads ? 1 : 0,
    ms,
    steps: walked.work.steps,
    judged: walked.work.judged,
    followed: walked.found.some(({ entailed }) => entailed === true) ? 1 : 0,
    naive: naiveWork(walked.found, around),
    retrieval: retrievalScores(
      walked.found.map((found) => routesOf(around, found, MOST_ROUTES)),
      needed,
    ),
    said: `  ${f1.toFixed(2)} ${question.text}\n${walked.found.slice(0, 3).map(say).join('\n')}`,
  };
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

function foldsOf(rows: readonly Row[]): readonly string[] {
  return Array.from({ length: 5 }, (_, fold) => rows.filter((row) => row.fold === fold)).map(
    (own) => `${((100 * own.reduce((sum, { hit }) => sum + hit, 0)) / own.length).toFixed(1)} (n ${own.length})`,
  );
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
  const sum = (field: 'steps' | 'naive' | 'judged' | 'followed') =>
    rows.reduce((total, row) => total + row[field], 0) / rows.length;
  const folds = flags.folds ? foldsOf(rows) : [];
  const scored = rows.flatMap(({ retrieval }) => retrieval ?? []);
  const mean = (field: keyof RetrievalScores) =>
    ((100 * scored.reduce((total, row) => total + row[field], 0)) / scored.length).toFixed(1);
  console.log(
    `${name.padEnd(14)} ${variant.padEnd(29)} n ${rows.length}  Hits@1 ${of('hit')}  F1 ${of('f1')}  path recall ${of('path')}  ` +
      `ms ${at(0.5)} (p95 ${at(0.95)})  steps scored ${sum('steps').toFixed(0)} against ${sum('naive').toFixed(0)} pairs  judged ${sum('judged').toFixed(1)}, followed in ${(100 * sum('followed')).toFixed(0)} %`,
  );
  if (folds.length > 1) console.log(`${''.padEnd(44)} Hits@1 by fold: ${folds.join(', ')}`);
  if (scored.length === 0) return;
  console.log(
    `${''.padEnd(14)} ${''.padEnd(29)} n ${scored.length}  triple recall ${mean('tripleRecall')} precision ${mean('triplePrecision')}  ` +
      `path recall ${mean('pathRecall')} precision ${mean('pathPrecision')}  MRR ${mean('mrr')}`,
  );
}
