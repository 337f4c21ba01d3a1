const NAMED = '(?:(?:the )?(?:code|term|word|abbreviation|acronym|notation|symbol|concept|letters?) )?';
const TERM = `${NAMED}(?:an? |the )?["“'‘]?(?<term>\\S.*?)["”'’]?`;
/** Who asks what something stands for may say what sort of thing is wanted. */
const AND_WHICH =
  '(?:\\s*(?:[,;:?]|[-–—])+\\s*(?:and |that is,? |i\\.e\\.,? )?(?:which|what) (?:[\\p{L}-]+ ){0,3}?(?:is|are|does|do) (?:it |that |this |they )?(?:meant|mean|stand for|refer to))?';
const END = `${AND_WHICH}\\s*[?.!]*$`;

/** Asks for a meaning in as many words. */
const MEANT = [
  `^what do(?:es)? ${TERM} (?:stand for|mean|denote|signify|refer to)${END}`,
  `^what(?: is|['’]s) (?:meant by|the (?:meaning|definition) of) ${TERM}${END}`,
  `^(?:(?:can|could) you )?(?:please )?(?:define|explain) ${TERM}${END}`,
  `^how is ${TERM} defined${END}`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** Asks for nothing else, and may mean something that is pointed at. */
const ASKED = [
  `^what(?: is| are|['’]s) (?:an? )?(?<term>\\S.*?)${END}`,
  `^describe (?:an? )?(?<term>\\S.*?)${END}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** The word or code whose meaning a whole question asks for, as it is written there. */
export function meaningAsked(text: string): string | undefined {
  const trimmed = text.trim();
  for (const pattern of [...MEANT, ...ASKED]) {
    const term = pattern.exec(trimmed)?.groups?.term;
    if (term !== undefined) return term;
  }
  return undefined;
}
