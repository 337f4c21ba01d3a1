const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const PLACE = `(?<place>${ORDINALS.join('|')}|\\d{1,3}(?:st|nd|rd|th))`;
const SAID = [
  new RegExp(`\\b(?:came|come|comes|finish(?:ed|es)?|ranked|ranks?|placed|ended(?: up)?)(?: in)? ${PLACE}\\b`, 'i'),
  new RegExp(`\\b(?:in|took|takes?|got) (?:the )?${PLACE} (?:place|position|rank)\\b`, 'i'),
  new RegExp(`\\b(?:was|were|is|are) ${PLACE} (?:in|at|of)\\b`, 'i'),
];
/** "The runner-up of", which says a place by another word. */
const RUNNER_UP = /\b(?:was|were|is|are) (?:the )?runners?[- ]up (?:of|in|at|for)\b/i;
const RANKS = /\b(?:rank|ranking|place|placing|position|standing)\b/i;

/** The place in a ranking that a question speaks of: "came third", "in second place". */
export function placeSaid(text: string): number | undefined {
  for (const pattern of SAID) {
    const place = pattern.exec(text)?.groups?.place?.toLowerCase();
    if (place !== undefined) return ORDINALS.includes(place) ? ORDINALS.indexOf(place) + 1 : Number.parseInt(place, 10);
  }
  return undefined;
}

/** A question with the runner-up as who came second, which it says by its place. */
export function withPlaceSaid(text: string): string {
  return text.replace(RUNNER_UP, 'came second in');
}

/** Whether a relation of such a name tells the place in a ranking. */
export function saysRank(name: string): boolean {
  return RANKS.test(name);
}
