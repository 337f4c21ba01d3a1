import { LONGEST, TOO_LONG } from './longest.ts';

/** Passes JSON on piece by piece, until its brackets stand in each other too deep or a text of it has no end: then it throws. */
export async function* boundedNesting<T extends { readonly text: string }>(
  pieces: AsyncIterable<T>,
  deepest: number,
): AsyncGenerator<T> {
  let depth = 0;
  let quoted = false;
  let escaped = false;
  let length = 0;
  let begun = false;
  for await (const piece of pieces) {
    const { text } = piece;
    length = quoted ? length + text.length : 0;
    if (length > LONGEST) throw new Error(TOO_LONG);
    for (let at = 0; at < text.length; at++) {
      const char = text.charCodeAt(at);
      if (escaped) escaped = false;
      else if (quoted) {
        if (char === BACKSLASH) escaped = true;
        else if (char === QUOTE) quoted = false;
      } else if (depth === 0 && char > SPACE && (begun || (char !== OPEN_BRACE && char !== OPEN_BRACKET))) {
        // The parser takes the square of the number of values that stand beside each other.
        throw new Error('a JSON-LD document is one object or list, and nothing beside it');
      } else if (char === QUOTE) quoted = true;
      else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
        begun = true;
        depth += 1;
        if (depth > deepest) throw new Error(`nested more than ${deepest} deep`);
      } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth -= 1;
    }
    yield piece;
  }
}

const SPACE = 0x20;
const QUOTE = 0x22;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
