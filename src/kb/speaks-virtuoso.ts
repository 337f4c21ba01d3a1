import type { KnowledgeBase, Run } from '../core/index.ts';

/** Whether a Virtuoso server answers: it alone has functions whose names begin with `bif:`. Undefined when nobody does. */
export async function speaksVirtuoso(kb: KnowledgeBase, run: Run): Promise<boolean | undefined> {
  const results = await kb.sparql('SELECT (<bif:upper>("a") AS ?a) {}', { limit: 1 }, run);
  // A server may well refuse a function that it does not know.
  if (results.status === 'failed') return results.error.code === 'kb-rejected' ? false : undefined;
  return results.kind === 'rows' && results.rows[0]?.a?.value === 'A';
}
