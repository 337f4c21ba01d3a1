import type { Mention, Wording } from '../../core/index.ts';
import { singular, tokens } from '../../search/index.ts';
import { type Deed, familyOf } from './deed.ts';
import { type Part, PREPOSITION, partIn } from './part-in.ts';

/** The two that one deed takes, each called by what it is to the other: a winner and a loser. */
export interface Counterparts {
  /** Which of the two a name is for: "winning team" for the one who does it. */
  readonly called: (name: string) => Part | undefined;
  /** Which of the two the thing named at a place is by the verbs and nouns of a question; nothing where they do not tell. */
  readonly said: (wording: Wording, place: Pick<Mention, 'start' | 'end'>) => Part | undefined;
}

/** What either is called, and the verbs whose subject it is, with what stands before the other one after a plus. */
type Side = readonly [names: string, verbs: string];

const SIDES: readonly (readonly [doer: Side, done: Side])[] = [
  [
    ['winner winning victor', 'beat beaten defeat win+against+over'],
    ['loser losing', 'lose+to+against lost+to+against'],
  ],
  [
    ['buyer buying purchaser', 'buy+from purchase+from'],
    ['seller selling vendor', 'sell+to'],
  ],
  [
    ['lender lending creditor', 'lend+to lent+to'],
    ['borrower borrowing debtor', 'borrow+from'],
  ],
  [
    ['attacker attacking aggressor assailant invader', 'attack invade assault'],
    ['defender defending', ''],
  ],
  [
    ['teacher tutor instructor', 'teach instruct'],
    ['pupil student learner', 'learn+from study+under'],
  ],
  [
    ['employer', 'employ'],
    ['employee', ''],
  ],
  [
    ['landlord lessor', 'let+to'],
    ['tenant lessee', 'rent+from lease+from'],
  ],
  [
    ['killer murderer slayer', 'kill slay slain'],
    ['victim', ''],
  ],
  [
    ['predator', 'eat eaten ate hunt'],
    ['prey', ''],
  ],
  [
    ['sender', 'send+to sent+to'],
    ['recipient receiver addressee', 'receive+from'],
  ],
  [
    ['donor giver', 'donate+to give+to'],
    ['recipient receiver beneficiary donee', 'receive+from'],
  ],
  [
    ['exporter exporting', 'export+to'],
    ['importer importing', 'import+from'],
  ],
  [
    ['plaintiff claimant', 'sue'],
    ['defendant', ''],
  ],
  [
    ['challenger', 'challenge'],
    ['challenged', ''],
  ],
];

export const COUNTERPARTS: readonly Counterparts[] = SIDES.map(([doer, done]) => {
  const names = { doer: new Set(doer[0].split(' ')), done: new Set(done[0].split(' ')) };
  const deeds = [...deedsOf(doer, 'doer'), ...deedsOf(done, 'done')];
  return {
    called: (name) => {
      const words = tokens(name).map(singular);
      const isDoer = words.some((word) => names.doer.has(word));
      return isDoer === words.some((word) => names.done.has(word)) ? undefined : isDoer ? 'doer' : 'done';
    },
    said: (wording, place) => {
      const parts = new Set(deeds.flatMap((said) => partBy(said, wording, place) ?? []));
      return parts.size === 1 ? [...parts][0] : undefined;
    },
  };
});

/** A deed, and which of the two does it; of a noun, the words that it may be said by: "wins" are nobody. */
interface Said {
  readonly deed: Deed;
  readonly subject: Part;
  readonly nouns?: ReadonlySet<string>;
}

function deedsOf([names, verbs]: Side, subject: Part): readonly Said[] {
  const deed = { doer: 'subject', isAgent: false, isState: false } as const;
  const nouns = names.split(' ').filter((name) => !name.endsWith('ing'));
  const is: Said = {
    subject,
    nouns: new Set(nouns),
    deed: { ...deed, by: 'noun', doer: 'object', stems: stemsIn(nouns), particles: new Set() },
  };
  const does =
    verbs === ''
      ? []
      : verbs.split(' ').map((verb): Said => {
          const [word, ...particles] = verb.split('+');
          return { subject, deed: { ...deed, by: 'verb', stems: stemsIn([word!]), particles: new Set(particles) } };
        });
  return [is, ...does];
}

function stemsIn(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap(familyOf));
}

function partBy(
  { deed, subject, nouns }: Said,
  wording: Wording,
  place: Pick<Mention, 'start' | 'end'>,
): Part | undefined {
  if (nouns && !wording.words.some(({ text }) => nouns.has(singular(text)))) return undefined;
  const [first, ...others] = wording.words;
  // "at which match": what begins with that tells where, and not who.
  const isWhere = first !== undefined && PREPOSITION.test(first.text) && !deed.particles.has(first.text);
  const part = partIn(isWhere ? { ...wording, words: others } : wording, place, deed);
  if (part === undefined || !hasParticle(deed, part, wording, place)) return undefined;
  return part === 'doer' ? subject : subject === 'doer' ? 'done' : 'doer';
}

/** Whether what stands between a verb and the other one is said, where the verb needs it: who buys from Ann is not who buys Ann. */
function hasParticle(
  { particles }: Deed,
  part: Part,
  { words }: Wording,
  place: Pick<Mention, 'start' | 'end'>,
): boolean {
  if (particles.size === 0) return true;
  if (part === 'doer') return words.some(({ text }) => particles.has(text));
  const before = words.findLast(({ end }) => end <= place.start);
  return before !== undefined && particles.has(before.text);
}
