import { singular } from '../search/index.ts';
import { countryNames } from './countries.ts';
import { fold, foldBare, isPlain } from './fold.ts';
import { readData } from './read-data.ts';
import { TONGUES, type Tongue } from './tongues.ts';

export { TONGUES, type Tongue } from './tongues.ts';

/** The language of a tag, where it is known. */
export function tongueOfTag(tag: string): Tongue | undefined {
  return TONGUES.find((tongue) => tag.toLowerCase().split('-', 1)[0] === tongue);
}

/** What sort of word it is, by which its place in English is told. */
export type Sort = 'noun' | 'quality' | 'verb' | 'small';

/** What a word means. The first English word is what it is said by, the others are what else. */
export interface Sense {
  readonly sort: Sort;
  readonly english: readonly string[];
  /** What a small word means after a verb. */
  readonly afterVerb?: string;
}

export interface Words {
  readonly of: Readonly<Record<Tongue, ReadonlyMap<string, readonly Sense[]>>>;
  /** How questions are asked, by words and phrases as they are written and without accents. */
  readonly asking: Readonly<Record<Tongue, ReadonlyMap<string, string>>>;
  /** English words that schemas are made of. */
  readonly english: ReadonlySet<string>;
}

const FILES: readonly (readonly [file: string, sort: Sort])[] = [
  ['nouns', 'noun'],
  ['qualities', 'quality'],
  ['verbs', 'verb'],
  ['small', 'small'],
];

let read: Words | undefined;

/** The words of `data/words`, read when they are first asked for. */
export function readWords(): Words {
  read ??= wordsIn((file) => readData(`words/${file}.txt`));
  return read;
}

/** The words of tables with a line for each English word and a column for each language. */
export function wordsIn(textOf: (file: string) => string): Words {
  const of = forEach(() => new Map<string, Sense[]>());
  const asking = forEach(() => new Map<string, string>());
  const english = new Set<string>();
  for (const [file, sort] of FILES) {
    const senses = new Map<string, Sense>();
    for (const [said, column, word] of cellsIn(textOf(file))) {
      let sense = senses.get(said);
      if (sense === undefined) {
        sense = senseOf(said, sort);
        senses.set(said, sense);
        for (const phrase of sense.english) for (const each of phrase.split(' ')) english.add(each.toLowerCase());
      }
      addWord(of[TONGUES[column]!], word, sense);
    }
  }
  for (const tongue of TONGUES)
    for (const [own, said] of countryNames(tongue)) addWord(of[tongue], own, { sort: 'noun', english: [said] });
  // An accent may tell words apart: Italian "è" is is, and "e" and.
  for (const keyOf of [(word: string) => word.toLowerCase(), fold]) {
    for (const [said, column, word] of cellsIn(textOf('questions'))) {
      const own = asking[TONGUES[column]!];
      if (!own.has(keyOf(word))) own.set(keyOf(word), said);
    }
  }
  return { of, asking, english };
}

/** Whether a word is one of those in English that schemas are made of. */
export function isSchemaEnglish(word: string): boolean {
  const small = word.toLowerCase();
  const { english } = readWords();
  return english.has(small) || english.has(singular(small));
}

function forEach<T>(make: () => T): Record<Tongue, T> {
  return Object.fromEntries(TONGUES.map((tongue) => [tongue, make()])) as Record<Tongue, T>;
}

/** The words of a table, each with the English of its line and the place of its language. */
function* cellsIn(text: string): Iterable<readonly [said: string, column: number, word: string]> {
  for (const line of text.split('\n')) {
    const [said, cells] = line.split(' = ');
    if (cells === undefined || line.startsWith('#')) continue;
    for (const [column, cell] of cells.split('|').entries())
      for (const word of cell.split(',').map((each) => each.trim()))
        if (word !== '-' && word !== '') yield [said!, column, word];
  }
}

function senseOf(said: string, sort: Sort): Sense {
  const [first = '', afterVerb] = said.split(';').map((each) => each.trim());
  const english = first === '-' ? [] : first.split(',').map((each) => each.trim());
  return { sort, english, ...(afterVerb !== undefined && { afterVerb }) };
}

function addWord(words: Map<string, Sense[]>, word: string, sense: Sense): void {
  const keys = [fold(word), foldBare(word)];
  // An accent may tell words apart, and names are read without what joins words: "prix d'achat".
  if (!isPlain(word)) keys.push(word.toLowerCase());
  if (/['’-]/.test(word)) keys.push(...keys.map(apart));
  for (const key of new Set(keys)) put(words, key, sense);
}

function apart(phrase: string): string {
  return phrase.replace(/(?<=\b[dl])['’]|-/g, ' ');
}

function put(words: Map<string, Sense[]>, key: string, sense: Sense): void {
  const known = words.get(key);
  if (known) known.push(sense);
  else words.set(key, [sense]);
}
