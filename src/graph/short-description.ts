/** A longer text tells about something; a name is a few words. */
const MOST_WORDS = 5;
/** How descriptions begin that say first that they are some. */
const LEAD =
  /^(?:(?:this|it)\s+)?(?:(?:is|means|indicates|denotes|specifies|states|gives|holds|contains|describes|represents|stores|records)\s+)?(?:(?:the|an?)\s+)?(?:(?:class|set)\s+of\s+(?:all\s+)?(?:the\s+)?)?(?=\S)/iu;
const END = /[,;:.()[\]\n]|\s[-–—]\s/u;
/** Words that say nothing by themselves, and that short forms of several words leave out. */
const SMALL = new Set(['of', 'the', 'a', 'an', 'in', 'at', 'on', 'for', 'to', 'and', 'or', 'by', 'with', 'from', 'as']);

/** What a description calls that which it describes, where its first few words are all that it says first: "spouse, husband first" is a spouse. */
export function nameInDescription(description: string): string | undefined {
  const words = description.trim().split(END, 1)[0]!.trim().replace(LEAD, '').split(/\s+/);
  const said = words.filter((word) => /\p{L}/u.test(word));
  if (said.length === 0 || words.length > MOST_WORDS || SMALL.has(words.at(-1)!.toLowerCase())) return undefined;
  const [first, ...rest] = words;
  return [/^\p{Lu}\p{Ll}+$/u.test(first!) ? first!.toLowerCase() : first, ...rest].join(' ');
}

/** Whether the words of an IRI are only short for a name, or too short to be read: `pob` and `alm` are for "place of birth" and "alma mater". */
export function abbreviates(words: string, name: string): boolean {
  const [short, long] = [lettersOf(words), lettersOf(name)];
  if (short.length === 0) return true;
  if (short.every((word) => long.includes(word))) return false;
  if (short.every((word) => word.length < 3 || !/[aeiouy]/.test(word))) return true;
  return isMadeOf(short.join(''), long);
}

function lettersOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Whether letters are the first of each word in turn, with some that follow it there; small words, and the last ones, may be left out. */
function isMadeOf(letters: string, [word, ...others]: readonly string[]): boolean {
  if (letters === '') return true;
  if (word === undefined) return false;
  if (SMALL.has(word) && isMadeOf(letters, others)) return true;
  if (letters[0] !== word[0]) return false;
  let at = 0;
  for (let taken = 1; ; taken++) {
    if (isMadeOf(letters.slice(taken), others)) return true;
    if (taken === letters.length) return false;
    at = word.indexOf(letters[taken]!, at + 1);
    if (at < 0) return false;
  }
}
