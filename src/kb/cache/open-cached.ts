import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Dialect, KbqaError } from '../../core/index.ts';
import { isSystemError, makeFolder } from '../../files/index.ts';
import { isRunning } from '../is-running.ts';
import { type Corrections, correcting } from '../profile/index.ts';
import {
  type BuildOptions,
  FORMAT_VERSION,
  isOutdated,
  loadSnapshot,
  openSnapshot,
  type Snapshot,
} from '../snapshot/index.ts';

export interface CachedOptions {
  readonly files: readonly string[];
  /** The readable part of the folder's name. */
  readonly name: string;
  /** What tells one state of the files from another: a hash of their bytes, or their sizes and dates. */
  readonly key: string;
  readonly cacheDir: string;
  readonly dialect?: Dialect;
  readonly lenient?: boolean;
  /** What someone says of how the graph is made. */
  readonly profile?: Corrections;
  readonly onProgress?: BuildOptions['onProgress'];
  /** Told in one sentence when the cache could not be used as it should. */
  readonly onTrouble?: (message: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Opens the snapshot of some RDF files, building it into the cache the first time. Several processes may come first at
 * once: each builds apart, one wins. An entry that is damaged, or of which more would be found out today, is built again; a
 * cache that cannot be written is done without.
 */
export async function openCached(options: CachedOptions): Promise<Snapshot> {
  const folder = join(options.cacheDir, `${options.name}-${digest(options)}`);
  const opened = await tryOpen(folder, options);
  if (opened) return opened;
  const building = join(options.cacheDir, `.${options.name}.building-${process.pid}-${randomBytes(4).toString('hex')}`);
  const { snapshot, write } = await loadSnapshot(buildingOf(options));
  try {
    await makeFolder(options.cacheDir);
    await sweep(options.cacheDir);
    await write(building);
    await moveInto(folder, building);
  } catch (error) {
    const refused = error instanceof KbqaError && error.code === 'write-failed' ? error.cause : error;
    await rm(building, { recursive: true, force: true }).catch(() => {});
    if (!isSystemError(refused)) throw error;
    options.onTrouble?.(
      `The cache folder ${options.cacheDir} cannot be written (${refused.code}); indexed for this run only.`,
    );
    return snapshot;
  }
  return await openFrom(folder, options);
}

async function openFrom(folder: string, options: CachedOptions): Promise<Snapshot> {
  return { ...(await openSnapshot(folder, dialectOf(options))), place: { folder, isCache: true } };
}

async function tryOpen(folder: string, options: CachedOptions): Promise<Snapshot | undefined> {
  const known = await readdir(folder).catch(() => undefined);
  if (known === undefined) return undefined;
  let trouble = 'was made by an older kbqa, which finds out less of how a graph is made,';
  try {
    const opened = await openFrom(folder, options);
    if (!isOutdated(opened.manifest)) return opened;
  } catch (error) {
    if (!(error instanceof KbqaError) || error.code !== 'snapshot-invalid') throw error;
    trouble = 'is damaged';
  }
  options.onTrouble?.(`The cached index ${folder} ${trouble} and is built again.`);
  await discard(folder);
  return undefined;
}

function buildingOf({
  files,
  dialect,
  lenient,
  profile,
  onProgress,
  signal,
}: CachedOptions): Omit<BuildOptions, 'out'> {
  return {
    files,
    ...(dialect && { dialect }),
    ...(lenient && { lenient }),
    ...(profile && correcting(profile)),
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  };
}

/** Where another process was faster, its result stands: both built the same. */
async function moveInto(folder: string, building: string): Promise<void> {
  try {
    await rename(building, folder);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

/** Renamed first, so that nobody opens a folder that is half gone. */
async function discard(folder: string): Promise<void> {
  const away = `${folder}.building-${process.pid}-${randomBytes(4).toString('hex')}`;
  await rename(folder, away).catch(() => {});
  await rm(away, { recursive: true, force: true });
}

/** Removes what killed builds left behind. */
async function sweep(cacheDir: string): Promise<void> {
  for (const entry of await readdir(cacheDir)) {
    const pid = /\.building-(\d+)-[0-9a-f]+/.exec(entry)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(cacheDir, entry), { recursive: true, force: true });
  }
}

/** The dialect decides what is indexed as a name and as schema; what it is called and how it is asked does not. */
function digest({ key, dialect, lenient, profile }: CachedOptions): string {
  const { labelOf, aliasOf, descriptionOf, languages, typeOf, schema } = dialect ?? {};
  const habits = [labelOf, aliasOf, descriptionOf, languages, typeOf, schema];
  return createHash('sha256')
    .update(JSON.stringify([FORMAT_VERSION, key, lenient ?? false, habits, profile]))
    .digest('hex')
    .slice(0, 16);
}

function dialectOf({ dialect }: CachedOptions): { readonly dialect?: Dialect } {
  return dialect ? { dialect } : {};
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
