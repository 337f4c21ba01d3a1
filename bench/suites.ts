import type { EvalSettings } from '../src/cli/eval-settings.ts';
import type { GraphName } from './graphs.ts';

/** What is measured: a dataset on a graph, by a method with settings of `kbqa eval`, and which of its metrics are shown. */
export interface Suite {
  /** A file of the data folder, or of this one where it begins with a dot. */
  readonly set: string;
  readonly graph: GraphName;
  readonly method: 'rng' | 'chatkbqa' | 'funfusic' | 'fidelis';
  readonly options?: Partial<EvalSettings>;
  /** Where the models folder has models that were trained without a question's fold, or without some questions. */
  readonly models?: string;
  readonly metrics: readonly string[];
  /** By which properties of the questions the figures are broken down. */
  readonly by?: readonly string[];
}

const rng = { method: 'rng', options: { abstainBelow: 0 } } as const;
const answers = ['f1', 'hits1', 'exact'] as const;

const databases = {
  ...rng,
  set: 'databases/dev.jsonl.gz',
  graph: 'databases',
  metrics: ['exact', 'f1'],
  by: ['kind', 'answer', 'graph'],
} as const;
const webqsp = {
  ...rng,
  set: 'freebase/webqsp_train.jsonl.gz',
  graph: 'freebase',
  models: 'folds/{fold}',
  metrics: answers,
} as const;
const cwq = { ...webqsp, set: 'freebase/cwq_dev.jsonl.gz' } as const;
const simplequestions = {
  ...webqsp,
  set: 'freebase/simplequestions_valid.jsonl.gz',
  options: { ...rng.options, limit: 500 },
} as const;
const geoquery = {
  ...webqsp,
  set: 'geoquery/train.jsonl.gz',
  graph: 'geoquery',
  options: { ...rng.options, only: 'answerable=yes' },
} as const;
const metaqa = { ...rng, graph: 'metaqa', metrics: answers } as const;
const metaqa1 = {
  ...metaqa,
  set: 'metaqa/dev_1hop.txt.gz',
  options: { ...rng.options, fold: '1/19', limit: 500 },
} as const;
const metaqa2 = {
  ...metaqa,
  set: 'metaqa/dev_2hop.txt.gz',
  options: { ...rng.options, fold: '1/29', limit: 500 },
} as const;
const metaqa3 = {
  ...metaqa,
  set: 'metaqa/dev_3hop.txt.gz',
  options: { ...rng.options, fold: '1/28', limit: 500 },
} as const;

/** Every suite by name. Questions are the train and dev halves of the data; nothing is withheld unless said. */
export const suites = {
  databases,
  'databases-synonyms': { ...databases, options: { ...rng.options, wording: 'question_syn' } },
  'databases-multi': { ...databases, set: 'databases/dev.multi.jsonl.gz' },
  tables: { ...databases, set: 'tables/dev.jsonl.gz', graph: 'tables', by: ['kind', 'answer'] },
  webqsp,
  cwq,
  simplequestions,
  geoquery,
  metaqa1,
  metaqa2,
  metaqa3,
} as const satisfies Readonly<Record<string, Suite>>;

export type SuiteName = keyof typeof suites;
