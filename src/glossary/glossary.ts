import { inEnglishOrder, type Part } from './english-order.ts';
import { fold } from './fold.ts';
import { type LanguageOf, languageTeller } from './language-of.ts';
import { createWordSenses, type WordSenses } from './word-senses.ts';
import { readWords, type Sense, TONGUES, type Tongue, tongueOfTag, type Words } from './words.ts';

/** What a name is in English, and what else. */
export interface EnglishName {
  readonly name: string;
  readonly also: readonly string[];
}

/** What names of other languages mean in English. */
export interface Glossary {
  /** The language that names which belong together are in, where it is clearly one of those known and not English. */
  readonly languageOf: LanguageOf;
  /** A name in English, where enough of its words are known. */
  english(name: string, tongue: Tongue): EnglishName | undefined;
  /** A text in English, where all of it is known and it is not English as it stands: the red of a Spanish graph may be a colour. */
  whole(text: string, tongue: Tongue): EnglishName | undefined;
  /** The language of a tag, where it is known. */
  tongueOf(tag: string): Tongue | undefined;
}

/** Phrases of more words are looked up word by word. */
const LONGEST_PHRASE = 4;
/** Shorter words that are not known are units and the like. */
const SHORTEST_WORD = 4;

export function openGlossary(words: Words = readWords()): Glossary {
  const senses = Object.fromEntries(TONGUES.map((tongue) => [tongue, createWordSenses(words, tongue)])) as Record<
    Tongue,
    ReturnType<typeof createWordSenses>
  >;
  const glossed = (name: string, tongue: Tongue): readonly Part[] => partsOf(name, words, senses[tongue], tongue);
  return {
    languageOf: languageTeller(words, senses),
    english(name, tongue) {
      const parts = glossed(name, tongue);
      // "seit" alone is since when.
      const known = parts.filter(({ sense }) => sense && (sense.sort !== 'small' || parts.length === 1)).length;
      const unknown = parts.filter(({ sense, text }) => !sense && text.length >= SHORTEST_WORD).length;
      return known === 0 || unknown > known ? undefined : toName(name, parts, tongue);
    },
    whole(text, tongue) {
      const isEnglish = (word: string): boolean => words.english.has(word);
      if (text.toLowerCase().split(/\s+/).every(isEnglish)) return undefined;
      const parts = partsOf(text, words, senses[tongue].surely, tongue);
      const isKnown = parts.every(({ sense }) => sense !== undefined);
      return isKnown && parts.some(({ sense }) => sense?.sort !== 'small') ? toName(text, parts, tongue) : undefined;
    },
    tongueOf: tongueOfTag,
  };
}

function toName(own: string, parts: readonly Part[], tongue: Tongue): EnglishName | undefined {
  const name = inEnglishOrder(parts, tongue).join(' ');
  if (name === '' || name.toLowerCase() === own.toLowerCase()) return undefined;
  const [only, ...more] = parts;
  const others = only && more.length === 0 ? (only.senses ?? []).flatMap(({ english }) => english) : [];
  return { name, also: [...new Set(others)].filter((each) => each !== name) };
}

/** The words of a name with what they mean; phrases that are known as such are one. */
function partsOf(name: string, { of }: Words, senses: WordSenses, tongue: Tongue): readonly Part[] {
  const spelled = name.split(/(?<=\b[dl])['’]|[\s_/-]+/iu).filter((word) => word !== '');
  const parts: Part[] = [];
  for (let at = 0; at < spelled.length; ) {
    let length = Math.min(LONGEST_PHRASE, spelled.length - at);
    let found: readonly Sense[] | undefined;
    for (; length > 1 && !found; length--) {
      found = of[tongue].get(keyOf(spelled.slice(at, at + length)));
      if (found) break;
    }
    const text = spelled.slice(at, at + length).join(' ');
    found ??= senses(text);
    const isAlone = spelled.length === length;
    const sense = found && ((!isAlone && small(found)) || meant(found, spelled.slice(at + length), of[tongue]));
    parts.push({ text, ...(found && { senses: found }), ...(sense && { sense }) });
    at += length;
  }
  return parts;
}

function keyOf(words: readonly string[]): string {
  return words.map(fold).join(' ');
}

/** Before a small word that goes with verbs it is the verb: "mort le" is died on, and "mort" death. */
function meant(found: readonly Sense[], rest: readonly string[], words: ReadonlyMap<string, readonly Sense[]>): Sense {
  const [next] = rest[0] === undefined ? [] : (words.get(fold(rest[0])) ?? []);
  const goesWithVerbs =
    next?.sort === 'small' && (next.afterVerb !== undefined || !['of', undefined].includes(next.english[0]));
  return (goesWithVerbs ? found.find(({ sort }) => sort === 'verb') : undefined) ?? found[0]!;
}

function small(senses: readonly Sense[]): Sense | undefined {
  return senses.find(({ sort }) => sort === 'small');
}
