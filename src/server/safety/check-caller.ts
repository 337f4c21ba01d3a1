import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Access } from '../settings.ts';
import { Refused } from './refused.ts';

/** What a server on this machine is called. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A page of another site can make a browser ask a server on this machine, under a name that the site's own DNS points here. So the
 * name that was asked for has to be one of ours, and a page that asks has to be one that we served or that was allowed.
 */
export function checkHostAndOrigin({ hosts, origins }: Access): MiddlewareHandler {
  const known = new Set([...THIS_MACHINE, ...hosts.map((host) => host.toLowerCase())]);
  return async (c, next) => {
    const host = c.req.header('Host') ?? '';
    const name = host.toLowerCase().replace(/:\d+$/, '');
    if (!known.has('*') && !known.has(name)) {
      throw new Refused(
        403,
        'host-refused',
        `This server is not called "${name}". Start it with --allow-host to allow that name.`,
      );
    }
    const origin = c.req.header('Origin');
    if (origin !== undefined && !origins.includes(origin) && hostOf(origin) !== host.toLowerCase()) {
      throw new Refused(
        403,
        'origin-refused',
        'Pages of other sites may not ask here. Start the server with --allow-origin to allow one.',
      );
    }
    await next();
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Lets only those through who know the token. Comparing takes as long for a near miss as for any other. */
export function checkToken(token: string): MiddlewareHandler {
  const wanted = digest(token);
  return async (c, next) => {
    const [, given] = /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    if (given === undefined || !timingSafeEqual(digest(given), wanted)) {
      const message =
        given === undefined ? 'A token is needed: send "Authorization: Bearer <token>".' : 'The token is wrong.';
      throw new Refused(401, 'unauthorized', message, { 'WWW-Authenticate': 'Bearer realm="kbqa"' });
    }
    await next();
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
