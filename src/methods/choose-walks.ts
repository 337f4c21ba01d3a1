import type { Candidate, Executed, Question, Run, Selector } from '../core/index.ts';
import { say } from '../form/index.ts';
import {
  answersOf,
  choose,
  executeEach,
  type Found,
  foundLine,
  isValid,
  labelled,
  OFFERED,
  overMediators,
  toldTerms,
  withNamesOf,
} from '../stages/index.ts';
import type { MethodParts } from './shared.ts';

/** A walk as something that can be executed. */
export interface WalkedCandidate extends Candidate {
  readonly found: Found;
}

export interface ChooseWalksParts extends Pick<MethodParts, 'kb' | 'around' | 'names'> {
  readonly selector: Selector;
}

/** Candidates as the selector would have them, who is told what each finds where `isRead`; where there is nothing to offer, as they are. */
export async function chooseWalks(
  question: Question,
  candidates: readonly WalkedCandidate[],
  parts: ChooseWalksParts,
  isRead: boolean,
  run: Run,
): Promise<readonly WalkedCandidate[]> {
  const offered = isRead
    ? await toldWalks(candidates, parts, run)
    : candidates.map((candidate) => ({ candidate, text: candidate.found.text }));
  if (offered.length === 0) return candidates;
  const offer = { say: ({ text }: Offered) => text, fit: (each: Offered) => each.candidate.score };
  return (await choose(question, offered, offer, parts.selector, run)).map(({ candidate }) => candidate);
}

/** A candidate, and what whoever chooses is told of it. */
interface Offered {
  readonly candidate: WalkedCandidate;
  readonly text: string;
}

/** Candidates that are executed to be shown; what finds nothing makes room for the next. */
const TRIED = 2 * OFFERED;

/** What somebody who reads may choose from: of the best candidates those that find something, each once, as the question it asks and what that finds. */
async function toldWalks(
  candidates: readonly WalkedCandidate[],
  parts: ChooseWalksParts,
  run: Run,
): Promise<readonly Offered[]> {
  const executed = await executeEach(candidates.slice(0, TRIED), parts.kb, run);
  const told = new Map<string, Offered>();
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
