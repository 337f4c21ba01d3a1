import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Term, Triple } from '../../src/core/index.ts';
import {
  buildSnapshotFrom,
  type IndexEndpointOptions,
  indexEndpoint,
  openKb,
  openSnapshot,
  type Snapshot,
  spellTerm,
} from '../../src/kb/index.ts';
import { startRun } from '../../src/run/index.ts';
import { folderBytes } from '../fixtures/folder-bytes.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

const iri = (name: string) => ({ termType: 'NamedNode', value: `http://example.org/${name}` }) as const;
const label = iri('unused');
const text = (value: string): Term => ({
  termType: 'Literal',
  value,
  datatype: { value: 'http://www.w3.org/2001/XMLSchema#string' },
});

/** Small relations, one of many pages, one whose single subject has more values than any page, and odd names. */
const triples: readonly Triple[] = [
  ...parse(`@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    @prefix owl: <http://www.w3.org/2002/07/owl#> .
    :Town a owl:Class ; rdfs:label "town" . :twin a owl:ObjectProperty ; rdfs:label "twin of" ; rdfs:range :Town .
    :area :unit "km²" . :hub rdfs:label "The \\"Hub\\"\\nof it all"@en-GB .`),
  ...Array.from({ length: 120 }, (_, i): Triple[] => [
    {
      subject: iri(`t${i}`),
      predicate: { ...label, value: 'http://www.w3.org/2000/01/rdf-schema#label' },
      object: text(`Town ${i}`),
    },
    {
      subject: iri(`t${i}`),
      predicate: { ...label, value: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type' },
      object: iri('Town'),
    },
    { subject: iri(`t${i}`), predicate: iri('twin'), object: iri(`t${(i * 7) % 120}`) },
    { subject: iri(`t${i}`), predicate: iri('twin'), object: iri(`t${(i * 11 + 5) % 120}`) },
    { subject: iri('hub'), predicate: iri('contains'), object: iri(`t${i}`) },
  ]).flat(),
];

let server: SparqlServer;
let place: string;

beforeAll(async () => {
  server = await startSparqlServer(triples);
});
beforeEach(async () => {
  await server.forget();
  place = await mkdtemp(join(tmpdir(), 'kbqa-index-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));
afterAll(() => server.stop());

function options(own: Partial<IndexEndpointOptions> = {}): IndexEndpointOptions {
  return { endpoint: { url: server.url, retries: 0 }, out: join(place, 'kb'), pageRows: 50, ...own };
}

const spelled = ({ subject, predicate, object }: Triple): string =>
  [subject, predicate, object].map(spellTerm).join(' ');

function contents({ graph }: Snapshot): readonly string[] {
  const lines = [...graph.ntriples()].map((bytes) => Buffer.from(bytes).toString()).join('');
  return lines.split(' .\n').slice(0, -1).sort();
}

describe('indexEndpoint', () => {
  it('copies a small graph whole, so that it answers by itself', async () => {
    const manifest = await indexEndpoint(options());
    expect(manifest.origin).toEqual({ url: server.url, graphs: [], whole: true });
    expect(contents(await openSnapshot(options().out))).toEqual([...new Set(triples.map(spelled))].sort());
    expect(await readdir(place)).toEqual(['kb']);

    await server.forget();
    const opened = await openKb(options().out);
    const found = await opened.kb.match({ subject: iri('t1'), limit: 10 }, startRun());
    expect(found).toMatchObject({ status: 'done', complete: true });
    expect(await server.requests()).toEqual([]);
    await opened.close();
  });

  it('makes the same folder as indexing the triples from a file', async () => {
    await indexEndpoint(options());
    await buildSnapshotFrom(triples, { out: join(place, 'direct') });
    const [copied, direct] = await Promise.all([openSnapshot(options().out), openSnapshot(join(place, 'direct'))]);
    expect(copied.schema).toEqual(direct.schema);
    expect(copied.labels.search('twon 7', { limit: 1 })).toMatchObject([{ match: 'fuzzy' }]);
  });

  it('goes on wherever it was stopped, and makes the same folder', async () => {
    await indexEndpoint(options({ out: join(place, 'at once') }));
    let runs = 0;
    for (let done = false; !done && runs < 50; runs += 1) {
      const stop = new AbortController();
      let steps = 0;
      const onProgress = (): void => {
        if (++steps === 2) stop.abort();
      };
      // From the sixth time on it is left alone.
      done = await indexEndpoint(options(runs < 5 ? { signal: stop.signal, onProgress } : {})).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'aborted' });
          return false;
        },
      );
      expect(await readdir(place)).not.toContain(done ? 'kb.partial' : 'kb');
    }
    expect(runs).toBe(6);
    expect(await folderBytes(options().out)).toEqual(await folderBytes(join(place, 'at once')));
  });

  it('asks for nothing twice when it goes on', async () => {
    const stop = new AbortController();
    let pages = 0;
    const stopped = indexEndpoint(
      options({ signal: stop.signal, onProgress: ({ phase }) => phase === 'fetch' && ++pages === 4 && stop.abort() }),
    );
    await expect(stopped).rejects.toMatchObject({ message: expect.stringContaining('kb.partial') });
    const before = new Set((await server.requests()).map(({ query }) => query));
    await server.forget();
    const notes: string[] = [];
    await indexEndpoint(options({ onNote: (note) => notes.push(note) }));
    const after = (await server.requests()).map(({ query }) => query).filter((query) => before.has(query));
    // Only the request that was under way when it was stopped.
    expect(after.length).toBeLessThanOrEqual(1);
    expect(notes).toEqual([expect.stringMatching(/^Going on with the \d+ triples/)]);
  });

  it('cuts off what a killed process wrote in part', async () => {
    await indexEndpoint(options({ out: join(place, 'at once') }));
    const stop = new AbortController();
    let pages = 0;
    const stopped = indexEndpoint(
      options({ signal: stop.signal, onProgress: ({ phase }) => phase === 'fetch' && ++pages === 5 && stop.abort() }),
    );
    await expect(stopped).rejects.toThrow();
    const partial = join(place, 'kb.partial');
    await appendFile(join(partial, 'triples.nt'), '<http://example.org/half> <http://exa');
    await appendFile(join(partial, 'pages.jsonl'), '{"kind":"page","list":"http://exam');
    await writeFile(join(partial, 'lock'), '2147483646');
    await indexEndpoint(options());
    expect(await folderBytes(options().out)).toEqual(await folderBytes(join(place, 'at once')));
  });

  it('reads pages again whose triples are gone', async () => {
    await indexEndpoint(options({ out: join(place, 'at once') }));
    const stop = new AbortController();
    let pages = 0;
    const stopped = indexEndpoint(
      options({ signal: stop.signal, onProgress: ({ phase }) => phase === 'fetch' && ++pages === 5 && stop.abort() }),
    );
    await expect(stopped).rejects.toThrow();
    const file = join(place, 'kb.partial', 'triples.nt');
    await truncate(file, Math.floor((await readFile(file)).length / 2));
    await indexEndpoint(options());
    expect(await folderBytes(options().out)).toEqual(await folderBytes(join(place, 'at once')));
  });

  it('refuses to go on with another endpoint, and to share a folder with a process at work', async () => {
    const stop = new AbortController();
    let pages = 0;
    const stopped = indexEndpoint(
      options({ signal: stop.signal, onProgress: ({ phase }) => phase === 'fetch' && ++pages === 2 && stop.abort() }),
    );
    await expect(stopped).rejects.toThrow();
    const other = indexEndpoint(options({ endpoint: { url: server.url, defaultGraphs: ['http://example.org/g'] } }));
    await expect(other).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining('kb.partial') });
    await writeFile(join(place, 'kb.partial', 'lock'), String(process.ppid));
    await expect(indexEndpoint(options())).rejects.toMatchObject({ code: 'usage' });
  });

  it('asks for smaller pages where the server cuts them, and never takes a part for the whole', async () => {
    const cut = { kind: 'answer', headers: { 'x-sparql-maxrows': '10' } } as const;
    const trouble = [cut, { kind: 'cut' }, { kind: 'answer' }, { kind: 'break-off' }, cut] as const;
    await server.behave({ kind: 'answer' }, { kind: 'answer' }, { kind: 'answer' }, ...trouble);
    await indexEndpoint(options());
    expect(contents(await openSnapshot(options().out))).toEqual([...new Set(triples.map(spelled))].sort());
  });

  it('keeps what it has when the server fails, and says so', async () => {
    const answers = Array.from({ length: 6 }, () => ({ kind: 'answer' }) as const);
    await server.behave(...answers, { kind: 'status', status: 503 });
    await expect(indexEndpoint(options())).rejects.toMatchObject({
      code: 'kb-unreachable',
      retryable: true,
      message: expect.stringContaining('the same command goes on from there'),
    });
    await indexEndpoint(options());
    expect(contents(await openSnapshot(options().out))).toHaveLength(new Set(triples.map(spelled)).size);
  });

  it('leaves nothing behind where nothing could be read', async () => {
    const nowhere = { url: 'http://127.0.0.1:9/sparql', retries: 0 };
    await expect(indexEndpoint(options({ endpoint: nowhere }))).rejects.toMatchObject({ code: 'kb-unreachable' });
    expect(await readdir(place)).toEqual([]);
  });

  it('pages by offset where the server cannot sort', async () => {
    const cannot = { kind: 'status', status: 400, body: 'no sorting here' } as const;
    const answer = { kind: 'answer' } as const;
    // The probe, the relations twice, the blank nodes; then the first page of the first large relation.
    await server.behave(answer, answer, answer, answer, cannot);
    await indexEndpoint(options());
    const queries = (await server.requests()).map(({ query }) => query ?? '');
    expect(queries.some((query) => query.includes('OFFSET 50') && !query.includes('ORDER BY'))).toBe(true);
    expect(contents(await openSnapshot(options().out))).toEqual([...new Set(triples.map(spelled))].sort());
  });

  it('tells what it is doing and how far it is', async () => {
    const seen: string[] = [];
    const done: number[] = [];
    await indexEndpoint(
      options({
        onProgress: (event) => {
          if (seen.at(-1) !== event.phase) seen.push(event.phase);
          if (event.phase === 'fetch') done.push(event.triples / event.total);
        },
      }),
    );
    expect(seen).toEqual(['survey', 'fetch', 'index', 'schema', 'labels', 'write']);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBeCloseTo(1, 1);
  });

  it('writes down no secret of the address, whatever it is called, and says what it left out', async () => {
    const url = `${server.url.replace('//', '//me:hush-hush@')}?token=hush-hush&lang=en&x7=hush-hush`;
    const notes: string[] = [];
    const { origin } = await indexEndpoint(options({ endpoint: { url }, onNote: (note) => notes.push(note) }));
    expect(origin?.url).toBe(`${server.url}?lang=en`);
    const written = await readFile(join(options().out, 'manifest.json'), 'utf8');
    expect(written).not.toContain('hush');
    expect(notes).toEqual([
      expect.stringContaining('the user and password and the parameter token and the parameter x7'),
    ]);
  });
});

describe('the outline of a graph that is too large', () => {
  const small = () => options({ most: 100 });

  it('has all names, types and declarations, and the schema as the server counts it', async () => {
    const manifest = await indexEndpoint(small());
    expect(manifest.origin).toMatchObject({ whole: false, because: expect.stringContaining('more than the 100') });
    const { schema, labels } = await openSnapshot(small().out);
    expect(schema.classes).toMatchObject([{ iri: 'http://example.org/Town', label: 'town', count: 120 }]);
    const twin = schema.relations.find(({ iri }) => iri.endsWith('/twin'));
    const pairs = new Set(triples.filter(({ predicate }) => predicate.value.endsWith('/twin')).map(spelled));
    expect(twin).toMatchObject({
      label: 'twin of',
      count: pairs.size,
      subjects: 120,
      range: 'http://example.org/Town',
    });
    expect(labels.search('Town 119', { limit: 1 })).toMatchObject([{ match: 'exact' }]);
  });

  it('finds things by itself and asks the endpoint', async () => {
    await indexEndpoint(small());
    await server.forget();
    const opened = await openKb(small().out);
    const run = startRun();
    expect(opened).toMatchObject({ outline: expect.anything() });
    expect(opened.snapshot).toBeUndefined();
    const [hit] = await opened.find({ text: 'town 42', limit: 1 }, run);
    expect(hit).toMatchObject({ iri: 'http://example.org/t42', match: 'exact' });
    expect(await server.requests()).toEqual([]);
    const found = await opened.kb.match({ subject: iri('hub'), limit: 500 }, run);
    expect(found.status === 'done' && found.triples).toHaveLength(121);
    expect(await server.requests()).toHaveLength(1);
    await opened.close();
  });

  it('is the same when it was stopped in the middle', async () => {
    await indexEndpoint({ ...small(), out: join(place, 'at once') });
    const stop = new AbortController();
    let pages = 0;
    const onProgress = () => ++pages === 4 && stop.abort();
    await expect(indexEndpoint({ ...small(), signal: stop.signal, onProgress })).rejects.toThrow();
    await indexEndpoint(small());
    expect(await folderBytes(small().out)).toEqual(await folderBytes(join(place, 'at once')));
  });
});

describe('blank nodes', () => {
  const graph = parse(`@prefix : <http://example.org/> . :a :p [ :q 1 ], [ :q 2 ] . :b :p :c .`);

  it('stay apart and connected when they come in one answer', async () => {
    const own = await startSparqlServer(graph);
    await indexEndpoint(options({ endpoint: { url: own.url } }));
    const { graph: copied } = await openSnapshot(options().out);
    const id = (term: Term) => copied.id(term)!;
    const nodes = [...copied.objects(id(iri('a')), id(iri('p')))];
    const values = nodes.flatMap((node) => [...copied.objects(node, id(iri('q')))]);
    expect(values.map((value) => copied.term(value).value).sort()).toEqual(['1', '2']);
    expect(copied.tripleCount).toBe(graph.length);
    await own.stop();
  });
});
