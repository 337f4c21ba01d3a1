/** Wording for a difference that has a direction: it may as well be below nothing. */
const DIRECTED =
  /\b(?:minus|subtract(?:ed|ing)?|change[sd]?|balance|net|(?:gain|rise|win|grow|increase)\w*(?: \w+)? or (?:los|f[ae]ll|shr|decrease)\w*)\b/i;
const PART = /\b(?:share|fraction|proportion|percentage|percent|per cent|part|portion)\b|%/i;
const TIMES = /\bhow many times\b|\btimes (?:as|larger|bigger|more|greater|higher|longer|older)\b/i;

/**
 * Whether a difference or a ratio is the wrong way round for what was asked: how much something is more, fell or lies between is never
 * below nothing, a share of something is never more than all of it, and what is so many times as large is larger.
 */
export function isTurnedResult(text: string, op: 'minus' | 'divide', result: number): boolean {
  if (op === 'minus') return result < 0 && !DIRECTED.test(text);
  if (TIMES.test(text)) return result > 0 && result < 1;
  return result > 1 && PART.test(text);
}
