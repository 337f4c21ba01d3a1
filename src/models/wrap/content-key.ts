import { createHash } from 'node:crypto';
import { encode } from './encode.ts';

/** The name of a request by its content: equal for equal requests to one role, whatever the order of their fields. */
export function contentKey(roleId: string, request: unknown): string {
  const content = JSON.stringify(encode(request), ordered);
  return createHash('sha256')
    .update(roleId)
    .update('\0')
    .update(content ?? 'null')
    .digest('hex')
    .slice(0, KEY_LENGTH);
}

/** 160 bits: no two requests will ever share one. */
export const KEY_LENGTH = 40;

/** Fields in one order; a question without its id, which tells askers apart and not what is asked. */
function ordered(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const skip = name === 'question' && 'text' in value ? 'id' : undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => field !== skip)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
