import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedKb, openKb } from '../kb/index.ts';
import { type Kbqa, openKbqa } from '../wiring/index.ts';
import { toText } from './to-text.ts';

const graph = new URL('../../test/graphs/postings/graph.jsonld', import.meta.url).pathname;
let cacheDir = '';
let opened: OpenedKb;
let kbqa: Kbqa;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-text-'));
  opened = await openKb(graph, { cacheDir });
  kbqa = await openKbqa({ kb: opened, cacheDir, abstainBelow: 1 });
});
afterAll(async () => {
  await kbqa?.close();
  await opened?.close();
  await rm(cacheDir, { recursive: true, force: true });
});

it('calls what a withheld reading speaks of by its name, where that has no IRI', async () => {
  const text = toText(await kbqa.ask('What is the maximum salary of the data analyst?'));
  expect(text).toMatch(/\nclosest reading: What is the maximum base salary of Data analyst\?$/);
});
