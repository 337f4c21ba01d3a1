import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KbError } from '../../core/index.ts';
import { type CachedOptions, cacheFolder, openCached } from '../cache/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import { atlasDialect } from './atlas-dialect.ts';

export interface AtlasOptions extends Partial<Pick<CachedOptions, 'cacheDir' | 'onProgress' | 'onTrouble' | 'signal'>> {
  /** Where the package's `data` folder lies, where a bundler took the code away from it. */
  readonly dataDir?: string;
}

const FILE = 'atlas.ttl.br';

/** Opens the built-in graph of countries and cities, indexing it into the cache the first time. */
export async function openAtlas({ dataDir, ...options }: AtlasOptions = {}): Promise<Snapshot> {
  const file = join(dataDir ?? shippedData(), FILE);
  const bytes = await readFile(file).catch((error: unknown) => {
    const why = `The built-in graph is missing: ${file} cannot be read. Install the package again.`;
    throw new KbError('kb-unreadable', why, { cause: error });
  });
  return await openCached({
    ...options,
    cacheDir: options.cacheDir ?? cacheFolder(),
    files: [file],
    name: 'atlas',
    key: createHash('sha256').update(bytes).digest('hex'),
    dialect: atlasDialect,
  });
}

/** As far from `src/kb/atlas` as from `dist/kb/atlas`. */
function shippedData(): string {
  return fileURLToPath(new URL('../../../data', import.meta.url));
}
