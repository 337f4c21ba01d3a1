import type { Term } from '../../src/core/index.ts';

/** Whether answers are just those of one of the lists, each by its IRI, its name or its text. */
export function isRight(
  found: readonly Term[],
  lists: readonly (readonly string[])[],
  labelOf: (term: Term) => string,
): boolean {
  const texts = found.map((term) => new Set([plain(term.value), plain(labelOf(term))].filter((text) => text !== '')));
  return lists.some((list) => {
    const wanted = new Set(list.map(plain));
    if (wanted.size === 0 || texts.length === 0) return false;
    const isFound = (text: string): boolean => texts.some((each) => each.has(text));
    return texts.every((each) => [...each].some((text) => wanted.has(text))) && [...wanted].every(isFound);
  });
}

/** Numbers to three digits, dates and texts without case. */
function plain(text: string): string {
  const number = Number(text);
  return text !== '' && Number.isFinite(number)
    ? String(Math.round(number * 1000) / 1000)
    : text.toLowerCase().replace(/(?<=\d)t(?=\d)/u, ' ');
}
