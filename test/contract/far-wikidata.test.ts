import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexEndpoint, type OpenedKb, openKb } from '../../src/kb/index.ts';
import { openKbqa } from '../../src/wiring/index.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

const QUESTIONS: readonly (readonly [question: string, ...answers: readonly string[]])[] = [
  ['Who was the first keeper of Skarvholm Lighthouse?', 'Peder Dahl'],
  ['Where was the architect of Tor Ness Light born?', 'Ardmoor'],
  ['What did Ingrid Solheim design?', 'Skarvholm Lighthouse', 'Tor Ness Light'],
  ['Which lighthouse has the greatest height?', 'Skarvholm Lighthouse'],
];

let server: SparqlServer;
let place: string;
let opened: readonly OpenedKb[];

beforeAll(async () => {
  const graph = await readFile(new URL('../graphs/wikidata/graph.ttl', import.meta.url), 'utf8');
  server = await startSparqlServer(parse(graph));
  place = await mkdtemp(join(tmpdir(), 'kbqa-far-wikidata-'));
  await indexEndpoint({ endpoint: { url: server.url }, out: join(place, 'light'), most: 1 });
  opened = [await openKb(server.url), await openKb(join(place, 'light'))];
});
afterAll(async () => {
  for (const kb of opened) await kb.close();
  await server.stop();
  await rm(place, { recursive: true, force: true });
});

describe('a graph as Wikidata makes it, behind an endpoint', () => {
  it('is asked by truthy statements, by statements and by their qualifiers, with nothing prepared and with an index', async () => {
    for (const kb of opened) {
      expect(kb.kb.dialect.name).toBe('wikidata');
      await using kbqa = await openKbqa({ kb, method: 'rng', abstainBelow: 0 });
      for (const [question, ...answers] of QUESTIONS) {
        const answer = await kbqa.ask(question);
        const labels = answer.status === 'answered' ? answer.values.map(({ label }) => label).sort() : answer.status;
        expect([question, labels]).toEqual([question, answers]);
      }
    }
  });
});
