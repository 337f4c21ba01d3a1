import { UsageError } from '../core/index.ts';
import type { Access } from '../server/index.ts';
import type { CliContext } from './context.ts';
import { readSecret } from './read-secret.ts';

export interface AccessFlags {
  readonly host: string;
  readonly tokenFile?: string;
  readonly open?: boolean;
  readonly allowHost?: readonly string[];
  readonly allowOrigin?: readonly string[];
  readonly perMinute?: number;
  readonly behindProxy?: boolean;
}

const PER_MINUTE = 120;
const SHORTEST_TOKEN = 16;

/** Whether only this machine can reach a server that listens there. */
export const isPrivate = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Who may ask. A server that others reach wants a token, unless it is told to do without. */
export async function accessOf(flags: AccessFlags, { env }: CliContext): Promise<Access> {
  const { host, tokenFile, open = false, allowHost = [], allowOrigin = [], behindProxy = false } = flags;
  const token = tokenFile === undefined ? env.KBQA_TOKEN || undefined : await readSecret(tokenFile);
  if (token !== undefined && token.length < SHORTEST_TOKEN) {
    throw new UsageError(
      `The token has ${token.length} characters; make it at least ${SHORTEST_TOKEN}, such as by: openssl rand -hex 24`,
    );
  }
  if (token === undefined && !isPrivate(host) && !open) {
    throw new UsageError(
      `Others than this machine reach ${host}. Set a token with KBQA_TOKEN or --token-file, or let everybody ask with --open.`,
    );
  }
  for (const origin of allowOrigin) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new UsageError(`--allow-origin takes an origin such as https://example.org, and "${origin}" is none.`);
    }
  }
  const perMinute = flags.perMinute ?? (isPrivate(host) ? undefined : PER_MINUTE);
  // With a token, a page of another site that finds its way here cannot ask; without one, only known names are answered to.
  const hosts = token !== undefined && allowHost.length === 0 && !isPrivate(host) ? ['*'] : [host, ...allowHost];
  return {
    ...(token !== undefined && { token }),
    hosts,
    origins: allowOrigin,
    ...(perMinute !== undefined && { perMinute }),
    behindProxy,
  };
}
