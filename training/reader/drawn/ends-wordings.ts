import type { Called } from './called.ts';

/** What wordings are made of: what the end that is asked for is called, its kind, and names of things. */
export interface Told {
  readonly end: Called;
  readonly one: string;
  readonly many: string;
  readonly x: string;
  readonly y: string;
}

type Wordings = (told: Told) => readonly string[];

const an = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

/** Asks for an end by what it is called, of a thing. */
export const OF_ONE: Wordings = ({ end, one, x }) => [
  `Who is the ${end.one} of ${x}?`,
  `What is ${x}'s ${end.one}?`,
  `Which ${one} is ${x}'s ${end.one}?`,
  `Who were ${x}'s ${end.many}?`,
  `${end.many} of ${x}`,
  `${x}'s ${end.one}`,
  `${x} ${end.one}`,
  `name the ${end.many} of ${x}`,
  `Which ${end.many} does ${x} have?`,
];

/** Asks for those whose end a thing is. */
export const WHOSE: Wordings = ({ end, many, x }) => [
  `Whose ${end.one} is ${x}?`,
  `Whose ${end.one} was ${x}?`,
  `Of which ${many} is ${x} the ${end.one}?`,
  `What is ${x} ${an(end.one)} of?`,
  `${many} whose ${end.one} is ${x}`,
  `Which ${many} have ${x} as ${end.one}?`,
  `everyone with ${x} as ${an(end.one)}`,
];

export const COUNTED: Wordings = ({ end, x }) => [
  `How many ${end.many} does ${x} have?`,
  `How many ${end.many} has ${x} got?`,
  `number of ${end.many} of ${x}`,
  `count ${x}'s ${end.many}`,
];

/** Asks for the end of the end of a thing. */
export const TWICE: Wordings = ({ end, x }) => [
  `Who is the ${end.one} of the ${end.one} of ${x}?`,
  `${x}'s ${end.one}'s ${end.one}`,
  `${end.many} of the ${end.many} of ${x}`,
  `What is the ${end.one} of ${x}'s ${end.one}?`,
];

/** Asks whether x is an end of y. */
export const WHETHER: Wordings = ({ end, x, y }) => [
  `Is ${x} ${an(end.one)} of ${y}?`,
  `Is ${x} ${y}'s ${end.one}?`,
  `Was ${x} the ${end.one} of ${y}?`,
  `does ${y} have ${x} as ${an(end.one)}`,
];

export const WITH_MOST: Wordings = ({ end, one }) => [
  `Which ${one} has the most ${end.many}?`,
  `Who has the largest number of ${end.many}?`,
  `${one} with most ${end.many}`,
];

export const WITH_ANY: Wordings = ({ end, many }) => [
  `Which ${many} have ${an(end.one)}?`,
  `${many} that have at least one ${end.one}`,
  `${many} with ${an(end.one)}`,
];

export const WITH_NONE: Wordings = ({ end, many }) => [
  `Which ${many} have no ${end.one}?`,
  `${many} without ${an(end.one)}`,
  `Which ${many} lack ${an(end.one)}?`,
  `${many} that have no known ${end.many}`,
];
