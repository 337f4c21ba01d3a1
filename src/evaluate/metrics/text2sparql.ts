import type { ValueJson } from '../../answers/index.ts';
import { average } from '../interval.ts';
import { harmonic, type Judged, type Metric, measuresOf, overlap } from './metric.ts';

/**
 * The documents that TEXT2SPARQL's client makes of results: the texts of all cells of all columns, whatever their rows.
 * The truth of an ASK is one document, `true`, which is right where the truth is: the client does not look at what was
 * answered, and nothing is right where the truth is `false`.
 */
interface Documents {
  readonly all: ReadonlySet<string>;
  readonly right: ReadonlySet<string>;
}

type Cell = Pick<ValueJson, 'kind' | 'value' | 'datatype'>;

function documents(values: readonly Cell[], rows: readonly (readonly (Cell | null)[])[] | undefined): Documents {
  const [first] = values;
  if (rows === undefined && values.length === 1 && first && isTruth(first)) {
    const all = new Set(['true']);
    return { all, right: first.value === 'true' ? all : new Set() };
  }
  const all = new Set((rows?.flat() ?? values).flatMap((cell) => (cell === null ? [] : [cell.value])));
  return { all, right: all };
}

function isTruth({ kind, value, datatype }: Cell): boolean {
  return kind === 'literal' && (value === 'true' || value === 'false') && (datatype?.endsWith('#boolean') ?? false);
}

function scores(judged: Judged): { precision: number; recall: number; ndcg: number } | undefined {
  const { gold, answer } = judged;
  if (gold.scheme !== 'text2sparql' || gold.answers === undefined) return undefined;
  const { right } = documents(gold.answers, gold.table?.rows);
  const { all: given } = documents(answer.status === 'undetermined' ? [] : answer.answers, answer.rows);
  const shared = overlap(right, given);
  return {
    precision: given.size === 0 ? 0 : shared / given.size,
    recall: right.size === 0 ? 0 : shared / right.size,
    ndcg: ndcg(right, given),
  };
}

/** trec_eval breaks ties of the score by the document's name, from the last: the order of the results is not looked at. */
function ndcg(right: ReadonlySet<string>, given: ReadonlySet<string>): number {
  const ranked = [...given].map((text) => Buffer.from(text)).sort((a, b) => Buffer.compare(b, a));
  const gain = (rank: number): number => 1 / Math.log2(rank + 2);
  const found = ranked.reduce((sum, text, rank) => sum + (right.has(text.toString()) ? gain(rank) : 0), 0);
  const ideal = [...right].reduce((sum, _, rank) => sum + gain(rank), 0);
  return ideal === 0 ? 0 : found / ideal;
}

const perQuestion = measuresOf('text2sparql', 'TEXT2SPARQL');

/** The measures of TEXT2SPARQL's client, which are trec_eval's over the cells of results. */
export const text2sparqlMetrics: readonly Metric[] = [
  perQuestion(
    'precision',
    'set_P',
    'The share of the given cells, of all columns, that are cells of the right result; 0 without any.',
    (judged) => scores(judged)?.precision,
  ),
  perQuestion(
    'recall',
    'set_recall',
    'The share of the cells of the right result, of all columns, that are given; 0 where it has none.',
    (judged) => scores(judged)?.recall,
  ),
  perQuestion('f1', 'set_F', 'The harmonic mean of a question’s set_P and set_recall.', (judged) => {
    const found = scores(judged);
    return found && harmonic(found.precision, found.recall);
  }),
  perQuestion(
    'ndcg',
    'nDCG',
    'trec_eval’s nDCG over the cells, which the client weighs alike, so that their names decide the order. Defined where the order of the answers counts.',
    (judged) => (judged.gold.ordered ? scores(judged)?.ndcg : undefined),
  ),
  {
    name: 'text2sparql.f1Ndcg',
    title: 'TEXT2SPARQL set_F_ndcg',
    definition:
      'The mean of nDCG where the order of the answers counts and of set_F elsewhere, as the client averages it: the mean nDCG counts as one question more.',
    better: 'higher',
    score: () => undefined,
    overall(all) {
      const defined = all.filter(({ 'text2sparql.f1': f1 }) => f1 !== undefined);
      const ordered = defined.flatMap(({ 'text2sparql.ndcg': found }) => found ?? []);
      if (ordered.length === 0) return undefined;
      return average([...defined.map((one) => one['text2sparql.ndcg'] ?? one['text2sparql.f1']!), average(ordered)]);
    },
  },
];
