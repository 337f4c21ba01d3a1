import type { Candidate, Executed, Run } from '../core/index.ts';
import { say } from '../form/index.ts';
import {
  answersOf,
  executeEach,
  foundLine,
  isValid,
  labelled,
  OFFERED,
  overMediators,
  toldTerms,
  withNamesOf,
} from '../stages/index.ts';
import type { MethodParts } from './shared.ts';

/** A candidate, and what whoever chooses is told of it. */
export interface Offered<C extends Candidate> {
  readonly candidate: C;
  readonly text: string;
}

/** Candidates that are executed to be shown; what finds nothing makes room for the next. */
const TRIED = 2 * OFFERED;

/** What somebody who reads may choose from: of the best candidates those that find something, each once, as the question it asks and what that finds. */
export async function offeredWalks<C extends Candidate>(
  candidates: readonly C[],
  parts: Pick<MethodParts, 'kb' | 'around' | 'names'>,
  run: Run,
): Promise<readonly Offered<C>[]> {
  const executed = await executeEach(candidates.slice(0, TRIED), parts.kb, run);
  const told = new Map<string, Offered<C>>();
  for (const [i, each] of executed.entries()) {
    if (!isValid(each)) continue;
    const asked = await saidOf(each, parts, run);
    // What asks the same in other steps and finds the same is told once.
    const key = JSON.stringify([asked, answersOf(each)]);
    const found = foundLine(each, await parts.names.of(toldTerms(each), run));
    if (!told.has(key)) told.set(key, { candidate: candidates[i]!, text: `${asked} → ${found}` });
  }
  return [...told.values()].slice(0, OFFERED);
}

async function saidOf(
  { form }: Executed,
  { around, names }: Pick<MethodParts, 'around' | 'names'>,
  run: Run,
): Promise<string> {
  const over = overMediators(form, around);
  return say(await labelled(over.form, withNamesOf(over.labels, names), run));
}
