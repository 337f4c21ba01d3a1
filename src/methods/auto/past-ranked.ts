import type { Answer, Linked, Run, Verified } from '../../core/index.ts';
import { accounted, answered, execute, isValid, pastNodes } from '../../stages/index.ts';
import type { AutoParts } from './auto-parts.ts';

/** What the ranking came to, gone past nodes that cannot be meant, as the reader's forms are. */
export async function pastRanked(ranked: Answer, linked: Linked, parts: AutoParts, run: Run): Promise<Answer> {
  if (ranked.status === 'undetermined') return ranked;
  const chosen = ranked.status === 'answered' ? ranked.chosen : ranked.closest;
  const form = chosen?.form && pastNodes(chosen, linked, parts.around);
  if (!form) return ranked;
  const past: Verified = await execute({ ...(chosen as Verified), form }, parts.kb, run);
  if (!isValid(past)) return ranked;
  if (ranked.status === 'unanswerable') return { ...ranked, closest: past };
  return await accounted(await answered(past, ranked.confidence, parts, run), linked, ranked.fallen ?? [], run);
}
