import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { snapshotOf } from '../../src/kb/index.ts';
import { LEARNED_VERSION } from '../../src/kb/snapshot/index.ts';
import { readPlain } from '../../tools/shaker/read-plain.ts';
import { STYLES } from '../../tools/shaker/styles/index.ts';

/** What indexing finds out of one graph in all styles, as the version that is written into snapshots has it. */
const LEARNED = { version: 16, digest: '04da3411c825a96f' };

it('is told by the version of a snapshot what was found out of its graph', async () => {
  const plain = await readPlain(new URL('../../tools/shaker/fixture.ttl', import.meta.url).pathname);
  const hash = createHash('sha256');
  for (const style of STYLES) {
    const { schema, profile, sections } = snapshotOf(style.shake(plain).triples);
    hash.update(JSON.stringify([schema, profile]));
    for (const [name, section] of Object.entries(sections)) hash.update(name).update(section);
  }
  const found = { version: LEARNED_VERSION, digest: hash.digest('hex').slice(0, 16) };
  expect(found, 'indexing finds out something else now: raise LEARNED_VERSION, and put what is found here').toEqual(LEARNED);
});
