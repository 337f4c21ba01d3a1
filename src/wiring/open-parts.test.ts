import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { films } from '../../test/fixtures/films.ts';
import { buildSnapshotFrom, openKb, openSnapshot } from '../kb/index.ts';
import { openModels } from './open-models.ts';
import { openParts, type Parts } from './open-parts.ts';
import { keepStepVectors } from './step-vectors.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-parts-'));
});
afterAll(() => rm(place, { recursive: true }));

async function partsOf(target: string): Promise<Parts> {
  await using kb = await openKb(target);
  const parts = await openParts({ kb });
  await parts.close();
  return parts.before();
}

describe('openParts', () => {
  it('knows the steps of a graph whose vectors were made by another model, and compares no question with all of them', async () => {
    const folder = join(place, 'kb');
    await buildSnapshotFrom(films, { out: folder });
    const without = await partsOf(folder);
    expect(without.comparesSteps).toBe(false);
    expect(without.steps).toContain('film : director : person');
    const models = await openModels();
    await keepStepVectors(folder, await openSnapshot(folder), (await models.all[0]!.rolesOn()).embedder);
    await models.close();
    const kept = await partsOf(folder);
    expect(kept.comparesSteps).toBe(true);
    expect(new Set(kept.steps)).toEqual(new Set(without.steps));
  });
});
