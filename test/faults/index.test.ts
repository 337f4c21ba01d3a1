import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KbqaError } from '../../src/core/index.ts';
import { type IndexEndpointOptions, indexEndpoint, openSnapshot, spellTerm } from '../../src/kb/index.ts';
import { folderBytes } from '../fixtures/folder-bytes.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { type Behaviour, type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

const triples = parse(`@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :Town rdfs:label "town" . :twin rdfs:label "twin of" .
  ${Array.from({ length: 12 }, (_, i) => `:t${i} a :Town ; rdfs:label "Town ${i}" ; :twin :t${(i * 5 + 1) % 12} .`).join('\n')}`);
const OK: Behaviour = { kind: 'answer' };
/** More requests than indexing makes. */
const MANY = 80;

let server: SparqlServer;
let place: string;
beforeAll(async () => {
  server = await startSparqlServer(triples);
});
beforeEach(async () => {
  await server.forget();
  place = await mkdtemp(join(tmpdir(), 'kbqa-index-faults-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(place, { recursive: true, force: true });
});
afterAll(() => server.stop());

/** Both kinds of index: the whole of a small graph, and the names of a large one. */
const ways = { whole: 1000, light: 1 } as const;

const options = (most: number, out: string, own: Partial<IndexEndpointOptions> = {}): IndexEndpointOptions => ({
  endpoint: { url: server.url, retries: 0, timeoutMs: 2_000 },
  out: join(place, out),
  pageRows: 10,
  most,
  ...own,
});

describe.each(Object.entries(ways))('an endpoint whose index is %s', (_, most) => {
  const faults: Readonly<Record<string, Behaviour>> = {
    dies: { kind: 'reset' },
    'breaks off': { kind: 'break-off' },
    'is out of order': { kind: 'status', status: 500, body: 'out of order' },
    'has a page instead of results': { kind: 'body', type: 'text/html', body: '<html>Welcome</html>' },
    'cuts its results in the middle': { kind: 'cut' },
  };

  it('and that is in trouble at any request, one after another, is told each time; the same command goes on to the same index', async () => {
    await indexEndpoint(options(most, 'at once'));
    const kinds = Object.values(faults);
    let isDone = false;
    for (let well = 0; !isDone; well++) {
      await server.forget();
      const trouble = Array.from({ length: MANY }, () => kinds[well % kinds.length]!);
      await server.behave(...Array.from({ length: well }, () => OK), ...trouble);
      isDone = await indexEndpoint(options(most, 'at last')).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(KbqaError);
          return false;
        },
      );
      expect((await readdir(place)).includes('at last')).toBe(isDone);
      expect(well).toBeLessThan(MANY);
    }
    expect(await folderBytes(join(place, 'at last'))).toEqual(await folderBytes(join(place, 'at once')));
  });

  it('and that says there is nothing where there is something gets nothing made up', async () => {
    const known = new Set(
      triples.flatMap(({ subject, predicate, object }) => [subject, predicate, object].map(spellTerm)),
    );
    const body = JSON.stringify({ head: { vars: [] }, results: { bindings: [] } });
    const lie: Behaviour = { kind: 'body', type: 'application/sparql-results+json', body };
    await server.behave(...Array.from({ length: MANY }, (_, i) => (i % 3 === 2 ? lie : OK)));
    const trouble = await indexEndpoint(options(most, 'lied to')).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (trouble !== undefined) expect(trouble).toBeInstanceOf(KbqaError);
    else {
      const { labels, graph } = await openSnapshot(join(place, 'lied to'));
      for (let label = 0; label < labels.labelCount; label++)
        expect(known).toContain(spellTerm(graph.term(labels.owner(label))));
    }
  });

  it('is the same though the clock is put forward and back by days', async () => {
    await indexEndpoint(options(most, 'at once'));
    vi.useFakeTimers({ toFake: ['Date'] });
    let jumps = 0;
    const onProgress = (): void => {
      vi.setSystemTime(Date.now() + (jumps++ % 2 === 0 ? 300 : -500) * 24 * 60 * 60 * 1000);
    };
    await indexEndpoint(options(most, 'meanwhile', { onProgress }));
    expect(jumps).toBeGreaterThan(3);
    expect(await folderBytes(join(place, 'meanwhile'))).toEqual(await folderBytes(join(place, 'at once')));
  });
});
