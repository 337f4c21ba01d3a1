import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Iri, Triple } from '../../src/core/index.ts';
import { findMentioned, gather, indexEndpoint, type OpenedKb, openKb, type Snapshot } from '../../src/kb/index.ts';
import { startRun } from '../../src/run/index.ts';
import { openKbqa } from '../../src/wiring/index.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

const NS = 'http://example.org/';
const iri = (name: string) => `${NS}${name}` as Iri;

/** Towns of two countries, one of them a hub, a mayor behind a blank node, and names of several words. */
const triples: readonly Triple[] = parse(`@prefix : <${NS}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  :Country rdfs:label "country" . :Town rdfs:label "town" . :capital rdfs:label "capital" . :mayor rdfs:label "mayor" .
  :currency rdfs:label "currency" . :country rdfs:label "country" .
  :uk a :Country ; rdfs:label "United Kingdom"@en, "Vereinigtes Königreich"@de ; skos:altLabel "Great Britain"@en ; :capital :london ; :currency :pound .
  :france a :Country ; rdfs:label "France"@en ; :capital :paris ; :currency :euro .
  :london a :Town ; rdfs:label "London"@en ; :term [ :mayor :khan ; :since 2016 ] . :paris a :Town ; rdfs:label "Paris"@en .
  :euro rdfs:label "euro"@en . :pound rdfs:label "pound sterling"@en . :khan rdfs:label "Sadiq Khan"@en .
  :wedding :spouse :khan, :saadiya . :khan :marriage :wedding . :saadiya rdfs:label "Saadiya Ahmed"@en ; :marriage :wedding .
  :treaty :signedBy :france . :treaty rdfs:label "Treaty of Rome"@en .
  ${Array.from({ length: 300 }, (_, i) => `:t${i} a :Town ; rdfs:label "Town ${i}"@en ; :country :france .`).join('\n')}`);

let server: SparqlServer;
let opened: OpenedKb;
let place: string;

beforeAll(async () => {
  server = await startSparqlServer(triples);
  opened = await openKb(server.url);
  place = await mkdtemp(join(tmpdir(), 'kbqa-gather-'));
});
afterAll(async () => {
  await opened.close();
  await server.stop();
  await rm(place, { recursive: true, force: true });
});

describe('findMentioned', () => {
  const find = async (text: string) => {
    const { things, classes } = await findMentioned(opened.kb, text, startRun());
    return [...things, ...classes].map((found) => found.replace(NS, ''));
  };

  it('finds names of one word and of several, other names, and classes in either number', async () => {
    expect(await find("What is Great Britain's capital?")).toEqual(['uk']);
    const found = await find('which towns and countries are in the united kingdom');
    expect(found.sort()).toEqual(['Country', 'Town', 'uk']);
    expect(await find('Was the Treaty of Rome signed by France?')).toEqual(['treaty', 'france']);
  });

  it('finds nothing where nothing is named', async () => {
    expect(await find('Who wrote it?')).toEqual([]);
    expect(await find('???')).toEqual([]);
  });
});

describe('gather', () => {
  const around = async (...things: readonly string[]): Promise<Snapshot> =>
    await gather(opened.kb, { things: things.map(iri), classes: [] }, startRun());
  const id = ({ graph }: Snapshot, name: string) => graph.id({ termType: 'NamedNode', value: iri(name) })!;
  const relations = (snapshot: Snapshot, name: string, way: 'outgoing' | 'incoming') =>
    [...snapshot.graph[way](id(snapshot, name))]
      .map((relation) => snapshot.graph.term(relation).value)
      .filter((relation) => relation.startsWith(NS))
      .map((relation) => relation.replace(NS, ''))
      .sort();

  it('has every relation of a thing and of its neighbours, be it a hub or not', async () => {
    const snapshot = await around('france');
    expect(relations(snapshot, 'france', 'outgoing')).toEqual(['capital', 'currency']);
    expect(relations(snapshot, 'france', 'incoming')).toEqual(['country', 'signedBy']);
    expect(snapshot.graph.tripleCount).toBeLessThan(triples.length);
    expect(relations(await around('paris'), 'france', 'outgoing')).toEqual(['capital', 'currency']);
  });

  it('knows names, types and schema of what is there', async () => {
    const snapshot = await around('uk');
    expect(snapshot.labels.search('great britain', { limit: 1 })).toMatchObject([{ owner: id(snapshot, 'uk') }]);
    expect(snapshot.labels.search('pound sterling', { limit: 1 })).toMatchObject([{ match: 'exact' }]);
    expect(snapshot.schema.relations.find((relation) => relation.iri === iri('capital'))).toMatchObject({
      label: 'capital',
      domains: [{ iri: iri('Country') }],
      ranges: [{ iri: iri('Town') }],
    });
  });

  it('follows blank nodes within the query that finds them', async () => {
    const snapshot = await around('london');
    const { graph } = snapshot;
    const [term] = graph.objects(id(snapshot, 'london'), id(snapshot, 'term'));
    const [mayor] = graph.objects(term!, id(snapshot, 'mayor'));
    expect(graph.term(mayor!).value).toBe(iri('khan'));
    expect(snapshot.mediators[term!]).toBe(1);
  });

  it('sees both ends of what only connects others', async () => {
    const snapshot = await around('khan');
    const wedding = id(snapshot, 'wedding');
    expect([...snapshot.graph.objects(wedding, id(snapshot, 'spouse'))]).toHaveLength(2);
    expect(snapshot.mediators[wedding]).toBe(1);
  });

  it('fails when the server does', async () => {
    await server.behave(...Array.from({ length: 6 }, () => ({ kind: 'status', status: 400 }) as const));
    await expect(around('france')).rejects.toMatchObject({ name: 'KbError', code: 'kb-rejected' });
    await server.forget();
  });
});

describe('asking a graph that is far away', () => {
  const shown = (answer: Answer) =>
    answer.status === 'answered' ? answer.values.map(({ term, label }) => label ?? term.value).sort() : answer;

  it('answers as it does of a graph at hand, with and without an outline', async () => {
    await indexEndpoint({ endpoint: { url: server.url }, out: join(place, 'outline'), most: 100 });
    const outline = await openKb(join(place, 'outline'));
    for (const kb of [opened, outline]) {
      const kbqa = await openKbqa({ kb });
      expect(shown(await kbqa.ask('What is the capital of France?'))).toEqual(['Paris']);
      expect(shown(await kbqa.ask('What is the currency of Great Britain?'))).toEqual(['pound sterling']);
      expect(shown(await kbqa.ask('Who is the mayor of London?'))).toEqual(['Sadiq Khan']);
      await kbqa.close();
    }
    const kbqa = await openKbqa({ kb: outline });
    expect(shown(await kbqa.ask('What is the capital of Frnace?'))).toEqual(['Paris']);
    await kbqa.close();
    await outline.close();
  });

  it('does not know when the server fails', async () => {
    const kbqa = await openKbqa({ kb: opened });
    await server.behave({ kind: 'status', status: 400, body: 'not today' });
    expect(await kbqa.ask('What is the capital of France?')).toMatchObject({
      status: 'undetermined',
      errors: [{ code: 'kb-rejected' }],
    });
    await server.forget();
    await kbqa.close();
  });
});
