import type { Mention } from '../core/index.ts';

/** Whether two mentions share a part of the question; a mention of no length is given, not found, and shares none. */
export function overlaps(a: Mention, b: Mention): boolean {
  if (a.start === a.end || b.start === b.end) return a === b;
  return a.start < b.end && b.start < a.end;
}
