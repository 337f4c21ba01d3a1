import type { Answer, Candidate, Executed, Execution, Fallen, KnowledgeBase, Linked, Run } from '../../core/index.ts';
import {
  accounted,
  answered,
  answersOf,
  consideredIn,
  executeEach,
  goesAnyWay,
  goesAsFarAsAsked,
  isValid,
  type Names,
  unsaidBy,
  withVerdicts,
} from '../../stages/index.ts';
import type { OtherVoices } from './other-voices.ts';

/** Readings of the ranking whose scores differ by less are as good as tied: which comes first is chance. It bounds what is asked: answers are the same from 0.3 to 1.5 (`docs/decisions/0385`). */
const TIE = 0.6;
const MOST_RIVALS = 3;

/**
 * What the ranking answers, or the reading that it has next to it: where two are as good as tied, drafts and walks are asked, and the one
 * that either of them comes to is taken where neither comes to the first. `docs/decisions/0225` has what that brought.
 */
export async function settleTie(
  linked: Linked,
  ranked: Answer,
  voices: OtherVoices,
  tools: { readonly kb: KnowledgeBase; readonly names: Names },
  run: Run,
): Promise<Answer> {
  if (ranked.status !== 'answered' || !ranked.chosen.form) return ranked;
  const { chosen, confidence } = ranked;
  const first = answersOf(chosen);
  const unsaid = new Set(consideredIn(ranked).slice(0, 1).flatMap(unsaidBy));
  // One step is no rival of all of them, where words ask for these.
  const isWhole = goesAsFarAsAsked(chosen.form, linked);
  const close = (ranked.fallen ?? []).filter(
    (each) => isOpen(each, unsaid) && isTied(each.score, chosen.score) && (!isWhole || goesAnyWay(each.form)),
  );
  if (close.length === 0) return ranked;
  const executed = await executeEach(close.slice(0, MOST_RIVALS), tools.kb, run);
  const rivals = executed.filter(
    (each) => isValid(each) && answersOf(each) !== first && !onlyLeavesOut(each, chosen.execution),
  );
  if (rivals.length === 0) return ranked;
  const said = await run.trace.span('select', 'tied', () => heardFrom(first, voices));
  const meant = said.has(first) ? undefined : rivals.find((each) => said.has(answersOf(each)));
  if (!meant) return ranked;
  const answer = await answered(withVerdicts(meant), confidence, tools, run);
  return await accounted(answer, linked, consideredIn(ranked), run);
}

/** What ranks higher and was passed over all the same was so for a reason: it leaves more of the question unsaid. */
function isTied(score: number, first: number): boolean {
  return score <= first && first - score < TIE;
}

/** What was passed over for its rank alone: it has not been found to be empty, refuted or wanting in what the first says. */
function isOpen({ fall }: Candidate & Pick<Fallen, 'fall'>, unsaid: ReadonlySet<string>): boolean {
  return fall.kind === 'outranked' || (fall.kind === 'unsaid' && fall.words.every((word) => unsaid.has(word)));
}

/** Whether a reading differs only by leaving out what the question names: walks that come back do so whatever is asked, and say nothing for it. */
function onlyLeavesOut(rival: Executed, first: Execution): boolean {
  const { form } = rival;
  if (form.kind !== 'not' || form.right.kind !== 'entity' || first.status !== 'done') return false;
  const { symbol } = form.right;
  const values = first.values.filter(({ termType, value }) => termType !== 'NamedNode' || value !== symbol);
  return answersOf({ execution: { ...first, values } }) === answersOf(rival);
}

/** What walking and drafting each come to; where one comes to the first, that is settled. */
async function heardFrom(first: string, { walked, drafted }: OtherVoices): Promise<ReadonlySet<string>> {
  const said = new Set<string>();
  for (const voice of [walked, drafted]) {
    if (said.has(first)) break;
    const heard = await voice();
    if (heard) said.add(heard.answers);
  }
  return said;
}
