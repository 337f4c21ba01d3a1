import { KbError, KbqaError, type KnowledgeBase, type Results, type Run } from '../core/index.ts';
import { startUnrecorded, throwIfCancelled } from '../run/index.ts';
import { undeclaredPrefix } from '../sparql/index.ts';
import type { Dataset } from './dataset.ts';
import { executeGold, needsExecution } from './execute-gold.ts';
import { expandNames, listed } from './expand-names.ts';

export interface FitOptions {
  /**
   * Whether queries are run where a dataset has no answers; they are unless told otherwise.
   * @example
   * await fitDataset(dataset, kb.kb, { execute: false });
   */
  readonly execute?: boolean;
  /**
   * Stops it.
   * @example
   * await fitDataset(dataset, kb.kb, { signal: AbortSignal.timeout(60_000) });
   */
  readonly signal?: AbortSignal;
  /**
   * Told what goes on, and which questions cannot be scored.
   * @example
   * await fitDataset(dataset, kb.kb, { onNote: (note) => console.warn(note) });
   */
  readonly onNote?: (note: string) => void;
}

/** A dataset in the terms of a knowledge base: names spelt out, and right answers worked out where it has only queries for them. */
export async function fitDataset(named: Dataset, kb: KnowledgeBase, options: FitOptions = {}): Promise<Dataset> {
  const { execute = true, signal, onNote } = options;
  const dataset = expandNames(named, kb.dialect.prefixes);
  if (!execute || !needsExecution(dataset)) return dataset;
  onNote?.(`${dataset.name} gives queries and no answers: running the queries to know what is right …`);
  const undeclared: KbqaError[] = [];
  const { dataset: executed, failed } = await executeGold(dataset, async (sparql, { question }) => {
    const run = startUnrecorded(signal ? { signal } : {});
    try {
      const results = await askSparql(kb, sparql, run);
      throwIfCancelled(signal, 'The evaluation');
      if (results.status === 'done') return results;
      const error = undeclaredIn(sparql, kb, `question "${question.id}" of ${dataset.name}`);
      if (error === undefined) return results;
      if (dataset.format === OWN_FORMAT) throw error;
      undeclared.push(error);
      return { status: 'failed', error: new KbError('query-refused', error.message) };
    } finally {
      run.end();
    }
  });
  // Where no query fits, it is the knowledge base that does not.
  if (undeclared[0] && undeclared.length === failed.length && executed.items.every(({ gold }) => !gold.answers))
    throw undeclared[0];
  const [first] = failed;
  if (first) {
    onNote?.(
      `WARNING: ${failed.length} of ${dataset.items.length} questions have no answers to score by. ${first.id}: ${first.reason}`,
    );
  }
  return executed;
}

/** Questions of one's own can be put right; one query of a published dataset that cannot be read must not cost the others. */
const OWN_FORMAT = 'jsonl';

/** A query with a prefix that nothing declares is the dataset's mistake, or it is of another graph. */
function undeclaredIn(sparql: string, { dialect: { prefixes } }: KnowledgeBase, where: string): KbqaError | undefined {
  const prefix = undeclaredPrefix(sparql, { prefixes });
  if (prefix === undefined) return undefined;
  return new KbqaError(
    'dataset-invalid',
    `the SPARQL of ${where} uses the prefix "${prefix}:", which neither it nor the knowledge base declares. The knowledge base has ${listed(prefixes)}. Declare it in the query with PREFIX, or give the knowledge base that it is of.`,
  );
}

/** Rows beyond these are cut, and the result says so. */
const MOST_ROWS = 100_000;

export function askSparql(kb: KnowledgeBase, sparql: string, run: Run): Promise<Results> {
  return kb.sparql(sparql, { limit: MOST_ROWS }, run);
}
