import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { snapshotOf } from '../../src/kb/index.ts';
import { LEARNED_VERSION } from '../../src/kb/snapshot/index.ts';
import { readPlain } from '../../tools/shaker/read-plain.ts';
import { STYLES } from '../../tools/shaker/styles/index.ts';

/** What indexing finds out of one graph in all styles, of one that declares much, and of a thesaurus of several schemes, as the version that is written into snapshots has it. */
const LEARNED = { version: 41, digest: '8063140277e5a665' };

it('is told by the version of a snapshot what was found out of its graph', async () => {
  const read = (file: string) => readPlain(new URL(`../../${file}`, import.meta.url).pathname);
  const plain = await read('tools/shaker/fixture.ttl');
  const others = await Promise.all(['bells', 'herbal'].map((name) => read(`test/graphs/${name}/graph.ttl`)));
  const hash = createHash('sha256');
  for (const triples of [...STYLES.map((style) => style.shake(plain).triples), ...others.map((each) => each.triples)]) {
    const { schema, profile, sections } = snapshotOf(triples);
    hash.update(JSON.stringify([schema, profile]));
    for (const [name, section] of Object.entries(sections)) hash.update(name).update(section);
  }
  const found = { version: LEARNED_VERSION, digest: hash.digest('hex').slice(0, 16) };
  expect(found, 'indexing finds out something else now: raise LEARNED_VERSION, and put what is found here').toEqual(LEARNED);
});
