import type { Answer, Linked, Run, Verified } from '../../core/index.ts';
import { accounted, answered, asNext, execute, isValid, pastNodes } from '../../stages/index.ts';
import type { AutoParts } from './auto-parts.ts';

/** What the ranking came to, gone past nodes that cannot be meant, and no further than is asked for, as the reader's forms are. */
export async function pastRanked(ranked: Answer, linked: Linked, parts: AutoParts, run: Run): Promise<Answer> {
  if (ranked.status === 'undetermined') return ranked;
  const chosen = ranked.status === 'answered' ? ranked.chosen : ranked.closest;
  if (!chosen?.form) return ranked;
  const form = asNext(pastNodes(chosen, linked, parts.around) ?? chosen.form, linked, parts.around.knowledge);
  if (form === chosen.form) return ranked;
  const past: Verified = await execute({ ...(chosen as Verified), form }, parts.kb, run);
  if (!isValid(past)) return ranked;
  if (ranked.status === 'unanswerable') return { ...ranked, closest: past };
  return await accounted(await answered(past, ranked.confidence, parts, run), linked, ranked.fallen ?? [], run);
}
