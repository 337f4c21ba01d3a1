import { fileURLToPath } from 'node:url';
import { dataFile } from '../bench/data.ts';
import { openGraph } from '../bench/graphs.ts';
import { valueToJson } from '../src/answers/index.ts';
import type { Iri, Question, Term } from '../src/core/index.ts';
import {
  align,
  type Choice,
  chooseItems,
  expandNames,
  type Gold,
  goldEntities,
  readDataset,
} from '../src/evaluate/index.ts';
import { irisOf } from '../src/lab/index.ts';
import { startRun } from '../src/run/index.ts';
import { type Surroundings, surroundingsOf } from '../src/stages/index.ts';

type GraphName = Parameters<typeof openGraph>[0];

interface Source extends Choice {
  readonly graph: GraphName;
  readonly file: string;
}

const freebase = (set: string, choice: Choice = {}): Source => ({
  graph: 'freebase',
  file: dataFile(`freebase/${set}.jsonl.gz`),
  ...choice,
});
/** A hundred questions of MetaQA that are never measured on. */
const aside = (hops: 1 | 2 | 3, fold: string): Source => ({
  graph: 'metaqa',
  file: dataFile(`metaqa/dev_${hops}hop.txt.gz`),
  fold,
  limit: 100,
});
const atlas = (name: 'suite' | 'practice', choice: Choice = {}): Source => ({
  graph: 'atlas',
  file: fileURLToPath(new URL(`../bench/atlas/${name}.jsonl`, import.meta.url)),
  ...choice,
});

/** What may be trained and fitted on, by name. */
const SOURCES = {
  webqsp: () => freebase('webqsp_train'),
  cwq: () => freebase('cwq_dev'),
  simplequestions: () => freebase('simplequestions_valid', { limit: 500 }),
  'simplequestions-rest': () => freebase('simplequestions_valid', { skip: 500 }),
  free917: () => freebase('free917_train'),
  geoquery: () => ({ graph: 'geoquery', file: dataFile('geoquery/train.jsonl.gz'), only: 'answerable=yes' }),
  'metaqa1-aside': () => aside(1, '8/95'),
  'metaqa2-aside': () => aside(2, '8/145'),
  'metaqa3-aside': () => aside(3, '8/140'),
  atlas: () => [atlas('suite', { only: 'half=tune' }), atlas('practice')],
} as const satisfies Readonly<Record<string, () => Source | readonly Source[]>>;

export type TrainingSetName = keyof typeof SOURCES;
export const trainingSetNames = Object.keys(SOURCES) as readonly TrainingSetName[];

/** A question that has an answer, with what is known of it. */
export interface Asked extends Question {
  /** Things that it is about. */
  readonly entities: readonly Iri[];
  readonly gold: Gold;
}

export interface TrainingSet {
  readonly graph: GraphName;
  readonly around: Surroundings;
  readonly questions: readonly Asked[];
}

/** The questions of a set that have an answer, read as `kbqa eval` reads them. */
export async function trainingSet(name: TrainingSetName): Promise<TrainingSet> {
  const sources: readonly Source[] = [SOURCES[name]()].flat();
  const [{ graph }] = sources as readonly [Source];
  const opened = await openGraph(graph);
  const run = startRun({});
  const questions: Asked[] = [];
  for (const { graph: _, file, ...choice } of sources) {
    const { items } = expandNames(await readDataset(file), opened.kb.dialect.prefixes);
    for (const { question, gold } of chooseItems(items, choice)) {
      if (!gold.answerable) continue;
      questions.push({ ...question, gold, entities: await irisOf(goldEntities(gold), opened, run) });
    }
  }
  run.finish();
  return { graph, around: surroundingsOf(opened.snapshot), questions };
}

/** How right terms are as answers to a question, by the set of right answers that they are most like. */
export function f1Of({ answers = [], alternatives = [] }: Gold, terms: readonly Term[], around: Surroundings): number {
  const given = terms.map((term) => {
    const node = term.termType === 'Literal' ? undefined : around.knowledge.graph.id(term);
    const label = node === undefined ? undefined : around.labels.preferred(node);
    return { ...valueToJson(term), ...(label !== undefined && { label }) };
  });
  const found = [answers, ...alternatives].map((right) => {
    const { gold, given: different, shared } = align(right, given);
    return shared === 0 ? 0 : (2 * shared) / (gold + different);
  });
  return Math.max(...found);
}
