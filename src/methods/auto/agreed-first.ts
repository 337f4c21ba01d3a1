import type { Grounded, Run } from '../../core/index.ts';
import { children } from '../../form/index.ts';
import { type AskedOf, answersOf, type Contender, sharesNothing } from '../../stages/index.ts';
import type { OtherVoices } from './other-voices.ts';
import { stepsIn } from './steps-in.ts';

/** What an answer that the reader does not believe may be preferred by, in nats, and still give way to one that ranking and walks agree on. */
const OUTWEIGHED = 1.2;

/** So many steps away something is no longer near. */
const FAR = 2;

/**
 * Contenders with what the ranking came to first, where walks, which know nothing of the ranking or the reader, come to it as well, and the reader holds its own answer for likelier wrong than right or answers with what cannot
 * be meant: what is of another kind than is asked for, or nothing that shares anything where the question asks for what does. That two agree says something of an answer that lies some way off, and no nearer than the other: both incline to what is near. Walks are asked only where it depends on them (`docs/decisions/0485`).
 */
export async function agreedFirst(
  found: readonly Contender[],
  { walked }: Pick<OtherVoices, 'walked'>,
  asked: AskedOf,
  run: Run,
): Promise<readonly Contender[]> {
  const [first] = found;
  const ranked = found.find(({ by, clues }) => by === 'ranking' || clues.ranked === 1);
  if (!first || !ranked || !mayGiveWay(first, ranked, asked)) return found;
  const said = await run.trace.span('select', 'agreed', walked);
  if (said?.answers !== answersOf(ranked.chosen)) return found;
  return [ranked, ...found.filter((each) => each !== ranked)];
}

function mayGiveWay(first: Contender, ranked: Contender, asked: AskedOf): boolean {
  return (
    first !== ranked &&
    first.by === 'reader' &&
    (isOffKind(first, ranked) ||
      sharesNothing(first.chosen.form, ranked.chosen.form, asked) ||
      (first.clues.belief <= 0 && first.preference - ranked.preference < OUTWEIGHED)) &&
    // A name or figure that both who agree leave out is nothing that they agree on.
    ranked.clues.unused <= first.clues.unused &&
    wayOf(ranked.chosen.form) >= Math.max(FAR, stepsIn(first.chosen.form))
  );
}

/** Whether the one is of a kind that the question cannot want, and the other is not. "Monstera toxic?" is short for whether it is. */
function isOffKind({ clues, chosen }: Contender, ranked: Contender): boolean {
  return clues.offKind > ranked.clues.offKind && chosen.form?.kind !== 'ask';
}

/** How many steps a form goes, what it measures left aside. */
function wayOf(form: Grounded): number {
  return Number(form.kind === 'join') + children(form).reduce((sum, [, each]) => sum + wayOf(each), 0);
}
