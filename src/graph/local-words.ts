import { humanise } from './humanise.ts';

/** The words of an IRI's last part, in small letters. */
export function localWords(iri: string): readonly string[] {
  return humanise(iri)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A name that stands for another thing's, as numbers do: `P19`, `RKO_0000900`, `0042`. Its words say nothing. */
export function isCodeName(iri: string): boolean {
  return /^\p{L}{0,8}[ _-]?\d+$/u.test(humanise(iri));
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

const CODE = new Set(['code', 'id', 'identifier', 'symbol', 'abbreviation', 'abbr', 'number', 'no', 'key', 'notation']);

/** Whether a relation of such words holds what tells things apart and measures nothing, "patient id". */
export function holdsCodes(words: readonly string[]): boolean {
  return CODE.has(words.at(-1) ?? '');
}
