import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Term, Triple } from '../../src/core/index.ts';
import {
  buildSnapshotFrom,
  dialectNamed,
  indexEndpoint,
  openKb,
  openSnapshot,
  type Snapshot,
} from '../../src/kb/index.ts';
import { startRun } from '../../src/run/index.ts';
import { countries } from '../../src/testing/countries.ts';
import { folderBytes } from '../fixtures/folder-bytes.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { hasVirtuoso, maxRows, startVirtuoso, type Virtuoso } from '../fixtures/virtuoso.ts';

const NS = 'http://example.org/';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const iri = (value: string) => ({ termType: 'NamedNode', value }) as const;
const text = (value: string): Term => ({
  termType: 'Literal',
  value,
  datatype: { value: 'http://www.w3.org/2001/XMLSchema#string' },
});

/** More names than the server gives in one answer, and a thing with more values than that. */
const many: readonly Triple[] = Array.from({ length: maxRows + 500 }, (_, i): Triple[] => [
  { subject: iri(`${NS}n${i}`), predicate: iri(`${RDFS}label`), object: text(`Thing number ${i}`) },
  { subject: iri(`${NS}hub`), predicate: iri(`${NS}has`), object: iri(`${NS}n${i}`) },
]).flat();

const terms = ({ graph }: Snapshot): readonly string[] => {
  const lines = [...graph.ntriples()].map((bytes) => Buffer.from(bytes).toString()).join('');
  return lines.split('\n').slice(0, -1).sort();
};

describe.skipIf(!hasVirtuoso())('with a real Virtuoso', () => {
  let server: Virtuoso;
  let place: string;
  beforeAll(async () => {
    server = await startVirtuoso();
  });
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'kbqa-index-'));
  });
  afterEach(() => rm(place, { recursive: true, force: true }));
  afterAll(() => server?.stop());

  const at = (name: string): string => join(place, name);

  describe('indexEndpoint', () => {
    it('copies what was loaded, dates and doubles to the last digit', async () => {
      const graph = await server.load(countries);
      const endpoint = { url: server.url, defaultGraphs: [graph] };
      const manifest = await indexEndpoint({ endpoint, out: at('kb') });
      expect(manifest).toMatchObject({ dialect: 'plain', origin: { whole: true, graphs: [graph] } });
      await buildSnapshotFrom(countries, { out: at('direct') });
      // The one spells a double as 643801.5, the other as 643801.5e0.
      const numbers = (lines: readonly string[]) =>
        lines.map((line) => line.replace(/"([^"]*)"\^\^<[^>]*double>/, (_, value) => String(Number(value)))).sort();
      expect(numbers(terms(await openSnapshot(at('kb'))))).toEqual(numbers(terms(await openSnapshot(at('direct')))));
    });

    it('copies more than the server gives at once, and the same when it was stopped', async () => {
      const graph = await server.load(many);
      const endpoint = { url: server.url, defaultGraphs: [graph] };
      await indexEndpoint({ endpoint, out: at('at once') });
      const whole = await openSnapshot(at('at once'));
      expect(whole.graph.tripleCount).toBe(many.length);

      const stop = new AbortController();
      let steps = 0;
      const onProgress = () => ++steps === 3 && stop.abort();
      const stopped = indexEndpoint({ endpoint, out: at('kb'), signal: stop.signal, onProgress });
      await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
      await indexEndpoint({ endpoint, out: at('kb') });
      expect(await folderBytes(at('kb'))).toEqual(await folderBytes(at('at once')));
    });

    it('keeps blank nodes apart, page by page', async () => {
      const nodes = Array.from({ length: maxRows }, (_, i) => `:s${i} :p [ :q ${i} ] .`).join('\n');
      const graph = await server.load(parse(`@prefix : <${NS}> .\n${nodes}`));
      await indexEndpoint({ endpoint: { url: server.url, defaultGraphs: [graph] }, out: at('kb') });
      const { graph: copied } = await openSnapshot(at('kb'));
      const id = (term: Term) => copied.id(term)!;
      for (const name of ['p', 'q']) expect(copied.subjectsOf(id(iri(NS + name)))).toHaveLength(maxRows);
      const [node] = copied.objects(id(iri(`${NS}s42`)), id(iri(`${NS}p`)));
      const [value] = copied.objects(node!, id(iri(`${NS}q`)));
      expect(copied.term(value!).value).toBe('42');
    });

    it('outlines a graph that is too large, and asks the server', async () => {
      const graph = await server.load([...countries, ...many]);
      const endpoint = { url: server.url, defaultGraphs: [graph] };
      await indexEndpoint({ endpoint, out: at('kb'), most: 1000 });
      const opened = await openKb(at('kb'));
      const run = startRun();
      expect(opened.kb.dialect.name).toBe('plain-virtuoso');
      expect(await opened.find({ text: 'thing numbr 1234', limit: 1 }, run)).toMatchObject([{ iri: `${NS}n1234` }]);
      const { relations } = await opened.schema(run);
      expect(relations).toMatchObject([{ iri: `${NS}has`, count: maxRows + 500, subjects: 1 }, ...relations.slice(1)]);
      const counted = await opened.kb.sparql(`SELECT (COUNT(*) AS ?n) { ?s <${NS}has> ?o }`, { limit: 1 }, run);
      expect(counted).toMatchObject({ rows: [{ n: { value: String(maxRows + 500) } }] });
      await opened.close();
    });
  });

  describe('without an index', () => {
    it.each([undefined, 'virtuoso'])(
      'finds things through the text search of the server (dialect %s)',
      async (name) => {
        const graph = await server.load([
          ...countries,
          ...parse(`@prefix : <${NS}> . @prefix rdfs: <${RDFS}> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
          :gb rdfs:label "United Kingdom"@en ; skos:altLabel "Great Britain"@en .
          :museum rdfs:label "Museum of the United Kingdom" . :in rdfs:label "lies in" .`),
        ]);
        const dialect = name === undefined ? undefined : dialectNamed(name)!;
        const opened = await openKb(server.url, {
          endpoint: { defaultGraphs: [graph] },
          ...(dialect && { dialect }),
        });
        const find = async (wanted: string) =>
          (await opened.find({ text: wanted, limit: 5 }, startRun())).map(({ iri: found, kind, label, match }) =>
            [found.replace(NS, ''), kind, label, match].join(' '),
          );
        expect(await find('united kingdom')).toEqual([
          'gb entity United Kingdom exact',
          'museum entity Museum of the United Kingdom words',
        ]);
        expect(await find('britain')).toEqual(['gb entity United Kingdom words']);
        expect(await find('Great Britain')).toEqual(['gb entity United Kingdom exact']);
        expect(await find('lies in')).toEqual(['in relation lies in exact']);
        expect(await find('nothing like it')).toEqual([]);
        await opened.close();
      },
    );
  });
});
