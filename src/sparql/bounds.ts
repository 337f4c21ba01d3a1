/** What a query may be at most. People and programs write far smaller ones; larger ones only keep a parser busy. */
const MOST_CHARACTERS = 250_000;
/** Strings, IRIs and comments are no words. */
const LONGEST_WORD = 2_000;
/** A word that is neither a variable nor a prefixed name: on these the lexer spends the square of their length. */
const LONGEST_KEYWORD = 40;
const DEEPEST_BRACKETS = 100;
const DEEPEST_TREE = 2_000;

const IRI = /<[^\s<>"{}|^`\\]*>/y;
const WORD = /[^\s"'<>#(){}[\],;|^/?$!=&*+]+/y;
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*/u;

/** Why a text is not even tried to be read, found in one pass over it. */
export function tooLarge(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return `the query has ${text.length} characters, more than ${MOST_CHARACTERS}`;
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const char = text[at]!;
    if (char === '"' || char === "'") at = afterString(text, at);
    else if (char === '#') at = after(text, '\n', at);
    else if (char === '<') at = afterMatch(IRI, text, at) ?? at + 1;
    else if ('([{'.includes(char)) {
      depth += 1;
      if (depth > DEEPEST_BRACKETS) return `brackets stand in each other more than ${DEEPEST_BRACKETS} deep`;
      at += 1;
    } else if (')]}'.includes(char)) {
      depth -= 1;
      at += 1;
    } else {
      const end = afterMatch(WORD, text, at) ?? at + 1;
      if (isTooLong(text.slice(at, end), text[at - 1])) {
        return `the word that begins ${text.slice(at, at + 20)}… is too long`;
      }
      at = end;
    }
  }
  return undefined;
}

function isTooLong(word: string, before = ''): boolean {
  if (word.length > LONGEST_WORD) return true;
  if (word.length <= LONGEST_KEYWORD || before === '?' || before === '$') return false;
  const name = NAME.exec(word)?.[0] ?? '';
  return name.length > LONGEST_KEYWORD && word[name.length] !== ':';
}

function afterString(text: string, start: number): number {
  const quote = text[start]!;
  const mark = text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  for (let at = start + mark.length; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(mark, at)) return at + mark.length;
    else if (mark.length === 1 && text[at] === '\n') return at;
  }
  return text.length;
}

function after(text: string, sought: string, start: number): number {
  const found = text.indexOf(sought, start);
  return found < 0 ? text.length : found + 1;
}

function afterMatch(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Why a tree is not worked with: everyone who walks it takes a step of the stack for each of its levels. */
export function tooDeep(tree: object): string | undefined {
  let level: readonly object[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_TREE) return 'an expression or path of it has too many parts in a row; try IN or VALUES';
    const next: object[] = [];
    for (const node of level) {
      for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) next.push(part);
    }
    level = next;
  }
  return undefined;
}
