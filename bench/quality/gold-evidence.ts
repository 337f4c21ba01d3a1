import type { Form, Iri, KnowledgeBase, Run } from '../../src/core/index.ts';
import type { Route } from '../../src/evaluate/index.ts';
import { compile, lift } from '../../src/sparql/index.ts';
import { evidenceFor } from '../../src/stages/index.ts';
import { readJsonLines } from '../data.ts';
import type { GoldName } from './questions.ts';

const FILES: Partial<Record<GoldName, string>> = {
  webqsp: 'webqsp_train',
  'webqsp-dev': 'webqsp_train',
  cwq: 'cwq_dev',
  simplequestions: 'simplequestions_valid',
};

/** Right answers that evidence is looked up for. */
const ANSWERS = 20;

/** For a question of a set with SPARQL: the facts that make each right answer one. None where the SPARQL says no form. */
export function goldEvidence(
  set: GoldName,
  kb: KnowledgeBase,
): ((id: string, run: Run) => Promise<readonly Route[]>) | undefined {
  const file = FILES[set];
  if (file === undefined) return undefined;
  const queries = new Map(
    readJsonLines<{ id: string; sparql: string }>(`freebase/${file}.jsonl.gz`).map(({ id, sparql }) => [id, sparql]),
  );
  return async (id, run) => {
    const sparql = queries.get(id);
    const lifted = sparql === undefined ? undefined : lift(sparql, { exclusions: 'drop', presence: 'drop' });
    if (!lifted?.ok) return [];
    const form = lifted.form as Form<Iri>;
    const execution = await kb.query(compile(form, kb.dialect), run);
    const values = execution.status === 'done' ? execution.values.slice(0, ANSWERS) : [];
    return await Promise.all(values.map((value) => evidenceFor(form, value, kb, run)));
  };
}
