/** How people ask about those of a list, which begins with their name in the plural; what is asked for is called by a noun. */

const an = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);

export const WITH = (those: string, a: string, as: string): readonly string[] => [
  `the ${those}, with their ${as}`,
  `${those} and their ${as}`,
  `List the ${those}, along with the ${a} of each.`,
  `Give me the ${those} together with their ${a}`,
  `For all ${those}, show the ${a} as well.`,
  `Which are the ${those}, and what is the ${a} of each?`,
  `show all ${those}, ${a} included`,
  `Can you list the ${those} and say what ${a} each has?`,
  `all ${those}, each with its ${a}`,
];
export const WITH_TWO = (those: string, a: string, b: string): readonly string[] => [
  `the ${those}, with ${a} and ${b}`,
  `List all ${those} with their ${a} and ${b}.`,
  `For each of the ${those}, what are the ${a} and the ${b}?`,
  `${those}: ${a}, ${b}`,
  `Show me the ${those}, plus ${a} and ${b} of each`,
  `A table of the ${those} with ${a} and ${b}, please`,
];
export const TWO_OF = (those: string, a: string, b: string): readonly string[] => [
  `${a} and ${b} of the ${those}`,
  `What are the ${a} and ${b} of the ${those}?`,
  `Give the ${a} and the ${b} of all ${those}.`,
];
export const WHAT = (those: string, a: string, as: string): readonly string[] => [
  `What are the ${as} of the ${those}?`,
  `${as} of all ${those}`,
  `What ${as} do the ${those} have?`,
  `Tell me the ${a} of the ${those}.`,
];
export const MOST = (those: string, a: string): readonly string[] => [
  `Which of the ${those} has the highest ${a}?`,
  `Of the ${those}, which one has the largest ${a}?`,
  `Among the ${those}, whose ${a} is the greatest?`,
  `the one with the most ${a} of all ${those}`,
  `Out of the ${those}, what has the biggest ${a}?`,
];
export const LEAST = (those: string, a: string): readonly string[] => [
  `Which of the ${those} has the lowest ${a}?`,
  `Of the ${those}, which one has the smallest ${a}?`,
  `Among the ${those}, whose ${a} is the least?`,
  `the one with the smallest ${a} of all ${those}`,
];
export const TOP = (those: string, a: string, size: string): readonly string[] => [
  `the ${size} of the ${those} with the highest ${a}`,
  `Of the ${those}, name the ${size} with the largest ${a}.`,
  `top ${size} by ${a} of the ${those}`,
];
export const MEAN = (those: string, a: string): readonly string[] => [
  `What is the average ${a} of the ${those}?`,
  `average ${a} of ${those}`,
  `On average, what ${a} do the ${those} have?`,
  `mean ${a}, taken over all ${those}`,
];
export const TOTAL = (those: string, a: string): readonly string[] => [
  `What is the total ${a} of the ${those}?`,
  `total ${a} of all ${those}`,
  `Add up the ${a} of the ${those}.`,
  `What do the ${those} have in ${a} altogether?`,
];
export const OVER = (those: string, a: string, n: string): readonly string[] => [
  `Which of the ${those} have ${an(a)} over ${n}?`,
  `Of the ${those}, which have ${an(a)} of more than ${n}?`,
  `${those}, but only those with ${an(a)} above ${n}`,
];
export const UNDER = (those: string, a: string, n: string): readonly string[] => [
  `Which of the ${those} have ${an(a)} under ${n}?`,
  `Of the ${those}, which have ${an(a)} of less than ${n}?`,
  `${those}, but only those with ${an(a)} below ${n}`,
];
export const PER = (those: string, a: string): readonly string[] => [
  `How many ${those} are there per ${a}?`,
  `number of ${those} for each ${a}`,
  `For every ${a}, how many ${those} are there?`,
  `Count the ${those} by ${a}.`,
];
export const MOST_OF = (those: string, a: string): readonly string[] => [
  `Which ${a} do most of the ${those} have?`,
  `Of the ${those}, which ${a} is the commonest?`,
  `most frequent ${a} among the ${those}`,
];
export const COUNTED = (those: string): readonly string[] => [
  `How many ${those} are there?`,
  `number of ${those}`,
  `Count the ${those}.`,
];
