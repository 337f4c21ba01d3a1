import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where graphs that were indexed once are kept: `$KBQA_CACHE`, else `$XDG_CACHE_HOME/kbqa`, else `~/.cache/kbqa`. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env.KBQA_CACHE) return resolve(env.KBQA_CACHE);
  return join(env.XDG_CACHE_HOME ? resolve(env.XDG_CACHE_HOME) : join(homedir(), '.cache'), 'kbqa');
}
