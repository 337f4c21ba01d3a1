const END = '\\s*[?.!]*$';
const TERM = `(?:an? |the )?["“'‘]?(?<term>\\S.*?)["”'’]?`;
/** How a name is that is not just any that somebody has. */
const PROPER = 'proper|correct|right|official|formal|actual|real|usual|normal|preferred|standard|main|common';
const PROPERLY = 'properly|correctly|officially|formally|actually|really|usually|normally|preferably|commonly';

const PATTERNS = [
  `^what (?:is|are) ${TERM} (?<how>${PROPERLY}) (?:called|named|known as|termed|referred to as)${END}`,
  `^what(?: is|['’]s) the (?<how>${PROPER}) (?:name|term|label|word) (?:of|for) ${TERM}${END}`,
  `^what(?: is|['’]s) ${TERM}['’]s? (?<how>${PROPER}) name${END}`,
].map((pattern) => new RegExp(pattern, 'i'));

/** What a whole question calls by some name to be told how it is rightly called, and the word that says so. */
export function nameAsked(text: string): { readonly term: string; readonly how: string } | undefined {
  for (const pattern of PATTERNS) {
    const { term, how } = pattern.exec(text.trim())?.groups ?? {};
    if (term !== undefined && how !== undefined) return { term, how };
  }
  return undefined;
}
