import type { EvalSettings } from '../src/cli/eval-settings.ts';
import type { GraphName } from './graphs.ts';
import type { ShakenSet } from './shaken.ts';

/** What is measured: a dataset on a graph, by a method with settings of `kbqa eval`, and which of its metrics are shown. */
export interface Suite {
  /** A file of the data folder, of this one where it begins with a dot, or what was made with the graph, `made/…`. */
  readonly set: string;
  readonly graph: GraphName;
  readonly method: 'auto' | 'rng' | 'chatkbqa' | 'funfusic' | 'fidelis';
  readonly options?: Partial<EvalSettings>;
  /** Where the models folder has models that were trained without a question's fold, or without some questions. */
  readonly models?: string;
  readonly metrics: readonly string[];
  /** By which properties of the questions the figures are broken down. */
  readonly by?: readonly string[];
}

const rng = { method: 'rng', options: { abstainBelow: 0 } } as const;
const answers = ['f1', 'hits1', 'exact'] as const;

const auto = { method: 'auto', options: { abstainBelow: 0 } } as const;
const databases = {
  ...auto,
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
const cwqTaught = { ...cwq, models: 'cwq-folds/{fold}' } as const;
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
const unanswerable = {
  ...webqsp,
  set: 'freebase/unanswerable_train.jsonl.gz',
  options: { fold: '1/5' },
  metrics: ['abstention.recall', 'abstention.reason'],
  by: ['missing'],
} as const;
/** 500 questions of a file, from all over it: questions of one kind stand together. */
const metaqa = (hops: 1 | 2 | 3, part: string) =>
  ({
    ...rng,
    set: `metaqa/dev_${hops}hop.txt.gz`,
    graph: 'metaqa',
    options: { ...rng.options, fold: part, limit: 500 },
    metrics: answers,
  }) as const;
const metaqa1 = metaqa(1, '1/19');
const metaqa2 = metaqa(2, '1/29');
const metaqa3 = metaqa(3, '1/28');
const atlas = {
  method: 'rng',
  set: './atlas/suite.jsonl',
  graph: 'atlas',
  options: { only: 'half=aside' },
  metrics: ['exact', 'abstention.recall', 'abstention.reason', 'abstention.false'],
  by: ['kind'],
} as const;
const grailqability = {
  method: 'funfusic',
  set: 'grailqability/grail_dev.json.gz',
  graph: 'freebase',
  options: { ontology: 'ontology' },
  metrics: ['grailqability.em', 'grailqability.f1R', 'grailqability.f1L'],
} as const;

/** The same questions of the same graphs in every style. */
const shaken = <S extends ShakenSet>(set: S) =>
  ({
    ...auto,
    set: `made/shaken/${set}/questions.jsonl`,
    graph: `shaken-${set}`,
    metrics: ['exact', 'f1'],
    by: ['style'],
  }) as const;

const asShipped = { options: {}, metrics: [...answers, 'abstention.false'] } as const;
const goldEntities = <S extends Suite>(suite: S) => ({
  ...suite,
  options: { ...suite.options, oracleEntities: true },
});

/** Every suite by name. Questions are the train and dev halves of the data; nothing is withheld unless said. */
export const suites = {
  databases,
  'databases-synonyms': { ...databases, options: { ...rng.options, wording: 'question_syn' } },
  'databases-rng': { ...databases, method: 'rng' },
  'databases-withheld': { ...databases, options: {}, metrics: ['exact', 'f1', 'abstention.false'] },
  'databases-multi': {
    ...databases,
    set: 'databases/dev.multi.jsonl.gz',
    metrics: ['table.exact', 'table.rowF1', 'table.cellF1', 'exact'],
  },
  shaken: shaken('databases'),
  'shaken-geoquery': shaken('geoquery'),
  'shaken-atlas': shaken('atlas'),
  tables: { ...databases, set: 'tables/dev.jsonl.gz', graph: 'tables', by: ['kind', 'answer'] },
  webqsp,
  'webqsp-gold': goldEntities(webqsp),
  'webqsp-withheld': { ...webqsp, ...asShipped },
  'webqsp-chatkbqa': { ...webqsp, ...asShipped, method: 'chatkbqa' },
  'webqsp-fidelis': { ...webqsp, ...asShipped, method: 'fidelis' },
  'webqsp-fidelis-gold': goldEntities({ ...webqsp, method: 'fidelis' }),
  'webqsp-funfusic': { ...webqsp, ...asShipped, method: 'funfusic' },
  cwq,
  'cwq-gold': goldEntities(cwq),
  'cwq-withheld': { ...cwq, ...asShipped },
  'cwq-chatkbqa': { ...cwq, ...asShipped, method: 'chatkbqa' },
  'cwq-taught': cwqTaught,
  'cwq-taught-gold': goldEntities(cwqTaught),
  'cwq-taught-chatkbqa': { ...cwqTaught, method: 'chatkbqa' },
  'cwq-taught-chatkbqa-gold': goldEntities({ ...cwqTaught, method: 'chatkbqa' }),
  simplequestions,
  'simplequestions-gold': goldEntities(simplequestions),
  geoquery,
  'geoquery-gold': goldEntities(geoquery),
  metaqa1,
  metaqa2,
  metaqa3,
  'metaqa1-fidelis': { ...metaqa1, method: 'fidelis' },
  'metaqa1-fidelis-gold': goldEntities({ ...metaqa1, method: 'fidelis' }),
  'metaqa2-fidelis': { ...metaqa2, method: 'fidelis' },
  'metaqa2-fidelis-gold': goldEntities({ ...metaqa2, method: 'fidelis' }),
  'metaqa3-fidelis': { ...metaqa3, method: 'fidelis' },
  'metaqa3-fidelis-gold': goldEntities({ ...metaqa3, method: 'fidelis' }),
  'metaqa1-taught': { ...metaqa1, models: 'metaqa' },
  'metaqa2-taught': { ...metaqa2, models: 'metaqa' },
  'metaqa3-taught': { ...metaqa3, models: 'metaqa' },
  unanswerable,
  'unanswerable-funfusic': { ...unanswerable, method: 'funfusic' },
  grailqability,
  atlas,
  'atlas-auto': { ...atlas, method: 'auto' },
  'atlas-fidelis': { ...atlas, method: 'fidelis' },
  'geoquery-auto': { ...geoquery, method: 'auto' },
  'geoquery-fidelis': { ...geoquery, method: 'fidelis' },
  'cwq-auto': { ...cwq, method: 'auto' },
  'simplequestions-auto': { ...simplequestions, method: 'auto' },
  'webqsp-auto': { ...webqsp, method: 'auto' },
  'webqsp-auto-withheld': { ...webqsp, ...asShipped, method: 'auto' },
  'metaqa1-auto': { ...metaqa1, method: 'auto' },
  'metaqa2-auto': { ...metaqa2, method: 'auto' },
  'metaqa3-auto': { ...metaqa3, method: 'auto' },
  'unanswerable-auto': { ...unanswerable, method: 'auto' },
  'atlas-tune': { ...atlas, options: { only: 'half=tune' } },
  'atlas-practice': { ...atlas, set: './atlas/practice.jsonl', options: {} },
} as const satisfies Readonly<Record<string, Suite>>;

export type SuiteName = keyof typeof suites;
