import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKb } from '../open/index.ts';
import { type BuildProgress, LEARNED_VERSION } from '../snapshot/index.ts';
import { type CachedOptions, cacheFolder, openCached } from './index.ts';

let place: string;
let options: CachedOptions;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-cache-'));
  const file = join(place, 'tiny.ttl');
  await writeFile(file, '@prefix : <http://x.test/> . :a :knows :b . :b :knows :c .');
  options = { files: [file], name: 'tiny', key: 'one', cacheDir: join(place, 'cache') };
});

afterEach(() => rm(place, { recursive: true, force: true }));

const counted = () => {
  const phases: BuildProgress['phase'][] = [];
  return { phases, onProgress: ({ phase }: BuildProgress) => phases.push(phase) };
};

describe('openCached', () => {
  it('builds once and opens from then on', async () => {
    const first = counted();
    expect((await openCached({ ...options, ...first })).manifest.triples).toBe(2);
    expect(first.phases).toContain('write');
    const second = counted();
    expect((await openCached({ ...options, ...second })).manifest.triples).toBe(2);
    expect(second.phases).toEqual([]);
  });

  it('builds again when the files changed', async () => {
    await openCached(options);
    await writeFile(options.files[0]!, '<http://x.test/a> <http://x.test/b> <http://x.test/c> .');
    expect((await openCached({ ...options, key: 'two' })).manifest.triples).toBe(1);
  });

  it('survives several first runs at once and leaves one folder', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => openCached(options)));
    expect(opened.map(({ manifest }) => manifest.triples)).toEqual([2, 2, 2, 2, 2]);
    expect(await readdir(options.cacheDir)).toHaveLength(1);
  });

  it('builds a damaged entry again and says so', async () => {
    await openCached(options);
    const [entry] = await readdir(options.cacheDir);
    await truncate(join(options.cacheDir, entry!, 'terms.bytes.bin'), 3);
    const troubles: string[] = [];
    const opened = await openCached({ ...options, onTrouble: (message) => troubles.push(message) });
    expect(opened.manifest.triples).toBe(2);
    expect(troubles.join()).toContain('damaged');
  });

  describe('of an older kbqa', () => {
    const aged = async (): Promise<string> => {
      await openCached(options);
      const [entry] = await readdir(options.cacheDir);
      const file = join(options.cacheDir, entry!, 'manifest.json');
      const {
        crc32: _,
        learned: __,
        ...manifest
      } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
      await writeFile(file, JSON.stringify({ ...manifest, crc32: crc32(JSON.stringify(manifest)) }));
      return join(options.cacheDir, entry!);
    };
    const troubles: string[] = [];
    const onTrouble = (message: string) => troubles.push(message);
    beforeEach(() => void troubles.splice(0));

    it('builds an entry again and says so, once', async () => {
      await aged();
      expect((await openCached({ ...options, onTrouble })).manifest.learned).toBe(LEARNED_VERSION);
      await openCached({ ...options, onTrouble });
      expect(troubles).toEqual([expect.stringMatching(/made by an older kbqa.*is built again/)]);
      expect(await readdir(options.cacheDir)).toHaveLength(1);
    });

    it('opens a folder that someone made, and says what to do', async () => {
      const opened = await openKb(await aged(), { onTrouble });
      await opened.close();
      expect(troubles).toEqual([expect.stringContaining('index it again')]);
    });
  });

  it('works without a cache that cannot be written', async () => {
    const troubles: string[] = [];
    await writeFile(join(place, 'blocked'), 'a file where the folder should be');
    const cacheDir = join(place, 'blocked', 'cache');
    const opened = await openCached({ ...options, cacheDir, onTrouble: (message) => troubles.push(message) });
    expect(opened.manifest.triples).toBe(2);
    expect(troubles.join()).toContain('cannot be written');
  });

  it('leaves nothing behind when the RDF is malformed', async () => {
    await writeFile(options.files[0]!, '<http://x.test/a> <http://x.test/b> oops .');
    await expect(openCached(options)).rejects.toMatchObject({ code: 'rdf-syntax' });
    await expect(readdir(options.cacheDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('keeps lenient builds apart', async () => {
    await openCached(options);
    await openCached({ ...options, lenient: true });
    expect(await readdir(options.cacheDir)).toHaveLength(2);
  });
});

describe('cacheFolder', () => {
  it('follows KBQA_CACHE, then XDG_CACHE_HOME, then the home folder', () => {
    expect(cacheFolder({ KBQA_CACHE: '/a/b', XDG_CACHE_HOME: '/c' })).toBe('/a/b');
    expect(cacheFolder({ XDG_CACHE_HOME: '/c' })).toBe('/c/kbqa');
    expect(cacheFolder({})).toMatch(/\.cache\/kbqa$/);
  });
});
