import { readNumbers } from './cues/numbers.ts';

/** The numbers that a text states, in figures or in small words, as plain figures. */
export function numbersIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [figure] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g)) found.add(String(Number(figure.replaceAll(',', ''))));
  for (const { value } of readNumbers(text)) found.add(String(value));
  return found;
}

/** The names in a text, as its writer marked them: quoted, or capitalised and not merely at its beginning. */
export function markedNames(text: string): readonly string[] {
  const quotes = /"([^"]+)"|“([^”]+)”/g;
  const quoted = [...text.matchAll(quotes)].map((match) => match[1] ?? match[2]!);
  const capitals =
    /(?<=[\p{L}\p{N},;:'’] )\p{Lu}[\p{L}\p{N}'’.-]*(?: (?:of the |of |the |and )?\p{Lu}[\p{L}\p{N}'’.-]*)*/gu;
  const capitalised = [...text.replace(quotes, ' ').matchAll(capitals)].map(([name]) => name.replace(/['’]s$/, ''));
  return [...new Set([...quoted, ...capitalised])];
}
