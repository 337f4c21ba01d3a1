import { evaluate } from '../../src/form/index.ts';
import { freebase } from '../../src/kb/dialects/index.ts';
import type { Snapshot } from '../../src/kb/snapshot/index.ts';
import { lift } from '../../src/sparql/index.ts';
import { readJsonLines } from '../data.ts';

interface Parse {
  readonly id: string;
  readonly question: string;
  readonly sparql: string;
}

/**
 * The answers, on this graph, of every query that WebQSP's annotators gave a question, by the question's text: a fifth of
 * the questions have several ("official" and "spoken" languages), and WebQSP's own measure takes the best of them.
 */
export function parsedAnswers({ graph, dialect }: Snapshot): ReadonlyMap<string, readonly ReadonlySet<string>[]> {
  const found = new Map<string, ReadonlySet<string>[]>();
  for (const { question, sparql } of readJsonLines<Parse>('pairs/webqsp_train.jsonl.gz')) {
    const lifted = lift(sparql, { dialect: freebase });
    const answers = lifted.ok ? evaluate(lifted.form, graph, dialect).map(({ value }) => value) : [];
    if (answers.length > 0) found.set(question, [...(found.get(question) ?? []), new Set(answers)]);
  }
  return found;
}
