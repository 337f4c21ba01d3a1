const GREW =
  /\b(?:grew|grow(?:s|n|th|ing)?|rose|rise[ns]?|rising|gain(?:s|ed|ing)?|increas\w+|climb(?:s|ed)|went up|expand\w*|improv\w+)\b/i;
const SHRANK =
  /\b(?:shrank|shr[iu]nk\w*|fell|fall(?:s|en|ing)?|lost|los(?:e|es|s|ses|ing)|drop(?:s|ped|ping)?|declin\w+|decreas\w+|went down|reduc\w+)\b/i;
const CHANGED = /\bchang(?:e[sd]?|ing)\b/i;

/** Whether a text speaks of what grew, of what shrank, or of how something changed; nothing where it speaks of none or of several. */
export function changeSaid(text: string): 'grew' | 'shrank' | 'changed' | undefined {
  const said = (
    [
      ['grew', GREW],
      ['shrank', SHRANK],
      ['changed', CHANGED],
    ] as const
  ).filter(([, words]) => words.test(text));
  return said.length === 1 ? said[0]![0] : undefined;
}

/** Words that tell of two figures of one thing which was first, and which came later. */
const TURNS: readonly (readonly [first: string, last: string])[] = [
  ['before', 'after'],
  ['start', 'end'],
  ['first', 'last'],
  ['old', 'new'],
  ['initial', 'final'],
  ['opening', 'closing'],
  ['previous', 'current'],
];

/** Whether of two names that are the same but for a time, "population 2011" and "population 2021", the first is of the earlier; nothing where they are of no two times. */
export function isEarlier(one: string, other: string): boolean | undefined {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const [only, ...more] = left.filter((word) => !right.includes(word));
  const [last, ...others] = right.filter((word) => !left.includes(word));
  if (only === undefined || last === undefined || more.length > 0 || others.length > 0) return undefined;
  if (YEAR.test(only) && YEAR.test(last)) return Number(only) < Number(last);
  if (TURNS.some(([before, after]) => only === before && last === after)) return true;
  return TURNS.some(([before, after]) => only === after && last === before) ? false : undefined;
}

const YEAR = /^(?:1[5-9]|20)\d\d$/;

function wordsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})/u)
    .filter(Boolean);
}
