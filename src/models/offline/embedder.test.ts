import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRun } from '../../run/index.ts';
import { openOfflineEmbedder } from './embedder.ts';

const shipped = fileURLToPath(new URL('../../../models', import.meta.url));
const reference = new URL('../../../test/golden/encoder.reference.json', import.meta.url);

describe('offline embedder', () => {
  const embedder = openOfflineEmbedder();

  it('gives the vectors of the model in full precision', async () => {
    const expected: { text: string; vector: number[] }[] = JSON.parse(await readFile(reference, 'utf8'));
    const vectors = await embedder.ask(
      expected.map(({ text }) => text),
      startRun(),
    );
    for (const [i, { vector }] of expected.entries()) expect(dot(vectors[i]!, vector)).toBeGreaterThan(0.998);
  });

  it('keeps the order of the texts, also of repeated and empty ones', async () => {
    const texts = ['river', '', 'film', 'river', ...Array.from({ length: 60 }, (_, i) => `text number ${i}`)];
    const vectors = await embedder.ask(texts, startRun());
    expect(vectors).toHaveLength(texts.length);
    expect(vectors[3]).toEqual(vectors[0]);
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 5);
    const forgetful = openOfflineEmbedder({ remembered: 0 });
    for (const place of [1, 2, 40, 63]) {
      expect(await forgetful.ask([texts[place]!], startRun())).toEqual([vectors[place]]);
    }
    expect(await embedder.ask([], startRun())).toEqual([]);
  });

  it('brings alike what means alike', async () => {
    const [question, near, far] = await embedder.ask(
      ['who directed the movie', 'film director', 'population of a city'],
      startRun(),
    );
    expect(dot(question!, near!)).toBeGreaterThan(dot(question!, far!) + 0.2);
  });

  it('embeds a text once while it is remembered', async () => {
    const run = startRun();
    const small = openOfflineEmbedder({ remembered: 2 });
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await small.ask([text], run);
    const asked = run.finish().spans.map(({ detail }) => detail);
    expect(asked).toHaveLength(4);
  });

  it('gives the same vectors from several threads, also to two who ask at once', async () => {
    const texts = Array.from({ length: 150 }, (_, i) => `the ${i % 7} rivers of country number ${i}`);
    const alone = await openOfflineEmbedder({ threads: 1 }).ask(texts, startRun());
    const several = openOfflineEmbedder({ threads: 3, remembered: 0 });
    const [first, second] = await Promise.all([
      several.ask(texts, startRun()),
      several.ask(texts.toReversed(), startRun()),
    ]);
    expect(first).toEqual(alone);
    expect(second.toReversed()).toEqual(alone);
  });

  it('gives the same vectors to whoever keeps asking, with a thread that stands by', async () => {
    const texts = Array.from({ length: 5 }, (_, i) => 'a river of many countries '.repeat(i + 1));
    const alone = await openOfflineEmbedder({ threads: 1 }).ask(texts, startRun());
    const helped = openOfflineEmbedder({ threads: 2, remembered: 0 });
    for (let i = 0; i < 20; i++) await helped.ask(['rivers'], startRun());
    const [first, second] = await Promise.all([helped.ask(texts, startRun()), helped.ask(texts, startRun())]);
    expect(first).toEqual(alone);
    expect(second).toEqual(alone);
  });

  it('gives the same vectors to those who ask for few texts while others ask for many', async () => {
    const many = Array.from({ length: 150 }, (_, i) => `the ${i % 7} lakes of country number ${i}`);
    const few = Array.from({ length: 12 }, (_, i) => 'a river of many countries '.repeat(i + 1));
    const single = openOfflineEmbedder({ threads: 1 });
    const alone = [await single.ask(few, startRun()), await single.ask(many, startRun())] as const;
    const helped = openOfflineEmbedder({ threads: 2, remembered: 0 });
    for (let i = 0; i < 20; i++) await helped.ask(['rivers'], startRun());
    const asked = few.map((text) => helped.ask([text], startRun()));
    const [all, ...each] = await Promise.all([helped.ask(many, startRun()), ...asked]);
    expect(each.flat()).toEqual(alone[0]);
    expect(all).toEqual(alone[1]);
  });

  it.each([1, 2])('stops between batches when it is cancelled, with %i threads', async (threads) => {
    const controller = new AbortController();
    const texts = Array.from({ length: 5_000 }, (_, i) => `a text of its own, number ${i}`);
    const asked = openOfflineEmbedder({ threads }).ask(texts, startRun({ signal: controller.signal }));
    setTimeout(() => controller.abort(), 300);
    await expect(asked).rejects.toMatchObject({ code: 'aborted' });
  });

  it('is named after its weights', () => {
    expect(embedder.id).toMatch(/^offline\/.+@[0-9a-f]{12}$/);
    expect(openOfflineEmbedder().id).toBe(embedder.id);
  });

  describe('on files that are not right', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'kbqa-models-'));
      await cp(shipped, folder, { recursive: true });
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('refuses a file that was changed, and recovers when it is put right', async () => {
      const path = join(folder, 'vocabulary.txt.gz');
      const right = await readFile(path);
      const wrong = Buffer.from(right);
      wrong[100]! ^= 1;
      await writeFile(path, wrong);
      const embedder = openOfflineEmbedder({ folder });
      await expect(embedder.ask(['x'], startRun())).rejects.toMatchObject({
        code: 'model-unreadable',
        message: expect.stringContaining('its checksum differs; install the package again'),
      });
      await writeFile(path, right.subarray(0, 1000));
      await expect(embedder.ask(['x'], startRun())).rejects.toThrow('it has 1000 bytes, not');
      await writeFile(path, right);
      expect(await embedder.ask(['x'], startRun())).toHaveLength(1);
    });

    it('says what is missing', async () => {
      expect(() => openOfflineEmbedder({ folder: join(folder, 'nowhere') })).toThrow(/no readable .*manifest\.json/);
      await rm(join(folder, 'encoder.safetensors'));
      const asked = openOfflineEmbedder({ folder }).ask(['x'], startRun());
      await expect(asked).rejects.toMatchObject({ code: 'model-unreachable' });
    });
  });
});

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
