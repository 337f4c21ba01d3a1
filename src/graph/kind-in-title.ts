import { singular } from '../search/index.ts';

/** What lists of terms call themselves, which says nothing of what the terms are. */
const LIST =
  '(?:(?:authority|code|controlled|concept|subject|term) )?(?:thesaurus|vocabulary|vocabularies|list|lists|codelist|glossary|taxonomy|classification|scheme|dictionary|catalogue|catalog|register|registry|typology|lexicon|nomenclature|file)';
const KINDS = '(?:kinds|types|categories|sorts|classes|names)';
const BEFORE = new RegExp(`^(?:an? |the )?(?:${LIST}|${KINDS}) (?:of|for) (?:the )?`, 'i');
const BEHIND = new RegExp(`(?: ${LIST}| codes| terms)$`, 'i');
/** Things, and from where on it is said of what, in what or for whom they are. */
const OF_WHAT = /^((?:\S+ )?\S+?s) (?:of|for|in|on|at|from|with|by|used|about) .+$/i;

/**
 * What each of the terms of a list is, by its title: of "Thesaurus of knots" a knot, of "Uses of knots" a use, and of "Rope materials" a rope material, which is a material.
 * The name that says most first.
 */
export function kindInTitle(title: string): readonly string[] {
  const plain = title.trim().replace(/\s*[,:(–—].*$/, '');
  const about = plain.replace(BEFORE, '').replace(BEHIND, '') || plain;
  const kind = OF_WHAT.exec(about)?.[1] ?? about;
  const words = kind.split(/\s+/);
  const head = oneOf(words.at(-1)!);
  return [...new Set([[...words.slice(0, -1), head].join(' '), head])];
}

/** An abbreviation is written as it is. */
function oneOf(noun: string): string {
  return /^\p{Lu}?\p{Ll}+$/u.test(noun) ? singular(noun.toLowerCase()) : noun;
}
