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
/** What words begin with that are not two. */
const PREFIX =
  /^(?:ver|be|ent|er|ge|zer|miss|hervor|zurueck|weiter|vor|auf|ab|an|aus|ein|zu|um|unter|ueber|bei|nach|mit|durch|ont|her|hin|aan|op|uit|in|af|toe|over|onder|voor|na)+$/;

/** Looks words up in their forms and, where a language joins words, in their parts: "Gründungsjahr" is a founding year. */
export function createWordSenses({ of }: Words, tongue: Tongue): WordSenses & { readonly surely: WordSenses } {
  const words = of[tongue];
  /** Plural forms stand beside their lemmas in the tables. */
  const isSeveral = (key: string, own: readonly Sense[]): boolean =>
    lemmasOf(key, tongue).some(({ form, isPlural }) => isPlural && words.get(form)?.some((sense) => sense === own[0]));
  const known = (key: string): readonly Sense[] | undefined => {
    const own = words.get(key);
    if (own) return isSeveral(key, own) ? own.map(ofSeveral) : own;
    for (const { form, isPlural } of lemmasOf(key, tongue)) {
      const senses = words.get(form)?.filter(({ sort }) => sort !== 'small');
      if (senses && senses.length > 0) return isPlural ? senses.map(ofSeveral) : senses;
    }
    return undefined;
  };
  const partsOf = (key: string, most: number): readonly string[] | undefined => {
    if (known(key)) return [key];
    let best: readonly string[] | undefined;
    for (let at = SHORTEST_PART; most > 1 && at <= key.length - SHORTEST_PART; at++) {
      const tail = key.slice(at);
      if (!isPart(known(tail))) continue;
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
      if (isPart(words.get(bare)) || isPart(known(bare))) return [bare];
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
    const front = parts.slice(0, -1).map((part) => (words.get(part) ?? known(part) ?? [])[0]?.english[0] ?? part);
    return [{ sort: last.sort, english: [[...front, last.english[0]].join(' ')] }];
  };
  /** A word of which only the end is known is at least a sort of that. */
  const byHead = (key: string): readonly Sense[] | undefined => {
    for (let at = LONG_HEAD; at <= key.length - LONG_HEAD; at++) {
      const senses = known(key.slice(at));
      if (senses?.[0]?.sort === 'noun' && !PREFIX.test(key.slice(0, at)))
        return joined([key.slice(0, at), key.slice(at)]);
    }
    return undefined;
  };
  const surely = (word: string): readonly Sense[] | undefined => {
    // Several are often told by the vowel: "Anträge" of an "Antrag".
    const keys = isPlain(word) ? [fold(word)] : [...new Set([fold(word), foldBare(word)])];
    for (const key of keys) {
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

function ofSeveral(sense: Sense): Sense {
  return sense.sort === 'noun'
    ? { ...sense, english: sense.english.map((each) => (/[^s]s$/.test(each) ? each : plural(each))) }
    : sense;
}
