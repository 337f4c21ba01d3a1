import type { KnowledgeBase, Row, Run } from '../../core/index.ts';
import { inShort } from '../far/index.ts';

const MOST_ROWS = 9_000;

/** The rows of a query of our own; undefined where not all came in time. */
export async function allRows(kb: KnowledgeBase, text: string, run: Run): Promise<readonly Row[] | undefined> {
  const asked = `${inShort(text)} LIMIT ${MOST_ROWS + 1}`;
  const results = await kb.sparql(asked, { limit: MOST_ROWS, isOwn: true }, run);
  if (results.status === 'failed' && results.error.code !== 'kb-timeout') throw results.error;
  if (results.status === 'failed' || results.kind !== 'rows' || !results.complete) return undefined;
  return results.rows;
}
