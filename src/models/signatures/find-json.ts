const LONGEST = 100_000;
const MOST_STARTS = 200;
/** No reply that we ask for has more than a few levels. */
const DEEPEST = 50;

/** The reply without the thinking that some models put before it; nothing where the thinking was never ended. */
export function afterThinking(reply: string): string {
  const end = reply.lastIndexOf('</think>');
  if (end >= 0) return reply.slice(end + '</think>'.length).trim();
  return /^\s*<think>/.test(reply) ? '' : reply.trim();
}

/** Every JSON object and array that stands in a reply, in order, whatever prose or fences surround it. */
export function findJson(reply: string): readonly unknown[] {
  const text = afterThinking(reply).slice(0, LONGEST);
  const found: unknown[] = [];
  let starts = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '{' && text[at] !== '[') continue;
    if (++starts > MOST_STARTS) break;
    const end = endOf(text, at);
    if (end === undefined) continue;
    const value = parseLoosely(text.slice(at, end));
    if (value === undefined) continue;
    found.push(value);
    at = end - 1;
  }
  return found;
}

/** Where the bracket that opens at `start` is closed, passing over strings. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at]!;
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') {
      if (++depth > DEEPEST) return undefined;
    } else if ((char === '}' || char === ']') && --depth === 0) return at + 1;
  }
  return undefined;
}

/** JSON, or what models write for it: trailing commas, and the constants of Python. */
function parseLoosely(text: string): unknown {
  for (const attempt of [text, outsideStrings(text)]) {
    try {
      return JSON.parse(attempt) as unknown;
    } catch {
      // The next attempt, or none.
    }
  }
  return undefined;
}

const PYTHON: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

function outsideStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])|\b(?:True|False|None)\b/gs, (part) => {
    if (part === ',') return '';
    return PYTHON[part] ?? part;
  });
}

/** The value of the first of these fields that an object has, whatever the case and punctuation of its names. */
export function fieldOf(value: unknown, ...names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields = new Map(Object.entries(value).map(([name, field]) => [bare(name), field]));
  const name = names.find((wanted) => fields.has(bare(wanted)));
  return name === undefined ? undefined : fields.get(bare(name));
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** A list of texts, from a list or from one text with lines, bullets or commas. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') {
    const parts = value.includes('\n') ? value.split('\n') : value.split(/[,;]/);
    return parts.map((part) => part.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim()).filter(Boolean);
  }
  if (!Array.isArray(value)) return [];
  return value
    .filter((item): item is string | number => typeof item === 'string' || typeof item === 'number')
    .map((item) => String(item).trim())
    .filter(Boolean);
}
