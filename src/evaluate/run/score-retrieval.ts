import type { RetrievedRoutes, Run } from '../../core/index.ts';
import type { Gold } from '../dataset.ts';
import { type EvidenceSource, goldEvidence } from '../gold-evidence.ts';
import { countFacts, type RetrievalScores, retrievalScores } from '../metrics/retrieval.ts';
import type { RetrievalRecord } from '../record.ts';
import { describeError, settle } from './settle.ts';

/** What retrieval came to on a question: scored, unless what is needed could not be looked up. */
export interface Retrieval {
  readonly record: RetrievalRecord;
  readonly scores?: RetrievalScores;
}

/** Lays what was retrieved beside the evidence of the gold form. Undefined where there is no such evidence. */
export async function scoreRetrieval(
  routes: RetrievedRoutes,
  gold: Gold,
  source: EvidenceSource,
  run: Run,
  secrets: readonly string[],
): Promise<Retrieval | undefined> {
  const looked = await settle(run.signal, () => goldEvidence(gold, source, run));
  if ('error' in looked) return { record: { error: describeError(looked.error, secrets) } };
  const scores = retrievalScores(routes, looked.value);
  if (scores === undefined) return undefined;
  const record = { needed: countFacts(looked.value), paths: routes.length, facts: countFacts(routes.flat()) };
  return { record, scores };
}
