/** What is said of the one and of the other of two things that a text compares, and which of them is said to be more. */
export interface SaidThan {
  readonly side: 'more' | 'less';
  readonly one: string;
  readonly other: string;
}

const MORE = `more greater higher larger bigger longer taller wider deeper heavier faster later better stronger richer
  hotter warmer dearer`;
const LESS = `less fewer lower smaller shorter narrower shallower lighter slower earlier worse weaker poorer colder cooler
  cheaper`;
const isLess = new Set(LESS.split(/\s+/));
const THAN = new RegExp(
  `\\b(?<word>${[...MORE.split(/\s+/), ...isLess].join('|')})\\b(?<between>[^.?!;]*?)\\bthan\\b(?<other>[^.?!;]*)`,
  'i',
);
/** Of what is not more nothing is told but that. */
const NOT_SO = /\b(?:not|no|never|nor|neither|without)\b|n['’]t\b/i;

/** The two sides of "more votes against than for", "smaller in 2001 than in 1991"; nothing where a text compares no such two, or more than once. */
export function saidThan(text: string): SaidThan | undefined {
  if (NOT_SO.test(text) || text.split(/\bthan\b/i).length !== 2) return undefined;
  const found = THAN.exec(text);
  if (!found) return undefined;
  const { word, between, other } = found.groups as Record<'word' | 'between' | 'other', string>;
  return { side: isLess.has(word.toLowerCase()) ? 'less' : 'more', one: text.slice(0, found.index) + between, other };
}
