import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { openOfflineEmbedder } from './embedder.ts';
import { precedentRecaller } from './recaller.ts';

const shipped = fileURLToPath(new URL('../../../models', import.meta.url));
const embedder = openOfflineEmbedder();

describe('precedent recaller', () => {
  const recaller = precedentRecaller(embedder);

  it('says what questions like it were answered by, in shares', async () => {
    const { votes, known, otherwise } = await recaller.ask('who was the wife of charles dickens?', startRun());
    const [[likeliest, share]] = [...votes].sort(([, a], [, b]) => b - a) as [[string, number]];
    expect(likeliest).toContain('spouse');
    expect(share).toBeGreaterThan(0.5);
    for (const each of votes.values()) expect(each).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThan(1);
    expect(otherwise).toBeLessThan(share);
    for (const each of votes.keys()) expect(known).toContain(each);
  });

  it('recalls next to nothing of what is like no question', async () => {
    const { votes } = await recaller.ask('zinc oxide solubility table row', startRun());
    expect(Math.max(0, ...votes.values())).toBeLessThan(0.1);
  });
});

describe('the folder of a model', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kbqa-recaller-'));
    for (const name of ['manifest.json', 'precedents.safetensors.gz'])
      await cp(join(shipped, name), join(folder, name));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const blind: Embedder = { id: 'blind', ask: async (texts) => texts.map(() => new Float32Array(384)) };

  it('may hold no precedents: then nothing is recalled, under another id', async () => {
    const manifest = JSON.parse(await readFile(join(shipped, 'manifest.json'), 'utf8'));
    const { 'precedents.safetensors.gz': _, ...files } = manifest.files;
    const other = await mkdtemp(join(tmpdir(), 'kbqa-recaller-'));
    await writeFile(join(other, 'manifest.json'), JSON.stringify({ ...manifest, files }));
    const recaller = precedentRecaller(blind, other);
    expect(await recaller.ask('who was the wife of charles dickens?', startRun())).toEqual({
      votes: new Map(),
      known: new Set(),
      taught: new Set(manifest.taught),
      otherwise: 0,
    });
    expect(recaller.id).not.toBe(precedentRecaller(blind, folder).id);
    await rm(other, { recursive: true });
  });

  it('is not believed where a file differs from what its manifest says', async () => {
    const recaller = precedentRecaller(blind, folder);
    const path = join(folder, 'precedents.safetensors.gz');
    const data = await readFile(path);
    data[data.length - 1]! ^= 1;
    await writeFile(path, data);
    await expect(recaller.ask('who?', startRun())).rejects.toThrow(/checksum differs/);
    data[data.length - 1]! ^= 1;
    await writeFile(path, data);
    expect((await recaller.ask('who?', startRun())).known.size).toBeGreaterThan(400);
  });
});
