/** A source of chance that gives the same for the same seed, so that a case that fails can be had again. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

/** Characters that readers trip over: brackets, quotes, escapes, controls, halves of pairs, what looks like a number. */
const PIECES = [
  ...'()[]{}<>"\'\\,;:.^@#?$*/|&!=+-_%~`',
  '\n',
  '\r\n',
  '\t',
  '\u0000',
  '\u001b',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\udc00',
  '\u202e',
  'é',
  '𝒳',
  '\\u0000',
  '\\uD800',
  '\\U00110000',
  '"""',
  "'''",
  '<!--',
  ']]>',
  '<![CDATA[',
  '&#0;',
  '&lt;',
  'null',
  'true',
  '1e999',
  '-0',
  '9007199254740993',
  '{}',
  '[]',
  '__proto__',
  'constructor',
  '',
];

/** One of the texts, changed in one to six ways; mostly still near to something that can be read. */
export function mutate(texts: readonly string[], words: readonly string[], below: (most: number) => number): string {
  let text = texts[below(texts.length)]!;
  for (let changes = 1 + below(6); changes > 0; changes--) {
    const at = below(text.length + 1);
    const end = Math.min(text.length, at + 1 + below(20));
    switch (below(8)) {
      case 0:
        text = text.slice(0, at) + text.slice(end);
        break;
      case 1:
        text = text.slice(0, at) + PIECES[below(PIECES.length)]! + text.slice(at);
        break;
      case 2:
        text = text.slice(0, at) + words[below(words.length)]! + text.slice(at);
        break;
      case 3:
        text = text.slice(0, at) + text.slice(at, end).repeat(2 + below(30)) + text.slice(end);
        break;
      case 4: {
        const other = texts[below(texts.length)]!;
        const from = below(other.length + 1);
        text = text.slice(0, at) + other.slice(from, from + below(60)) + text.slice(at);
        break;
      }
      case 5:
        text = text.slice(0, at) + String.fromCharCode(below(0x3000)) + text.slice(Math.min(text.length, at + 1));
        break;
      case 6:
        text = text.slice(0, at);
        break;
      default:
        text = text.slice(0, at) + [...text.slice(at, end)].reverse().join('') + text.slice(end);
    }
    if (text.length > LONGEST) text = text.slice(0, LONGEST);
  }
  return text;
}

const LONGEST = 4_000;
