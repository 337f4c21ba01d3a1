import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadItem } from '../core/index.ts';
import { startRun } from '../run/index.ts';
import { foldOf } from './fold-of.ts';
import { openModels } from './open-models.ts';

const shipped = fileURLToPath(new URL('../../models', import.meta.url));
const WHOLE = 3;

/** Models by fold, of which only one has weights. */
let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-folds-'));
  const manifest = JSON.parse(await readFile(join(shipped, 'manifest.json'), 'utf8'));
  for (const fold of [0, 1, 2, 3, 4]) {
    const folder = join(place, 'folds', String(fold));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, name: `without-${fold}` }));
    if (fold !== WHOLE) continue;
    for (const name of Object.keys(manifest.files)) await symlink(join(shipped, name), join(folder, name));
  }
});
afterAll(() => rm(place, { recursive: true, force: true }));

const FILM: ReadItem = { kind: 'class', text: 'film', name: 'film', domain: [], range: [], under: [] };
const open = (model: string) => openModels({ model, env: {}, cacheDir: join(place, 'cache') });

/** Questions by the fold that they are in. */
const questionIn = (wanted: (fold: number) => boolean): string =>
  Array.from({ length: 50 }, (_, i) => `who is number ${i}`).find((question) => wanted(foldOf(question)))!;

describe('models by fold', () => {
  it('ask each question of the model that was trained without it', async () => {
    const models = await open(`offline:${join(place, 'folds', '{fold}')}`);
    expect(models.all).toHaveLength(5);
    const inside = questionIn((fold) => fold === WHOLE);
    const { embedder, ranker } = await models.of(inside).rolesOn();
    expect(embedder.id).toContain(`without-${WHOLE}`);
    expect(await ranker.ask({ query: inside, texts: ['number', 'film'] }, startRun())).toHaveLength(2);
    const outside = questionIn((fold) => fold !== WHOLE);
    const missing = await models.of(outside).rolesOn();
    await expect(missing.embedder.ask([outside], startRun())).rejects.toMatchObject({ code: 'model-unreachable' });
    await models.close();
  });

  it('are all there, or refused', async () => {
    const opening = open(`offline:${join(place, 'nowhere', '{fold}')}`);
    await expect(opening).rejects.toThrow(join(place, 'nowhere', '0', 'manifest.json'));
  });

  it('are one where the folder is', async () => {
    const models = await open(`offline:${join(place, 'folds', String(WHOLE))}`);
    expect(models.of('a')).toBe(models.of('b'));
    await models.close();
  });
});

it('end their threads where they are closed, which nothing else does', async () => {
  const models = await open('offline');
  const { reader } = await models.of('a').rolesOn();
  const asked = { question: 'How many films are there?', items: [FILM] };
  expect(await reader!.ask(asked, startRun())).not.toEqual([]);
  await models.close();
  await expect(reader!.ask(asked, startRun())).rejects.toMatchObject({ code: 'model-unreachable' });
});

describe('foldOf', () => {
  it('goes by the words alone', () => {
    expect(foldOf('Who is  Number 7?')).toBe(foldOf('who is number 7'));
    const folds = Array.from({ length: 100 }, (_, i) => foldOf(`who is number ${i}`));
    expect(new Set(folds)).toEqual(new Set([0, 1, 2, 3, 4]));
  });
});
