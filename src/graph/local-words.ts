import { humanise, localName, relationWords } from './humanise.ts';
import { spelledOut } from './spelled-out.ts';

/** The words of an IRI's last part, in small letters and spelled out. */
export function localWords(iri: string): readonly string[] {
  return wordsIn(humanise(iri));
}

/** The same of a relation, without the class that it is of. */
export function relationPartWords(iri: string): readonly string[] {
  return wordsIn(relationWords(iri));
}

/** The words of a name, in small letters and spelled out. */
export function wordsIn(name: string): readonly string[] {
  return spelledOut(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A name that stands for another thing's, as numbers do: `P19`, `RKO_0000900`, `0042`. Its words say nothing. */
export function isCodeName(iri: string): boolean {
  return /^\p{L}{0,8}[ _-]?\d+$/u.test(humanise(iri));
}

const NAME_IN_IRI = /^\p{Lu}[\p{L}.'’]*(?:[_\s+-][\p{L}.'’]+)*$/u;

/** Whether the last part of an IRI is written as names are, `…/Ines_Corvado`: words, a capital in front. */
export function isNameInIri(iri: string): boolean {
  const local = localName(iri);
  return NAME_IN_IRI.test(local) && /\p{Ll}/u.test(local);
}

/** `E21 Person` and `P98i was born` are numbered in their vocabulary: people say the words behind the number. */
export function withoutNumber(name: string): string {
  return name.replace(/^\p{Lu}\d{1,4}\p{Ll}? (?=\p{L}{2})/u, '');
}

/** The article-like words of relation names, "has" and "is", say that there is a relation and not which. */
export function withoutHaving(name: string): string {
  const bare = name.replace(/^(?:has|have|had|is|are|was|were)\s+(?=\S)/i, '');
  return /^(?:a|an|the)\s+\S/i.test(bare) ? bare.replace(/^\S+\s+/, '') : bare;
}

/** `TRIP_LOG`, as databases call their tables, is said in small letters; what is shorter may be an abbreviation. */
export function withoutShouting(name: string): string {
  return /^\p{Lu}{4,}(?: \p{Lu}+)*$/u.test(name) ? name.toLowerCase() : name;
}

/** A column that refers to rows of another table is called by what they are: the `ref-depotId` or `depot_fk` of a vehicle is its depot. */
export function withoutReference(name: string): string {
  const words = name.split(' ').flatMap((word) => humanise(word).split(' '));
  const bare = words.join(' ').replace(/^(?:ref|fk) (?=\S)/i, '');
  return bare.replace(/(?<=\S) (?:id|fk|ref)$/i, '');
}

const CODE = new Set(['code', 'id', 'identifier', 'symbol', 'abbreviation', 'abbr', 'number', 'no', 'key', 'notation']);

/** Whether a relation of such words holds what tells things apart and measures nothing, "patient id". */
export function holdsCodes(words: readonly string[]): boolean {
  return CODE.has(words.at(-1) ?? '');
}

const PAGE = new Set([
  ...['url', 'uri', 'href', 'link', 'homepage', 'webpage', 'page', 'website', 'site', 'download', 'feed'],
  ...['image', 'picture', 'photo', 'depiction', 'thumbnail', 'logo', 'icon'],
]);

/** Whether a relation of such words leads to addresses on the web, which are given and not spoken of. */
export function holdsPages(words: readonly string[]): boolean {
  return PAGE.has(words.at(-1) ?? '');
}
