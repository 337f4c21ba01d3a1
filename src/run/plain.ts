import { type Json, notedError } from '../core/index.ts';

const MAX_TEXT = 4_000;
const MAX_ITEMS = 200;
const MAX_DEPTH = 12;
const HIDDEN = '[hidden]';

const SECRET_NAME =
  /^(proxy-)?authorization$|^(set-)?cookie$|^(x-)?api[-_]?key$|^(access[-_]?)?token$|secret|passwo?r?d$/i;
const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${HIDDEN}`],
  [/\b(?:sk|pk|rk)[-_][\w*-]{8,}|\bAIza[\w-]{16,}|\b(?:gh[pousr]|hf|xox[abprs])[-_]\w{8,}/g, HIDDEN],
  [/([a-z][a-z\d+.-]*:\/\/)[^\s/?#@]+@/gi, `$1${HIDDEN}@`],
  [/([?&;](?:api[-_]?key|key|(?:access[-_]?)?token|secret|passwo?r?d)=)[^&#\s"']+/gi, `$1${HIDDEN}`],
];

/** What any of those begins with, or turns on: most texts have none of it, and one look is enough. */
const SUSPECT =
  /bearer|basic|\b(?:sk|pk|rk|gh[pousr]|hf|xox[abprs])[-_]|AIza|@|[?&;](?:api|key|access|token|secret|pass)/i;

/** The text without credentials: those that look like one, and those named in `secrets`. */
export function withoutSecrets(text: string, secrets: readonly string[] = []): string {
  let clean = text;
  for (const secret of secrets) if (secret.length > 3) clean = clean.replaceAll(secret, HIDDEN);
  if (SUSPECT.test(clean))
    for (const [pattern, replacement] of SECRET_TEXT) clean = clean.replace(pattern, replacement);
  return clean;
}

/** Everything that gives a credential away: itself, what it is made of, and how others may spell it. */
export function partsOfSecret(secret: string): readonly string[] {
  const decoded = /^basic\s+(\S+)$/i.exec(secret)?.[1];
  const inside = decoded === undefined ? '' : decodeBase64(decoded);
  const words = `${secret} ${inside}`.split(/[\s,;:="'.]+/).filter((word) => word.length >= SHORTEST_PART);
  const parts = [...new Set([secret, inside, ...words])].filter((part) => part.length > 3 && !SCHEME.test(part));
  const spelled = parts.flatMap((part) => [part, encodeURIComponent(part), JSON.stringify(part).slice(1, -1)]);
  // Longer ones first, so that no half of one is left over.
  return [...new Set(spelled)].sort((a, b) => b.length - a.length);
}

/** What is no base64 hides nothing. */
function decodeBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Shorter pieces are as likely words of their own. */
const SHORTEST_PART = 6;
const SCHEME = /^(?:bearer|basic|digest|token|apikey|negotiate)$/i;

/** How values are made plain. */
interface Plainly {
  readonly secrets: readonly string[];
  readonly onCut?: ((items: number) => void) | undefined;
}

/**
 * Any value as JSON that is safe to keep: capped, without credentials, and no longer tied to what it was made from. Of a
 * long list the first are kept; `onCut` is told how many are not, and where nobody is told, the list says so at its end.
 */
export function plain(value: unknown, secrets: readonly string[] = [], onCut?: (items: number) => void): Json {
  return flatten(value, { secrets, onCut }, new Set());
}

function flatten(value: unknown, how: Plainly, above: ReadonlySet<object>): Json {
  if (value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol') return null;
  if (typeof value === 'string') return shorten(withoutSecrets(value, how.secrets));
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return String(value);
  if (above.has(value) || above.size >= MAX_DEPTH) return '…';
  const path = new Set(above).add(value);
  if (value instanceof Error) return flatten(notedError(value), how, path);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map) return flatten(Object.fromEntries(value), how, path);
  if (ArrayBuffer.isView(value)) return `[${value.constructor.name} of ${value.byteLength} bytes]`;
  if (Array.isArray(value) || value instanceof Set) return list([...value], how, path);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const kept = fields.slice(0, MAX_ITEMS).map(([name, field]): [string, Json] => {
    return [name, SECRET_NAME.test(name) ? HIDDEN : flatten(field, how, path)];
  });
  return Object.fromEntries(kept);
}

function list(items: readonly unknown[], how: Plainly, path: ReadonlySet<object>): Json {
  const kept = items.slice(0, MAX_ITEMS).map((item) => flatten(item, how, path));
  const more = items.length - kept.length;
  if (more === 0) return kept;
  how.onCut?.(more);
  return how.onCut ? kept : [...kept, `… ${more} more`];
}

function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… ${text.length - MAX_TEXT} more characters` : text;
}
