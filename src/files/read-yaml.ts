/** A text that is not YAML, or none that a person wrote; says why in one line. */
export class NotYaml extends Error {}

/** Collections in each other: people write a handful, and a parser spends more than the square of their number. */
const DEEPEST = 60;
const MARKS = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${DEEPEST}}`, 'm');

/** What a YAML text says. Throws NotYaml, and nothing else, whatever the text is. */
export async function readYaml(text: string): Promise<unknown> {
  if (isTooDeep(text)) throw new NotYaml('it is nested too deep');
  const { parse } = await import('yaml');
  try {
    // What it would warn of goes to the terminal of whoever asked for something else.
    return parse(text, { logLevel: 'error' });
  } catch (error) {
    throw new NotYaml(firstLine(error), { cause: error });
  }
}

/** Brackets in brackets, one mark of a list after another in a line, or line after line further to the right. */
function isTooDeep(text: string): boolean {
  return MARKS.test(text) || hasDeepLines(text) || hasDeepBrackets(text);
}

function hasDeepLines(text: string): boolean {
  const indents: number[] = [];
  for (const [, spaces] of text.matchAll(/^( *)[^\s]/gm)) {
    while (indents.length > 0 && indents.at(-1)! >= spaces!.length) indents.pop();
    indents.push(spaces!.length);
    if (indents.length > DEEPEST) return true;
  }
  return false;
}

function hasDeepBrackets(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth = Math.max(0, depth - 1);
    // A bracket that was never closed is part of a text, which ends with its paragraph.
    else if (char === '\n' && text[at + 1] === '\n') depth = 0;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}
