import type { Executed, Iri, Mention, Wording } from '../../../core/index.ts';
import { askedWho, isSize, stemsOf } from '../../../english/index.ts';
import { saysOnlyValue } from '../../../graph/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import type { Likeness } from '../../rate/index.ts';
import type { Item } from '../items/item.ts';
import type { ExpectedWord } from './expected-words.ts';
import { measures } from './measures.ts';
import { peopleIn } from './people-in.ts';
import { stepsToNamed } from './steps-to-named.ts';

/** What a form leaves of a question. */
export interface Left {
  /** Words that it may say, and what things and values the question names of those that it has. */
  readonly free: readonly ExpectedWord[];
  readonly mentions: readonly Mention[];
  /** How far it is from the word that it says least of. */
  readonly unsaid: number;
}

/** How well a question speaks of a part of a form, from 0 to 1. */
export type HowSpoken = (part: Item, form: Executed['form'], left: Left) => number;

/** What a name of moments says no more than. */
const WHEN = /^(?:year|date|time|day|month)s?$/i;
/** With fewer words and names than this a question hardly says more than whom it is about. */
const TELLING = 2;
/** Words that a form may well do without tell nothing. */
const EXPECTED = 0.5;

/**
 * Where words speak of a part: one that is like its name; those of its name one by one; one that measures what it says; "who" of people, and "when" of what is called a year.
 * A relation to what the question names goes without a word of its own, as far as the form says all other words: "which painting is ruined" has none for the state that this is, and one for "who was buried in Ghent".
 * So does one that is called no more than a value: what it is of is said by what says which value that is.
 */
export function howSpoken(
  wording: Wording,
  words: readonly ExpectedWord[],
  likeness: Likeness,
  around: Surroundings,
): HowSpoken {
  const stems = new Set(words.map(({ stem }) => stem));
  const isWhen = wording.wanted.has('time');
  const people = askedWho(wording) === undefined ? new Set<number>() : peopleIn(around);
  const isOfPeople = (iri: Iri): boolean => {
    const id = around.id(iri);
    return id !== undefined && people.has(id);
  };
  const byWords = (item: Item): number => {
    const { name, kind, means } = item;
    if ('class' in means && isOfPeople(means.class)) return 1;
    if (isWhen && kind === 'date' && WHEN.test(name)) return 1;
    if (words.some((word) => !isSize(word.text) && measures(word, item))) return 1;
    const own = stemsOf(name);
    // A word is compared with a name as a whole, which says more than one of several does.
    if (own.size > 1 && [...own].every((each) => stems.has(each))) return 1;
    return Math.max(0, ...words.map(({ text }) => likeness.of(text, name)));
  };
  return (part, form, { free, mentions, unsaid }) => {
    const spoken = byWords(part);
    const said = free.filter(({ expected }) => expected >= EXPECTED).length + mentions.length;
    if (said < TELLING || !('relation' in part.means)) return spoken;
    if (!saysOnlyValue(part.name) && !stepsToNamed(form).has(part.means.relation)) return spoken;
    return Math.max(spoken, 1 - unsaid);
  };
}
