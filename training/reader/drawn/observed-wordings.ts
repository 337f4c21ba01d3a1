/** Ways to ask for what is told of one thing at one time or place. `at` says the second of both: "in 2021", "at the final". */
type AtWordings = (a: string, at: string, what: string) => readonly string[];
type OfWordings = (a: string, what: string) => readonly string[];

export const VALUE: AtWordings = (a, at, what) => [
  `What was the ${what} of ${a} ${at}?`,
  `What ${what} did ${a} have ${at}?`,
  `${a} ${what} ${at}`,
  `${what} of ${a} ${at}`,
  `What was ${a}'s ${what} ${at}?`,
  `Tell me the ${what} ${at} for ${a}.`,
  `${a} ${at}: what ${what}?`,
  `which ${what} did ${a} get ${at}`,
  `How high was the ${what} of ${a} ${at}?`,
  `Could you give me ${a}'s ${what} ${at}?`,
];
export const END: AtWordings = (a, at, what) => [
  `What was the ${what} of ${a} ${at}?`,
  `Which ${what} did ${a} have ${at}?`,
  `${a} ${at}: which ${what}?`,
  `what ${what} for ${a} ${at}`,
  `${what} of ${a} ${at}`,
  `What was ${a}'s ${what} ${at}?`,
];
/** `one` and `other` are two times or places, `at` and `than` the same with what is said before them. */
export const DIFFERENCE = (
  a: string,
  what: string,
  [one, at]: readonly [string, string],
  [other, than]: readonly [string, string],
): readonly string[] => [
  `How much more ${what} did ${a} have ${at} than ${than}?`,
  `By how much did the ${what} of ${a} differ between ${other} and ${one}?`,
  `difference in ${a}'s ${what} between ${other} and ${one}`,
  `How much did ${a}'s ${what} change from ${other} to ${one}?`,
  `By how much was the ${what} of ${a} higher ${at} than ${than}?`,
  `by how much did the ${what} of ${a} grow between ${other} and ${one}`,
];
export const MEAN: OfWordings = (a, what) => [
  `What is the average ${what} of ${a}?`,
  `${a}'s average ${what}`,
  `mean ${what} of ${a}`,
  `What ${what} does ${a} have on average?`,
  `What was ${a}'s ${what} on average?`,
  `average ${what} for ${a}`,
];
export const TOTAL: OfWordings = (a, what) => [
  `What is the total ${what} of ${a}?`,
  `What ${what} did ${a} have in all?`,
  `${a} total ${what}`,
  `How much ${what} does that make for ${a} altogether?`,
  `Add up the ${what} of ${a}.`,
  `sum of ${what} for ${a}`,
];
export const HIGHEST: OfWordings = (a, what) => [
  `What is the highest ${what} of ${a}?`,
  `What was the highest ${what} that ${a} ever had?`,
  `${a}'s highest ${what}`,
  `How high did the ${what} of ${a} get?`,
  `largest ${what} of ${a}`,
  `What is the most ${what} that ${a} ever had?`,
];
export const LOWEST: OfWordings = (a, what) => [
  `What is the lowest ${what} of ${a}?`,
  `What was the lowest ${what} that ${a} ever had?`,
  `${a}'s lowest ${what}`,
  `How low did the ${what} of ${a} get?`,
  `smallest ${what} of ${a}`,
];
/** Where or when one thing had most of it; and which of all had most of it somewhere or sometime. */
export const PEAK = (a: string, what: string, where: string, most: string): readonly string[] => [
  `In which ${where} did ${a} have its ${most} ${what}?`,
  `Which ${where} had the ${most} ${what} for ${a}?`,
  `${where} of ${a}'s ${most} ${what}`,
  `For which ${where} was the ${what} of ${a} ${most}?`,
  `${a}: ${where} with the ${most} ${what}`,
];
export const LEADER = (at: string, what: string, who: string, most: string): readonly string[] => [
  `Which ${who} had the ${most} ${what} ${at}?`,
  `${who} with the ${most} ${what} ${at}`,
  `Whose ${what} was the ${most} ${at}?`,
  `Which ${who} came out with the ${most} ${what} ${at}?`,
  `What ${who} had the ${most} ${what} ${at}?`,
];
export const BEYOND = (at: string, what: string, many: string, bound: string): readonly string[] => [
  `Which ${many} had a ${what} of ${bound} ${at}?`,
  `${many} with ${bound} ${what} ${at}`,
  `Which ${many} had ${bound} in ${what} ${at}?`,
  `${at}, which ${many} had a ${what} of ${bound}?`,
];
export const LISTED = (at: string, what: string, who: string, many: string): readonly string[] => [
  `Which ${many} were there ${at}, and with which ${what}?`,
  `${many} and their ${what} ${at}`,
  `List each ${who} ${at} with its ${what}.`,
  `${at}: ${who} and ${what}`,
];
