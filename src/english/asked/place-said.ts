import type { Mention } from '../../core/index.ts';

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const PLACE = `(?<place>${ORDINALS.join('|')}|\\d{1,3}(?:st|nd|rd|th))`;
const SAID = [
  new RegExp(`\\b(?:came|come|comes|finish(?:ed|es)?|ranked|ranks?|placed|ended(?: up)?)(?: in)? ${PLACE}\\b`, 'i'),
  new RegExp(`\\b(?:in|took|takes?|got) (?:the )?${PLACE} (?:place|position|rank)\\b`, 'i'),
  new RegExp(`\\b(?:was|were|is|are) ${PLACE} (?:in|at|of|by)\\b`, 'i'),
  /\b(?:is|are|was|were|ranks?|ranked|comes?|came|finish(?:ed|es)?) (?:no\.?|nr\.?|number|#) ?(?<place>\d{1,3}) (?:in|of|on|by) (?!\d)/i,
];
const COUNTS = 'two three four five six seven eight nine ten'.split(' ');
const TOP = new RegExp(`\\b(?:in|among|of|within) the (?:top|first|best) (${COUNTS.join('|')}|\\d{1,3})\\b`, 'i');
/** "The lowest but one": what stands before it in the same order is left aside. */
const BUT = /(?:\blast|\b\p{L}+est)(?: [\p{L}-]+){0,3} but (one|two|three)\b/iu;
/** "The runner-up of", which says a place by another word. */
const RUNNER_UP = /\b(?:was|were|is|are) (?:the )?runners?[- ]up (?:of|in|at|for|by)\b/i;
const RANKS = /\b(?:rank|ranking|place|placing|placement|position|standing)\b/i;

/** The place in a ranking that a question speaks of: "came third", "in second place". */
export function placeSaid(text: string): number | undefined {
  for (const pattern of SAID) {
    const place = pattern.exec(text)?.groups?.place?.toLowerCase();
    if (place !== undefined) return ORDINALS.includes(place) ? ORDINALS.indexOf(place) + 1 : Number.parseInt(place, 10);
  }
  return RUNNER_UP.test(text) ? 2 : undefined;
}

const TURN = new RegExp(
  `\\b(?:the|his|her|its|their|my|our|\\p{L}+['’]s) (${ORDINALS.slice(1).join('|')})\\b(?! (?:place|half|from|to last)\\b)`,
  'iu',
);

/** Which of several comes to mind by its turn, from the second on: "her second service". Who came second has no such turn. */
export function turnSaid(text: string): { readonly place: number; readonly mention: Mention } | undefined {
  const found = placeSaid(text) === undefined ? TURN.exec(text) : null;
  if (!found) return undefined;
  const [said, ordinal] = found as unknown as [string, string];
  const end = found.index + said.length;
  return {
    place: ORDINALS.indexOf(ordinal.toLowerCase()) + 1,
    mention: { text: ordinal, start: end - ordinal.length, end },
  };
}

/** How many of the first places a question speaks of together: "in the top three". */
export function topSaid(text: string): number | undefined {
  const count = TOP.exec(text)?.[1]?.toLowerCase();
  if (count === undefined) return undefined;
  return COUNTS.includes(count) ? COUNTS.indexOf(count) + 2 : Number(count);
}

/** The place behind an extreme that a question speaks of, counted from it: the second of "the lowest but one". */
export function placeBehind(text: string): number | undefined {
  const left = BUT.exec(text)?.[1]?.toLowerCase();
  return left === undefined ? undefined : ['one', 'two', 'three'].indexOf(left) + 2;
}

/** A question with the runner-up as who came second, which it says by its place. */
export function withPlaceSaid(text: string): string {
  return text.replace(RUNNER_UP, 'came second in');
}

/** Whether a relation of such a name tells the place in a ranking. */
export function saysRank(name: string): boolean {
  return RANKS.test(name);
}
