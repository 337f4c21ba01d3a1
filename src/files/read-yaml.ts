/** A text that is not YAML, or none that a person wrote; says why in one line. */
export class NotYaml extends Error {}

/** Collections in each other: people write a handful, and a parser spends more than the square of their number. */
const DEEPEST = 60;
const MARKS = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${DEEPEST}}`, 'm');
/** A value has one tag and one anchor. */
const TAGS = new RegExp(`(?<!\\S)(?:[!&]\\S*\\s+){${DEEPEST}}`);

/** What a YAML text says. Throws NotYaml, and nothing else, whatever the text is. */
export async function readYaml(text: string): Promise<unknown> {
  if (isTooDeep(text)) throw new NotYaml('it is nested too deep');
  const { LineCounter, parseDocument } = await import('yaml');
  try {
    const lineCounter = new LineCounter();
    // Where each of its errors stands is looked for from the beginning: the first is enough.
    const document = parseDocument(text, { prettyErrors: false, lineCounter });
    const [first] = document.errors;
    if (first === undefined) return document.toJS();
    const { line, col } = lineCounter.linePos(first.pos[0]);
    throw new NotYaml(`${firstLine(first)} at line ${line}, column ${col}`, { cause: first });
  } catch (error) {
    throw error instanceof NotYaml ? error : new NotYaml(firstLine(error), { cause: error });
  }
}

/** Brackets in brackets, one mark of a list or one tag after another, or line after line further to the right. */
function isTooDeep(text: string): boolean {
  return MARKS.test(text) || TAGS.test(text) || hasDeepLines(text) || hasDeepBrackets(text);
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
