import { everyMatch } from '../search/index.ts';
import { readNumbers } from './cues/numbers.ts';

const FIGURE = /\d[\d,]*(?:\.\d+)?/g;
const QUOTED = /"([^"]+)"|“([^”]+)”/g;
const CAPITALISED =
  /(?<=[\p{L}\p{N},;:'’] )\p{Lu}[\p{L}\p{N}'’.-]*(?: (?:of the |of |the |and )?\p{Lu}[\p{L}\p{N}'’.-]*)*/gu;

/** The numbers that a text states, in figures or in small words, as plain figures. */
export function numbersIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [figure] of everyMatch(text, FIGURE)) found.add(String(Number(figure.replaceAll(',', ''))));
  for (const { value } of readNumbers(text)) found.add(String(value));
  return found;
}

/** The names in a text, as its writer marked them: quoted, or capitalised and not merely at its beginning. */
export function markedNames(text: string): readonly string[] {
  const quoted = everyMatch(text, QUOTED).map((match) => match[1] ?? match[2]!);
  const capitalised = everyMatch(text.replace(QUOTED, ' '), CAPITALISED).map(([name]) => name.replace(/['’]s$/, ''));
  return [...new Set([...quoted, ...capitalised])];
}
