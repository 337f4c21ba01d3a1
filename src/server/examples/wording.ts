import type { ClassInfo, RelationInfo } from '../../core/index.ts';
import { isParticiple } from '../../english/index.ts';
import { asPluralVerb, plural, relationShape } from '../../form/index.ts';

/** How a relation is spoken of in a question of a person. */
export interface Wording {
  /** "What is the capital of France?"; nothing where that would be no English. */
  lookUp(from: string, isPerson: boolean): string | undefined;
  /** What is said of several things: "have the publisher Meridian Press", "border France", "are taught by Chidi Okafor". */
  said(to: string): string | undefined;
  /** What it measures or leads to, as a noun: "capital", "list price". */
  readonly noun?: string;
  readonly isPlural?: boolean;
}

/** How to speak of a relation, going by its name alone. A name that is no English in any of these ways is left alone. */
export function wordingOf({ label, holds }: RelationInfo): Wording {
  const name = label.trim().replace(/^has (?=\p{L})/u, '');
  const words = name.split(/\s+/);
  const nothing = { lookUp: () => undefined, said: () => undefined };
  // Codes and shortened words are nobody's way to speak.
  if (words.length > 4 || words.some((word) => !/^[\p{L}'-]+$/u.test(word) || /^[^aeiouyäöü]+$/i.test(word)))
    return nothing;
  switch (relationShape(name)) {
    case 'comparative':
      return nothing;
    case 'verb':
      // What more stands in its name than the verb is what it is done to.
      return words.length === 1 ? { ...nothing, said: (to) => `${asPluralVerb(name)} ${to}` } : nothing;
    case 'participle': {
      const bare = name.replace(/^(?:is|was|are|were) /, '');
      // "taught by" says it in English as it stands, "member of" does not.
      return isParticiple(bare.split(' ')[0]!.toLowerCase())
        ? { ...nothing, said: (to) => `are ${bare} ${to}` }
        : nothing;
    }
    case 'noun': {
      const last = words.at(-1)!.toLowerCase();
      const isPlural = plural(last) === last && last.endsWith('s');
      // One word that ends in -s or -ed is a noun of many, a verb or a participle: only what it leads to could tell.
      if (words.length === 1 && ((/[^s]s$/.test(last) && holds === 'things') || isParticiple(last))) return nothing;
      // Neither is a unit a noun, nor a preposition of another language.
      if (words.length > 1 && last.length < 4) return nothing;
      const noun = /^\p{Lu}\p{Ll}*$/u.test(words[0]!) ? name[0]!.toLowerCase() + name.slice(1) : name;
      const verb = isPlural ? 'are' : 'is';
      return {
        noun,
        isPlural,
        lookUp: (from, isPerson) => `${isPerson ? 'Who' : 'What'} ${verb} the ${noun} of ${from}?`,
        said: (to) => `have the ${noun} ${to}`,
      };
    }
  }
}

/** What the members of a class are called; nothing where that is no noun, as of a table that connects others. */
export function classWords({ label }: ClassInfo): { readonly one: string; readonly several: string } | undefined {
  const one = /^\p{Lu}\p{Ll}*(?: |$)/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
  if (!/^[\p{L}' -]+$/u.test(one) || / or | and /.test(one) || one.length > 30) return undefined;
  if (relationShape(one) !== 'noun') return undefined;
  return { one, several: plural(one) };
}

/** Whether a name says that a relation only tells things apart: "product id", "GeoNames identifier". */
export function isIdentifying(label: string): boolean {
  return /\b(?:id|ids|identifier|code|key|number|no|nr)$/i.test(label);
}
