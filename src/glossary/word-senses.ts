import { plural } from '../search/index.ts';
import { fold, foldBare, isPlain } from './fold.ts';
import { lemmasOf } from './inflected.ts';
import type { Sense, Tongue, Words } from './words.ts';

/** What a word of a language means, or nothing where it is not known. */
export type WordSenses = (word: string) => readonly Sense[] | undefined;

/** Languages that write words together. */
const JOINING: ReadonlySet<Tongue> = new Set(['de', 'nl']);
const SHORTEST_PART = 3;
/** What stands between the parts of a word, the commonest first. */
const BETWEEN: readonly RegExp[] = [/$/, /s$/, /n$/, /en$/, /e$/, /es$/, /er$/];
/** Of more parts no name is made. */
const MOST_PARTS = 4;
/** Known words that long tell what a word is whose beginning is not known. */
const LONG_HEAD = 4;
/** Shorter parts are such only as they stand: what is left of them without an ending is in too many words. */
const LEAST_INFLECTED = 5;
/** What words end in by which others are made of them, though it is a word as well: "Mitgliedschaft" is no shelf, and "farblos" no lot. */
const MAKING = /^(?:(?:los|arm|voll|haft|schaft|loos|lijk|rijk|vol)e?|(?:rij|ster|ding|schap)(?:s|en)?)$/;
/** What such words end in that seem to be two where the beginning is not known: "quadratisch" is no table. */
const SEEMING = /^(?:tisch|alter|recht|macht|woord|raten|essen)$/;
/** What words begin with that are not two. */
const PREFIX =
  /^(?:ver|be|ent|er|ge|zer|miss|hervor|zurueck|weiter|vor|auf|ab|an|aus|ein|zu|um|unter|ueber|bei|nach|mit|durch|ont|her|hin|aan|op|uit|in|af|toe|over|onder|voor|na)+$/;
/** What a beginning that is not known is like where a word is not two: it ends as hardly any does that others are joined to, or is prefixes and a bit of a stem. */
const CUT_OFF =
  /[aiou]$|^(?:ver|be|ent|er|ge|zer|vor|auf|ab|an|ant|aus|ein|um|unter|ueber|bei|nach|mit|durch|ont|aan|op|uit|in|af|toe|over|onder|voor|na)+(?:[^aeiouy]*|.{1,2})$/;
/** Before a short or an inflected word it begins that: "selbstge-". */
const BEGUN = /(?:be|ge|ver|ent|zer|ont)$/;

/** Looks words up in their forms and, where a language joins words, in their parts: "Gründungsjahr" is a founding year. */
export function createWordSenses({ of }: Words, tongue: Tongue): WordSenses & { readonly surely: WordSenses } {
  const words = of[tongue];
  /** Plural forms stand beside their lemmas in the tables. */
  const isSeveral = (key: string, own: readonly Sense[]): boolean =>
    lemmasOf(key, tongue).some(({ form, isPlural }) => isPlural && words.get(form)?.some((sense) => sense === own[0]));
  const known = (key: string): readonly Sense[] | undefined => {
    const own = words.get(key);
    if (own) return isSeveral(key, own) ? own.map(ofSeveral) : own;
    for (const { form, isPlural, only } of lemmasOf(key, tongue)) {
      const senses = words.get(form)?.filter(({ sort }) => sort !== 'small' && (only ?? sort) === sort);
      if (senses && senses.length > 0) return isPlural ? senses.map(ofSeveral) : senses;
    }
    return undefined;
  };
  /** What a part of a word means: one part of several is said of one. */
  const ofPart = (key: string): readonly Sense[] | undefined => {
    const own = words.get(key);
    if (own || key.length < LEAST_INFLECTED) return own;
    for (const { form, only } of lemmasOf(key, tongue)) {
      const senses = words.get(form)?.filter(({ sort }) => sort !== 'small' && (only ?? sort) === sort);
      if (senses && senses.length > 0) return senses;
    }
    return undefined;
  };
  const isTail = (key: string): boolean => !MAKING.test(key) && isPart(ofPart(key)) && isPart(known(key));
  const partsOf = (key: string, most: number): readonly string[] | undefined => {
    if (known(key)) return [key];
    let best: readonly string[] | undefined;
    for (let at = SHORTEST_PART; most > 1 && at <= key.length - SHORTEST_PART; at++) {
      const tail = key.slice(at);
      if (!isTail(tail)) continue;
      const front = frontOf(key.slice(0, at), most - 1);
      if (front && (best === undefined || front.length + 1 < best.length)) best = [...front, tail];
    }
    return best;
  };
  const frontOf = (key: string, most: number): readonly string[] | undefined => {
    if (PREFIX.test(key)) return undefined;
    for (const link of BETWEEN) {
      const bare = key.replace(link, '');
      if (bare.length < SHORTEST_PART || (link.source !== '$' && bare === key)) continue;
      if (isPart(ofPart(bare))) return [bare];
    }
    for (const link of BETWEEN.slice(0, 4)) {
      const bare = key.replace(link, '');
      const parts = bare.length >= 2 * SHORTEST_PART ? partsOf(bare, most) : undefined;
      if (parts) return parts;
    }
    return undefined;
  };
  const joined = (parts: readonly string[]): readonly Sense[] => {
    const last = known(parts.at(-1)!)![0]!;
    const front = parts.slice(0, -1).map((part) => meaning(ofPart(part)) ?? part);
    return [{ sort: last.sort, english: [[...front, last.english[0]].join(' ')] }];
  };
  /** A word of which only the end is known is at least a sort of that. */
  const byHead = (key: string): readonly Sense[] | undefined => {
    for (let at = LONG_HEAD; at <= key.length - LONG_HEAD; at++) {
      const [front, tail] = [key.slice(0, at), key.slice(at)];
      const isHead = !SEEMING.test(tail) && isTail(tail) && known(tail)?.[0]?.sort === 'noun';
      const isBegun = (tail.length === LONG_HEAD || !words.has(tail)) && BEGUN.test(front);
      if (isHead && !isBegun && !CUT_OFF.test(front) && !PREFIX.test(front)) return joined([front, tail]);
    }
    return undefined;
  };
  const surely = (word: string): readonly Sense[] | undefined => {
    // Several are often told by the vowel: "Anträge" of an "Antrag".
    const keys = isPlain(word) ? [fold(word)] : [...new Set([fold(word), foldBare(word)])];
    for (const key of isPlain(word) ? keys : [word.toLowerCase(), ...keys]) {
      const own = known(key);
      if (own) return own;
    }
    for (const key of JOINING.has(tongue) ? keys : []) {
      const parts = partsOf(key, MOST_PARTS);
      if (parts) return joined(parts);
    }
    return undefined;
  };
  const looked = (word: string): readonly Sense[] | undefined =>
    surely(word) ?? (JOINING.has(tongue) ? byHead(fold(word)) : undefined);
  return Object.assign(looked, { surely });
}

function isPart(senses: readonly Sense[] | undefined): boolean {
  return senses?.some(({ sort }) => sort !== 'small') ?? false;
}

/** What a word is called by where it is before another: no small word. */
function meaning(senses: readonly Sense[] | undefined): string | undefined {
  return senses?.find(({ sort }) => sort !== 'small')?.english[0];
}

function ofSeveral(sense: Sense): Sense {
  return sense.sort === 'noun'
    ? { ...sense, english: sense.english.map((each) => (/[^s]s$/.test(each) ? each : plural(each))) }
    : sense;
}
