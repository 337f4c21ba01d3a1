import { singular, tokens } from '../search/index.ts';

const FUNCTION_WORDS = new Set(
  `a an the this that these those some any each every all both such other another
  i you he she it we they me him her them my your his its our their there here
  who whom whose which what where when why how whos whats wheres
  of in on at by for from to with about into as per than then and or but nor if so
  is are was were be been being am do does did done has have had having can could will would shall should may might must
  also too just only very please tell give list name names show find among thing things answer`.split(/\s+/),
);

/** Forms of common verbs that no rule about endings brings together with the verb. */
const IRREGULAR = new Map(
  Object.entries({
    born: 'birth',
    bore: 'bear',
    dead: 'die',
    death: 'die',
    died: 'die',
    wrote: 'write',
    written: 'write',
    spoke: 'speak',
    spoken: 'speak',
    sang: 'sing',
    sung: 'sing',
    won: 'win',
    led: 'lead',
    made: 'make',
    held: 'hold',
    flew: 'fly',
    fought: 'fight',
    taught: 'teach',
    founded: 'found',
    began: 'begin',
    begun: 'begin',
    built: 'build',
    ran: 'run',
    went: 'go',
    gone: 'go',
    drew: 'draw',
    grew: 'grow',
    wore: 'wear',
    shot: 'shoot',
    sold: 'sell',
    bought: 'buy',
    marriage: 'marry',
  }),
);

/** Whether a word in normal form only holds a sentence together. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** The words of a text that carry its meaning, as stems, in their order and each once. */
export function contentWords(text: string): readonly string[] {
  return [
    ...new Set(
      tokens(text.replaceAll('_', ' '))
        .filter((word) => !isFunctionWord(word))
        .map(stem),
    ),
  ];
}

/** What the forms of a word have in common: directed, directing, director and directs are all "direct". */
export function stem(word: string): string {
  const plain = IRREGULAR.get(word) ?? singular(word);
  const base = IRREGULAR.get(plain) ?? plain;
  if (base.length < 5) return withoutE(base);
  const cut = base.replace(/(?:ied|ies)$/, 'y').replace(/(?:ings?|ed|ers?|ors?|ions?)$/, '');
  if (cut.length < 3 || !/[aeiouy]/.test(cut)) return withoutE(base);
  return withoutE(cut.replace(/([bdfgklmnprtvz])\1$/, '$1'));
}

function withoutE(word: string): string {
  return word.length > 3 ? word.replace(/e$/, '').replace(/([^aeiou])y$/, '$1i') : word;
}

const NUMBER_WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, value) => [word, value]),
);

/** The numbers that a text states, in figures or in small words, as plain figures. */
export function numbersIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [figure] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g)) found.add(String(Number(figure.replaceAll(',', ''))));
  for (const word of tokens(text)) {
    const value = NUMBER_WORDS.get(word);
    // "One" is a pronoun more often than a number.
    if (value !== undefined && value !== 1) found.add(String(value));
  }
  return found;
}

/** The names in a text, as its writer marked them: quoted, or capitalised and not merely at its beginning. */
export function namesIn(text: string): readonly string[] {
  const quotes = /"([^"]+)"|“([^”]+)”/g;
  const quoted = [...text.matchAll(quotes)].map((match) => match[1] ?? match[2]!);
  const capitals =
    /(?<=[\p{L}\p{N},;:'’] )\p{Lu}[\p{L}\p{N}'’.-]*(?: (?:of the |of |the |and )?\p{Lu}[\p{L}\p{N}'’.-]*)*/gu;
  const capitalised = [...text.replace(quotes, ' ').matchAll(capitals)].map(([name]) => name.replace(/['’]s$/, ''));
  return [...new Set([...quoted, ...capitalised])];
}
