import type { Verb } from './deeds.ts';

/** What wordings are made of: a verb, what its ends are called one and many of, and names. */
export interface Told {
  readonly verb: Verb;
  readonly one: string;
  readonly many: string;
  readonly x: string;
  readonly y: string;
}

type Wordings = (told: Told) => readonly string[];

const to = ({ particle }: Verb): string => (particle === undefined ? '' : ` ${particle}`);
const an = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);
const several = (word: string): string => (/(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`);

/** Asks who does it to a thing. */
export const DOERS: Wordings = ({ verb: v, one, many, x }) => [
  `Who ${v.third}${to(v)} ${x}?`,
  `Who ${v.past}${to(v)} ${x}?`,
  `Which ${one} ${v.third}${to(v)} ${x}?`,
  `What ${v.third}${to(v)} ${x}?`,
  `which ${many} ${v.base}${to(v)} ${x}`,
  `By whom is ${x} ${v.participle}${to(v)}?`,
  `Who is ${x} ${v.participle}${to(v)} by?`,
  `Who was ${x} ${v.participle}${to(v)} by?`,
  `By which ${one} was ${x} ${v.participle}${to(v)}?`,
  `Which ${one} is ${x} ${v.participle}${to(v)} by?`,
  `${x} is ${v.participle}${to(v)} by whom?`,
  `${x} ${v.participle}${to(v)} by`,
  `${many} that ${v.base}${to(v)} ${x}`,
  `${many} ${v.doing}${to(v)} ${x}`,
  `Name the ${one} that ${v.past}${to(v)} ${x}.`,
  `Find everything that ${v.third}${to(v)} ${x}`,
  `Tell me who has ${v.participle}${to(v)} ${x}`,
  `Is there a ${one} that ${v.third}${to(v)} ${x}, and which?`,
  ...(v.agent === undefined
    ? []
    : [
        `${x}'s ${v.agent}`,
        `Who is the ${v.agent} of ${x}?`,
        `${several(v.agent)} of ${x}`,
        `Who is ${x}'s ${v.agent}?`,
        `Which ${one} is ${an(v.agent)} of ${x}?`,
        `What ${v.agent} does ${x} have?`,
      ]),
];

/** Asks what a thing does it to. */
export const DONE_TO: Wordings = ({ verb: v, one, many, x }) => [
  `What does ${x} ${v.base}${to(v)}?`,
  `Who does ${x} ${v.base}${to(v)}?`,
  `Whom does ${x} ${v.base}${to(v)}?`,
  `Whom did ${x} ${v.base}${to(v)}?`,
  `Which ${many} does ${x} ${v.base}${to(v)}?`,
  `Which ${one} did ${x} ${v.base}${to(v)}?`,
  `What has ${x} ${v.participle}${to(v)}?`,
  `Which ${many} has ${x} ${v.participle}${to(v)} so far?`,
  `Which ${many} are ${v.participle}${to(v)} by ${x}?`,
  `What is ${v.participle}${to(v)} by ${x}?`,
  `Who was ${v.participle}${to(v)} by ${x}?`,
  `${many} ${v.participle}${to(v)} by ${x}`,
  `${x} ${v.third}${to(v)} which ${many}?`,
  `everything ${x} ${v.third}${to(v)}`,
  `${many} that ${x} ${v.third}${to(v)}`,
  `the ${many} ${x} ${v.past}${to(v)}`,
  `Name all ${many} which ${x} ${v.past}${to(v)}.`,
  `who gets ${v.participle}${to(v)} by ${x}`,
  ...(v.agent === undefined
    ? []
    : [
        `Of which ${many} is ${x} the ${v.agent}?`,
        `What is ${x} the ${v.agent} of?`,
        `Whose ${v.agent} is ${x}?`,
        `${many} whose ${v.agent} is ${x}`,
        `Which ${many} have ${x} as their ${v.agent}?`,
        `${many} with ${x} as ${v.agent}`,
      ]),
];

/** Asks how many do it to a thing. */
export const DOERS_COUNTED: Wordings = ({ verb: v, many, x }) => [
  `How many ${many} ${v.base}${to(v)} ${x}?`,
  `By how many ${many} is ${x} ${v.participle}${to(v)}?`,
  `number of ${many} ${v.doing}${to(v)} ${x}`,
  ...(v.agent === undefined
    ? []
    : [`How many ${several(v.agent)} does ${x} have?`, `count the ${several(v.agent)} of ${x}`]),
];

/** Asks how many a thing does it to. */
export const DONE_TO_COUNTED: Wordings = ({ verb: v, many, x }) => [
  `How many ${many} does ${x} ${v.base}${to(v)}?`,
  `How many ${many} did ${x} ${v.base}${to(v)}?`,
  `How many ${many} are ${v.participle}${to(v)} by ${x}?`,
  `number of ${many} ${v.participle}${to(v)} by ${x}`,
  ...(v.agent === undefined ? [] : [`Of how many ${many} is ${x} the ${v.agent}?`]),
];

/** Asks whether x does it to y. */
export const WHETHER: Wordings = ({ verb: v, x, y }) => [
  `Does ${x} ${v.base}${to(v)} ${y}?`,
  `Did ${x} ${v.base}${to(v)} ${y}?`,
  `Has ${x} ${v.participle}${to(v)} ${y}?`,
  `Is ${y} ${v.participle}${to(v)} by ${x}?`,
  `Was ${y} ${v.participle}${to(v)} by ${x}?`,
  `is it true that ${x} ${v.third}${to(v)} ${y}`,
  ...(v.agent === undefined ? [] : [`Is ${x} the ${v.agent} of ${y}?`, `Is ${x} ${y}'s ${v.agent}?`]),
];

/** Asks who does it to those who do it to a thing. */
export const DOERS_OF_DOERS: Wordings = ({ verb: v, one, many, x }) => [
  `Who ${v.third}${to(v)} the ${one} that ${v.third}${to(v)} ${x}?`,
  `Which ${many} ${v.base}${to(v)} something that ${v.third}${to(v)} ${x}?`,
  `By whom is the ${one} ${v.participle}${to(v)} that ${v.third}${to(v)} ${x}?`,
  ...(v.agent === undefined
    ? []
    : [`Who ${v.third}${to(v)} the ${v.agent} of ${x}?`, `${x}'s ${v.agent}'s ${v.agent}`]),
];

/** Asks what is done to by what a thing does it to. */
export const DONE_TO_BY_DONE_TO: Wordings = ({ verb: v, one, many, x }) => [
  `What do the ${many} ${v.participle}${to(v)} by ${x} ${v.base}${to(v)} themselves?`,
  `Which ${many} are ${v.participle}${to(v)} by ${an(one)} that ${x} ${v.third}${to(v)}?`,
  `${many} ${v.participle}${to(v)} by those ${v.participle}${to(v)} by ${x}`,
  `What does the ${one} ${x} ${v.third}${to(v)} ${v.base}${to(v)}?`,
];

/** Asks who does it to most. */
export const MOST_DONE: Wordings = ({ verb: v, one, many }) => [
  `Which ${one} ${v.third}${to(v)} the most ${many}?`,
  `Which ${one} ${v.past}${to(v)} the largest number of ${many}?`,
  ...(v.agent === undefined ? [] : [`Which ${one} is the ${v.agent} of the most ${many}?`]),
];

/** Asks to whom most do it. */
export const DONE_BY_MOST: Wordings = ({ verb: v, one, many }) => [
  `Which ${one} is ${v.participle}${to(v)} by the most ${many}?`,
  `Which ${one} do most ${many} ${v.base}${to(v)}?`,
  `Who is ${v.participle}${to(v)} by the largest number of ${many}?`,
  ...(v.agent === undefined ? [] : [`Which ${one} has the most ${several(v.agent)}?`]),
];

/** Asks who does it at all. */
export const DO_AT_ALL: Wordings = ({ verb: v, many, one }) => [
  `Which ${many} ${v.base}${to(v)} another ${one}?`,
  `${many} that ${v.base}${to(v)} at least one other`,
  ...(v.agent === undefined ? [] : [`Which ${many} are ${several(v.agent)} of others?`]),
];

/** Asks to whom it is done at all. */
export const DONE_AT_ALL: Wordings = ({ verb: v, many, one }) => [
  `Which ${many} are ${v.participle}${to(v)} by another ${one}?`,
  `${many} that are ${v.participle}${to(v)} by at least one other`,
  ...(v.agent === undefined ? [] : [`Which ${many} have ${an(v.agent)}?`, `${many} with ${an(v.agent)}`]),
];

/** Asks who does it to nobody. */
export const DO_NEVER: Wordings = ({ verb: v, many, one }) => [
  `Which ${many} ${v.base}${to(v)} no other ${one}?`,
  `Which ${many} do not ${v.base}${to(v)} any ${one}?`,
  `${many} that ${v.base}${to(v)} nothing`,
];

/** Asks to whom nobody does it. */
export const NEVER_DONE: Wordings = ({ verb: v, many, one }) => [
  `Which ${many} are ${v.participle}${to(v)} by nobody?`,
  `Which ${many} are not ${v.participle}${to(v)} by any ${one}?`,
  `${many} nobody ${v.third}${to(v)}`,
  ...(v.agent === undefined ? [] : [`Which ${many} have no ${v.agent}?`, `${many} without ${an(v.agent)}`]),
];
