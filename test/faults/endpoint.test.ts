import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Triple } from '../../src/core/index.ts';
import { indexEndpoint, openKb } from '../../src/kb/index.ts';
import { openKbqa } from '../../src/wiring/index.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { type Behaviour, type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

const triples: readonly Triple[] =
  parse(`@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :Country rdfs:label "country" . :Town rdfs:label "town" . :capital rdfs:label "capital" . :currency rdfs:label "currency" . :population rdfs:label "population" .
  :uk a :Country ; rdfs:label "United Kingdom" ; :capital :london ; :currency :pound .
  :france a :Country ; rdfs:label "France" ; :capital :paris ; :currency :euro .
  :london a :Town ; rdfs:label "London" ; :population 8900000 . :paris a :Town ; rdfs:label "Paris" ; :population 2100000 .
  :euro rdfs:label "euro" . :pound rdfs:label "pound sterling" .`);
/** What is compared is asked of the server, after it was looked at what there is. */
const QUESTION = 'Which town has a population of more than 5,000,000?';
const PATIENCE = { timeoutMs: 2_000, endpoint: { retries: 0 } };
const OK: Behaviour = { kind: 'answer' };
/** More requests than a question makes. */
const MANY = 60;

let server: SparqlServer;
let place: string;
let light: string;

beforeAll(async () => {
  server = await startSparqlServer(triples);
  place = await mkdtemp(join(tmpdir(), 'kbqa-faults-'));
  light = join(place, 'light');
  await indexEndpoint({ endpoint: { url: server.url }, out: light, most: 1 });
});
afterAll(async () => {
  await server.stop();
  await rm(place, { recursive: true, force: true });
});

/** What becomes of a question, asked by whoever knows nothing but the index, or nothing at all, when the requests meet these behaviours. */
async function asked(behaviours: readonly Behaviour[], isBare = false) {
  await using kb = await openKb(isBare ? server.url : light, PATIENCE);
  await using kbqa = await openKbqa({ kb, method: 'rng', abstainBelow: 0 });
  await server.forget();
  await server.behave(...behaviours);
  const answer = await kbqa.ask(QUESTION);
  const requests = (await server.requests()).length;
  await server.forget();
  return { answer, requests };
}

/** With the first requests answered well and what follows behaving otherwise, for every number of first requests. */
async function atEveryRequest(
  then: readonly Behaviour[],
  check: (answer: Awaited<ReturnType<typeof asked>>['answer']) => void,
  isBare = false,
): Promise<number> {
  for (let well = 0; ; well++) {
    const { answer, requests } = await asked([...Array.from({ length: well }, () => OK), ...then], isBare);
    check(answer);
    if (requests <= well) return well;
  }
}

const valuesOf = (answer: Awaited<ReturnType<typeof asked>>['answer']) =>
  answer.status === 'answered' ? answer.values.map(({ term }) => term.value) : undefined;

describe('a server that, at any request of a question,', () => {
  const faults: Readonly<Record<string, Behaviour>> = {
    dies: { kind: 'reset' },
    'breaks off': { kind: 'break-off' },
    'is out of order': { kind: 'status', status: 500, body: 'out of order' },
    'has a page instead of results': { kind: 'body', type: 'text/html', body: '<html>Welcome</html>' },
    'cuts its results in the middle': { kind: 'cut' },
  };

  const ways = [false, true].flatMap((isBare) =>
    Object.entries(faults).map(
      ([name, fault]) => [name, isBare ? 'nothing prepared' : 'an index', fault, isBare] as const,
    ),
  );

  it.each(ways)('%s, never to come back, gets no answer made up, with %s', async (_, __, fault, isBare) => {
    const requests = await atEveryRequest(
      Array.from({ length: MANY }, () => fault),
      (answer) => {
        if (answer.status === 'answered') expect(valuesOf(answer)).toEqual(['http://example.org/london']);
        else expect(answer.status).toBe('undetermined');
      },
      isBare,
    );
    expect(requests).toBeGreaterThan(1);
  });

  it('says that there is nothing, or only a part of it, gets nothing made up either', async () => {
    const known = new Set(triples.flatMap(({ subject, object }) => [subject.value, object.value]));
    const nothing = JSON.stringify({ head: { vars: [] }, results: { bindings: [] } });
    const type = 'application/sparql-results+json';
    for (const lie of [
      { kind: 'body', type, body: nothing },
      { kind: 'status', status: 206, headers: { 'content-type': type }, body: nothing },
    ] as const)
      await atEveryRequest([lie], (answer) => {
        for (const value of valuesOf(answer) ?? []) expect(known).toContain(value);
      });
  });
});
