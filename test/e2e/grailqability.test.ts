import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  evaluate,
  expandNames,
  FILES,
  readDataset,
  readPredictions,
  type Summary,
  scorePredictions,
} from '../../src/evaluate/index.ts';
import { readOntology } from '../../src/form/index.ts';
import { freebase } from '../../src/kb/dialects/index.ts';
import { embedded } from '../../src/kb/engine/index.ts';
import { snapshotOf } from '../../src/kb/snapshot/index.ts';
import { funfusic } from '../../src/methods/index.ts';
import { embeddingRanker, offlineRoles, openOfflineEmbedder } from '../../src/models/index.ts';
import { createLinker, namesIn, surroundingsOf } from '../../src/stages/index.ts';
import { parse } from '../fixtures/memory-graph.ts';

/** Ferries in Freebase's manner. One has lost its captain, and nothing is known of insurers. */
const ferries = parse(`
@prefix : <http://rdf.freebase.com/ns/> .
:sea.ferry.captain :type.object.name "captain"@en .
:sea.ferry.port :type.object.name "port"@en .
:sea.ferry :type.object.name "ferry"@en .
:sea.captain :type.object.name "captain"@en .
:sea.port :type.object.name "port"@en .
:m.k01 :type.object.type :sea.ferry ; :type.object.name "Old Tern"@en ; :sea.ferry.captain :m.k22 ; :sea.ferry.port :m.k12 .
:m.k02 :type.object.type :sea.ferry ; :type.object.name "Grey Gull"@en ; :sea.ferry.captain :m.k21 ; :sea.ferry.port :m.k11 .
:m.k03 :type.object.type :sea.ferry ; :type.object.name "Blue Heron"@en ; :sea.ferry.port :m.k12 .
:m.k11 :type.object.type :sea.port ; :type.object.name "Port Ellis"@en .
:m.k12 :type.object.type :sea.port ; :type.object.name "Port Anders"@en .
:m.k21 :type.object.type :sea.captain ; :type.object.name "Mara Finch"@en .
:m.k22 :type.object.type :sea.captain ; :type.object.name "Joss Vale"@en .
`);
const ontology = readOntology({
  roles: 'sea.ferry sea.ferry.captain sea.captain\nsea.ferry sea.ferry.port sea.port\n',
  types:
    'sea.ferry meta.subclassOf sea.ferry\nsea.captain meta.subclassOf sea.captain\nsea.port meta.subclassOf sea.port\n',
  reverses: '',
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-grailqability-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('goes from the dataset over answers and refusals to the official metrics and predictions, and back', async () => {
  const file = fileURLToPath(new URL('../fixtures/grailqability.json', import.meta.url));
  const dataset = expandNames(await readDataset(file, {}), freebase.prefixes);
  expect(dataset.format).toBe('grailqability');
  expect(dataset.items.map(({ gold }) => [gold.answerable, gold.form === null])).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, true],
  ]);

  const snapshot = snapshotOf(ferries, { dialect: freebase });
  const embedder = openOfflineEmbedder();
  const { parser, verbalizer, judge } = offlineRoles(embedder);
  const method = funfusic({
    kb: embedded(snapshot, { name: 'ferries' }),
    around: surroundingsOf(snapshot),
    linker: createLinker(snapshot),
    names: namesIn(snapshot),
    likeness: embeddingRanker(embedder),
    parser,
    verbalizer,
    judge,
  });
  const out = join(folder, 'own');
  const own = await evaluate({ dataset, method, kb: 'ferries', out, ontology });
  const figures = (summary: Summary) =>
    Object.fromEntries(Object.entries(summary.metrics).map(([name, { mean }]) => [name, mean]));
  expect(own.summary.statuses).toMatchObject({ undetermined: 0 });
  const metrics = figures(own.summary);
  for (const name of [
    'grailqability.em',
    'grailqability.f1R',
    'grailqability.f1L',
    'abstention.recall',
    'abstention.false',
  ]) {
    expect(metrics).toHaveProperty([name], expect.any(Number));
  }
  expect(metrics['abstention.recall']).toBeGreaterThanOrEqual(0.5);
  expect(metrics['grailqability.f1R']).toBeGreaterThanOrEqual(0.5);

  const predictions = await readFile(join(out, FILES.official), 'utf8');
  const again = await scorePredictions({
    dataset,
    kb: 'ferries',
    out: join(folder, 'again'),
    ontology,
    system: 'funfusic',
    predictions: await readPredictions(predictions),
  });
  const official = ['grailqability.em', 'grailqability.f1R', 'grailqability.f1L'];
  expect(official.map((name) => figures(again.summary)[name])).toEqual(official.map((name) => metrics[name]));
});
