const TIME = '(?:when|(?:what|which)(?: exact)? (?:year|month|day|date|time|century|decade))';
const PLACE = '(?:where|(?:what|which)(?: exact)? (?:place|location))';
/** What may stand before the words that ask. */
const HEAD = '^\\W*(?:(?:and|so|but|since|from|until|till|in|on|at|by|to|around|about) )*';
/** "When and where" asks for two things, and "when Ann was mayor, who" for somebody. */
const ALONE = '\\b(?!,? (?:and|or)\\b)(?!.*[,;] (?:who|whom|whose|what|which|where|when|how)\\b)';

const TIME_ALONE = new RegExp(`${HEAD}${TIME}${ALONE}`, 'i');
const PLACE_ALONE = new RegExp(`${HEAD}${PLACE}${ALONE}`, 'i');

/** Whether a question asks when or where something is, and for nothing else. */
export function occasionAsked(text: string): 'time' | 'place' | undefined {
  if (TIME_ALONE.test(text)) return 'time';
  return PLACE_ALONE.test(text) ? 'place' : undefined;
}
