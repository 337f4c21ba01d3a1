import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Access } from '../settings.ts';
import { Refused } from './refused.ts';

/** Addresses that are kept count of; the least recent one starts anew. */
const MOST_ADDRESSES = 10_000;

/** Lets each address ask so often a minute; what it saved up may be used at once. */
export function limitRate(perMinute: number, { behindProxy }: Pick<Access, 'behindProxy'>): MiddlewareHandler {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MOST_ADDRESSES });
  const perMs = perMinute / 60_000;
  return async (c, next) => {
    const address = addressOf(c, behindProxy);
    const now = performance.now();
    const bucket = buckets.get(address) ?? { left: perMinute, at: now };
    bucket.left = Math.min(perMinute, bucket.left + (now - bucket.at) * perMs);
    bucket.at = now;
    buckets.set(address, bucket);
    if (bucket.left < 1) {
      const seconds = Math.ceil((1 - bucket.left) / perMs / 1000);
      throw new Refused(
        429,
        'too-many-requests',
        `At most ${perMinute} requests a minute. Try again in ${seconds} s.`,
        {
          'Retry-After': String(seconds),
        },
      );
    }
    bucket.left -= 1;
    await next();
  };
}

/** Who asks. A proxy adds the address it saw at the end; what stands before it could have been made up. */
function addressOf(c: Context, behindProxy: boolean): string {
  const seen = (c.env as HttpBindings).incoming.socket.remoteAddress ?? 'unknown';
  if (!behindProxy) return seen;
  return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || seen;
}
