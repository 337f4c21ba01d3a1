import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWeights, WEIGHT_GROUPS, weightsFile, weightsOf } from './weights.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-weights-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: unknown): Promise<string> {
  const path = join(folder, 'weights.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('weights', () => {
  it('say what fitted them, and which were set by hand', () => {
    const groups = readWeights(weightsFile());
    for (const name of WEIGHT_GROUPS) {
      expect(groups[name].fittedBy).toMatch(/training|fit/);
      for (const each of groups[name].byHand) expect(Object.keys(groups[name].values), name).toContain(each);
    }
  });

  it('are given under just the names that are asked for', () => {
    const names = Object.keys(readWeights(weightsFile())['walk.fit'].values);
    expect(Object.keys(weightsOf('walk.fit', names))).toEqual(names);
    expect(() => weightsOf('walk.fit', [...names, 'luck'])).toThrow(/"walk.fit" lacks luck/);
    expect(() => weightsOf('walk.fit', names.slice(1))).toThrow(/has description, which nothing goes by/);
  });

  it('are refused with a reason where the file is none', async () => {
    await expect(fileOf('{').then(readWeights)).rejects.toThrow(/cannot be used.*install the package again/);
    await expect(fileOf({ 'link.entities': { values: { name: '2' } } }).then(readWeights)).rejects.toThrow(
      /"link.entities" should hold/,
    );
    expect(() => readWeights(join(folder, 'none.json'))).toThrow(/ENOENT/);
  });
});
