import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { knownEach, readVectors, writeVectors } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-vectors-'));
});
afterEach(() => rm(folder, { recursive: true }));
const file = () => join(folder, 'vectors', 'e.bin');

const few = new Map([
  ['a : b', Float32Array.of(0.6, 0.8)],
  ['é\n"c"', Float32Array.of(-1, 0)],
]);

describe('a vector file', () => {
  it('gives back what was written, bit by bit, and leaves nothing beside it', async () => {
    const vector = fc.float32Array({ minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string({ unit: 'binary' }), vector)), async (entries) => {
        const vectors = new Map(entries);
        await writeVectors(file(), 'e', vectors);
        expect(await readVectors(file(), 'e')).toEqual(vectors);
      }),
      { numRuns: 30 },
    );
    expect(await readdir(dirname(file()))).toEqual(['e.bin']);
  });

  it("is not there for another embedder, nor where it isn't", async () => {
    await writeVectors(file(), 'e', few);
    expect(await readVectors(file(), 'other')).toBeUndefined();
    expect(await readVectors(join(folder, 'none.bin'), 'e')).toBeUndefined();
  });

  it('is not there when any byte of it was changed, or it was cut short', async () => {
    await writeVectors(file(), 'e', few);
    const bytes = await readFile(file());
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at]! ^= 0x10;
      await writeFile(file(), damaged);
      expect(await readVectors(file(), 'e')).toBeUndefined();
      await writeFile(file(), bytes.subarray(0, at));
      expect(await readVectors(file(), 'e')).toBeUndefined();
    }
  });
});

describe('knownEach', () => {
  it('asks for what is not at hand alone, and keeps the order', async () => {
    const asked: (readonly string[])[] = [];
    const role: Role<readonly string[], readonly number[]> = {
      id: 'length',
      async ask(texts) {
        asked.push(texts);
        return texts.map((text) => text.length);
      },
    };
    const knowing = knownEach(role, new Map([['bb', 100]]));
    expect(await knowing.ask(['a', 'bb', 'ccc', 'bb'], startRun())).toEqual([1, 100, 3, 100]);
    expect(await knowing.ask(['bb'], startRun())).toEqual([100]);
    expect(asked).toEqual([['a', 'ccc']]);
  });
});
