import type { Question, Run, Selector } from '../../core/index.ts';

/** How many are offered where one is chosen to answer from. */
export const OFFERED = 10;

/**
 * What to answer from, in the order that the selector chooses; it cannot add any, and where it wants none, none is left. What was not offered
 * follows where it left nothing out.
 */
export async function choose<T>(
  question: Question,
  found: readonly T[],
  offer: { readonly say: (each: T) => string; readonly fit: (each: T) => number },
  selector: Selector,
  run: Run,
): Promise<readonly T[]> {
  const offered = found.slice(0, OFFERED);
  if (offered.length === 0) return [];
  const request = { question, options: offered.map(offer.say), fits: offered.map(offer.fit), keep: OFFERED };
  const picked = await selector.ask(request, run);
  const rest = picked.length === offered.length ? found.slice(OFFERED) : [];
  return [...picked.map((index) => offered[index]!), ...rest];
}
