import { seededRandom } from '../../../src/evaluate/random.ts';
import { readJsonLines } from '../../data.ts';
import { foldOf } from '../fold.ts';

/** A question of the Freebase subset that has an answer there, or none. */
export interface AbleQuestion {
  readonly id: string;
  readonly text: string;
  readonly answerable: boolean;
  /** Gold answers as IRIs or values; none where there are none. */
  readonly answers: ReadonlySet<string>;
  readonly sparql: string;
  /** What is missing, where it has no answer. */
  readonly reason?: 'schema' | 'data';
}

interface FreebaseRecord {
  readonly id: string;
  readonly question: string;
  readonly sparql: string;
  readonly answers?: readonly { readonly id?: string; readonly value?: string }[];
  readonly reason?: 'schema' | 'data';
}

const NS = 'http://rdf.freebase.com/ns/';

/** Which questions: all, or the fifth that a fold's model was trained without. */
export type Fold = number | undefined;

const isIn = (fold: Fold) => (record: FreebaseRecord) => fold === undefined || foldOf(record.question) === fold;

export function answerableQuestions(fold?: Fold): readonly AbleQuestion[] {
  const records = readJsonLines<FreebaseRecord>('freebase/webqsp_train.jsonl.gz').filter(isIn(fold));
  return records.map((record) => ({
    ...common(record),
    answerable: true,
    answers: new Set(record.answers!.map(({ id, value }) => (id ? NS + id : value!))),
  }));
}

export function unanswerableQuestions(fold?: Fold): readonly AbleQuestion[] {
  const records = readJsonLines<FreebaseRecord>('freebase/unanswerable_train.jsonl.gz').filter(isIn(fold));
  return records.map((record) => ({
    ...common(record),
    answerable: false,
    answers: new Set<string>(),
    ...(record.reason && { reason: record.reason }),
  }));
}

function common({ id, question, sparql }: FreebaseRecord) {
  return { id, text: question, sparql };
}

/** So many of a list, drawn by a seed. */
export function drawn<T>(items: readonly T[], count: number, seed: number): readonly T[] {
  const random = seededRandom(seed);
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, item]) => item);
}

/** Questions of each kind that funfusic is measured on, and the seed that draws them. */
export const MEASURED = 400;
export const MEASURED_SEED = 1;

/** The questions that funfusic is not measured on: what is fitted may look at these alone. */
export function aside(questions: readonly AbleQuestion[]): readonly AbleQuestion[] {
  const measured = new Set(drawn(questions, MEASURED, MEASURED_SEED).map(({ id }) => id));
  return questions.filter(({ id }) => !measured.has(id));
}

/** How well some values are the gold ones. */
export function f1(values: Iterable<string>, gold: ReadonlySet<string>): number {
  const given = new Set(values);
  const common = [...given].filter((value) => gold.has(value)).length;
  return common === 0 ? 0 : (2 * common) / (given.size + gold.size);
}
