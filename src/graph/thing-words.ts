import { lastPart } from './humanise.ts';

/**
 * What a thing without a name is called by its IRI. Unlike a relation it keeps its capitals and the hyphens of a code, for these are a part of
 * its name: `…/NeomiFairweather` is "Neomi Fairweather", `…/file-01` is "file-01", and the slug `…/cordless-drill` is "cordless drill".
 */
export function thingWords(iri: string): string {
  const local = lastPart(iri);
  const parts = local.split(/[_\s]+|(?<=\p{L})\+(?=\p{L})/u).filter((part) => part !== '');
  if (parts.length > 1) return parts.map((part) => (/^\p{Lu}/u.test(part) ? part : unhyphened(part))).join(' ');
  return local.includes('-') ? unhyphened(parts[0] ?? '') : parts.flatMap(splitCamelCase).join(' ');
}

/** The words of a slug; a code as it is. */
function unhyphened(text: string): string {
  if (isCode(text)) return text;
  const words = text.split('-').filter((word) => word !== '');
  return words.join(' ');
}

/**
 * "file-01", "B-03", "T-2023-014", "2024-05-06": behind one word there are figures. Of several words they are only where these are capitals or the figures
 * are filled up with zeros, as nobody counts: "orders-db-01", but not "annual-report-2021".
 */
function isCode(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const [, ...behind] = text.split('-');
  return (
    behind.every((each) => /\d/.test(each) || /^\p{L}$/u.test(each)) ||
    /^[\p{Lu}\d-]+$/u.test(text) ||
    /-0\d*(?:-|$)/.test(text)
  );
}

/**
 * `MVTeal` is "MV Teal", `masterTerm3`, whose capitals only part its words, is "master term 3". Figures stand apart behind several words; behind one they may make it a code,
 * `fra01`. A small letter alone begins a word, and "Mc" a name: `iPhone`, `FionaMcLeod`.
 */
function splitCamelCase(name: string): readonly string[] {
  const words = name.split(
    /(?<=[\p{Ll}\d])(?<!^\p{Ll})(?<!(?:^|\P{Lu})Mc)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{2})(?=\d+$)(?<=\p{Ll}\p{Lu}.*)/u,
  );
  return /^\p{Ll}{2}/u.test(name)
    ? words.map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
    : words;
}
