/** Who is asked for by whom he came after or before, and what that was said of: a post, a choir. */
export interface NextAsked {
  readonly side: 'after' | 'before';
  /** The name of whom it is told by, and everything else that is said. */
  readonly of: string;
  readonly rest: string;
}

const END = '\\s*[?.!]*$';
const WHO = '^(?:who|whom|which (?<kind>\\S+(?: \\S+)?)|what (?<other>\\S+))';
const JUST = '(?:immediately |directly |right |just |straight )?';
const AS = '(?: (?:as|in the post of|in the office of|at|of|in) (?<as>.+?))?';
const AFTER = 'succeeded|followed|replaced|took over from|came (?:next )?after|inherited from';
const BEFORE = 'preceded|came before|was replaced by|was succeeded by|was followed by|handed over to';
const WORDS = { successor: 'after', predecessor: 'before' } as const;

const PATTERNS: readonly (readonly [RegExp, NextAsked['side'] | undefined])[] = [
  [new RegExp(`${WHO} ${JUST}(?:${AFTER}) (?<of>.+?)${AS}${END}`, 'i'), 'after'],
  [new RegExp(`${WHO} ${JUST}(?:${BEFORE}) (?<of>.+?)${AS}${END}`, 'i'), 'before'],
  [new RegExp(`${WHO} (?<rest>.+?) ${JUST}(?<side>after|before) (?<of>.+?)${AS}${END}`, 'i'), undefined],
  [
    new RegExp(`${WHO} (?:was|is) (?:the )?(?<word>successor|predecessor) (?:of|to) (?<of>.+?)${AS}${END}`, 'i'),
    undefined,
  ],
  [new RegExp(`${WHO} (?:was|is) (?<of>.+?)['’]s? (?<word>successor|predecessor)${AS}${END}`, 'i'), undefined],
];

/** Reads who came after or before somebody, each way that the words can be taken. */
export function nextAsked(text: string): readonly NextAsked[] {
  return PATTERNS.flatMap(([pattern, given]): readonly NextAsked[] => {
    const { of, rest, as, side, word, kind, other } = pattern.exec(text.trim())?.groups ?? {};
    const found = given ?? (word ? WORDS[word.toLowerCase() as keyof typeof WORDS] : side?.toLowerCase());
    if (of === undefined || (found !== 'after' && found !== 'before')) return [];
    return [{ side: found, of, rest: [kind, other, rest, as].filter((part) => part !== undefined).join(' ') }];
  });
}

const BEGINS =
  /\b(?:from|since|start\w*|beg[aiu]n\w*|appoint\w*|elected|install\w*|took|assum\w*|joined|accession|inaugurat\w*|enthron\w*|crowned|sworn)\b/i;

/** Whether a relation of such a name tells since when somebody has held something. */
export function saysTakenUp(name: string): boolean {
  return BEGINS.test(name);
}
