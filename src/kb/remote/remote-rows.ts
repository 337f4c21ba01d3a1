import { KbError, type KnowledgeBase, type Row, type Run } from '../../core/index.ts';
import { soundRows } from '../sound-rows.ts';

/** The rows of a SELECT, at most so many. `isOwn` is as for `sparql`. Throws where there are none to be had. */
export async function remoteRows(
  kb: KnowledgeBase,
  text: string,
  limit: number,
  run: Run,
  isOwn = false,
): Promise<readonly Row[]> {
  const results = await kb.sparql(text, { limit, isOwn }, run);
  if (results.status === 'failed') throw results.error;
  if (results.kind !== 'rows') throw new KbError('kb-unreadable', `${kb.name} answered a SELECT without rows.`);
  return soundRows(results.rows, kb.name, run);
}
