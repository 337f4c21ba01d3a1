/** Shorter beginnings fit too much of any graph. */
const SHORTEST = 3;
const MOST_WORDS = 3;

/**
 * What is being named where the caret stands. A name begins with a capital letter or is a single word, so the words from
 * the last capital on are taken, or else the last word.
 */
export function wordsBefore(text: string, caret: number): string | undefined {
  const start = startOfName(text, caret);
  const typed = text.slice(start, caret);
  return typed.trim().length >= SHORTEST && !/^\s|[?!.]$/.test(typed) ? typed : undefined;
}

/** The text with what is being named replaced by a name, and where the caret goes. */
export function completed(
  text: string,
  caret: number,
  name: string,
): { readonly text: string; readonly caret: number } {
  const start = startOfName(text, caret);
  const after = text.slice(caret);
  const space = after === '' || /^\s/.test(after) ? '' : ' ';
  return { text: `${text.slice(0, start)}${name}${space}${after}`, caret: start + name.length + space.length };
}

function startOfName(text: string, caret: number): number {
  const before = text.slice(0, caret);
  const starts = [...before.matchAll(/(?<=^|\s)\S/g)].map(({ index }) => index).slice(-MOST_WORDS);
  // The first word of a question is capitalised whatever it is.
  const capital = starts.find((at) => at > 0 && /\p{Lu}/u.test(before[at]!));
  return capital ?? starts.at(-1) ?? caret;
}
