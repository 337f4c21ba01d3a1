import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { snapshotOf } from '../../src/kb/index.ts';
import { LEARNED_VERSION } from '../../src/kb/snapshot/index.ts';
import { readPlain } from '../../tools/shaker/read-plain.ts';
import { STYLES } from '../../tools/shaker/styles/index.ts';

/** What indexing finds out of one graph in all styles, and of one that declares much, as the version that is written into snapshots has it. */
const LEARNED = { version: 17, digest: '9ecea3bd88879aa1' };

it('is told by the version of a snapshot what was found out of its graph', async () => {
  const read = (file: string) => readPlain(new URL(`../../${file}`, import.meta.url).pathname);
  const plain = await read('tools/shaker/fixture.ttl');
  const { triples: declaring } = await read('test/graphs/bells/graph.ttl');
  const hash = createHash('sha256');
  for (const triples of [...STYLES.map((style) => style.shake(plain).triples), declaring]) {
    const { schema, profile, sections } = snapshotOf(triples);
    hash.update(JSON.stringify([schema, profile]));
    for (const [name, section] of Object.entries(sections)) hash.update(name).update(section);
  }
  const found = { version: LEARNED_VERSION, digest: hash.digest('hex').slice(0, 16) };
  expect(found, 'indexing finds out something else now: raise LEARNED_VERSION, and put what is found here').toEqual(LEARNED);
});
