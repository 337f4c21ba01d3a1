import type { KnowledgeBase, Run } from '../core/index.ts';

/** Whether a Virtuoso server answers: it alone has functions whose names begin with `bif:`. */
export async function speaksVirtuoso(kb: KnowledgeBase, run: Run): Promise<boolean> {
  const results = await kb.sparql('SELECT (<bif:upper>("a") AS ?a) {}', { limit: 1 }, run);
  return results.status === 'done' && results.kind === 'rows' && results.rows[0]?.a?.value === 'A';
}
