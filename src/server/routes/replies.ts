import type { z } from '@hono/zod-openapi';
import { ErrorSchema } from '../schemas/index.ts';

const REASONS = {
  400: 'What was asked cannot be done as it was written.',
  401: 'The token is missing or wrong.',
  403: 'It is not allowed here.',
  404: 'There is no such thing here.',
  413: 'It is too large.',
  422: 'The question cannot be read on this graph.',
  429: 'Too many requests; Retry-After says when to come again.',
  502: 'A server that was asked did not answer well.',
  503: 'There is too much to do; Retry-After says when to come again.',
  504: 'It took longer than is allowed.',
} as const;

/** The ways in which a route may fail, for its description. */
export function failures<S extends keyof typeof REASONS>(...statuses: readonly S[]) {
  const entries = statuses.map((status) => [
    status,
    { description: REASONS[status], content: { 'application/json': { schema: ErrorSchema } } },
  ]);
  return Object.fromEntries(entries) as Record<
    S,
    { description: string; content: { 'application/json': { schema: typeof ErrorSchema } } }
  >;
}

export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

export function jsonOf<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}
