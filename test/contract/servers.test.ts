/**
 * How each kind of server is recognised, searched and understood, on replies as the servers' own documentation describes
 * them: recorded here by hand, because none of these servers runs where the tests do. Virtuoso and Oxigraph run for real,
 * in endpoint-virtuoso.test.ts and in every test that starts `sparql-server.ts`.
 */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { KnowledgeBase, Results } from '../../src/core/index.ts';
import {
  dialectNamed,
  endpoint,
  findMentioned,
  openKb,
  servers,
  unhosted,
  wikidataService,
} from '../../src/kb/index.ts';
import { startRun } from '../../src/run/index.ts';

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The first rule whose text the query holds answers; what none speaks of has no rows. */
type Recording = readonly (readonly [holds: string | RegExp, reply: Reply])[];

const JSON_TYPE = { 'content-type': 'application/sparql-results+json' };
const uri = (value: string) => ({ type: 'uri', value });
const text = (value: string) => ({ type: 'literal', value });
const rows = (...bindings: readonly Readonly<Record<string, object>>[]): Reply => ({
  headers: JSON_TYPE,
  body: JSON.stringify({ head: { vars: Object.keys(bindings[0] ?? {}) }, results: { bindings } }),
});
const no: Reply = { headers: JSON_TYPE, body: JSON.stringify({ head: {}, boolean: false }) };
const found = rows({ thing: uri('http://example.org/ada'), label: text('Ada Lovelace') });

const open: HttpServer[] = [];
const opened: KnowledgeBase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((kb) => kb.close()));
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function replay(recording: Recording): Promise<{ readonly url: string; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const inUrl = new URL(request.url ?? '/', 'http://localhost').searchParams.get('query');
      const query = inUrl ?? new URLSearchParams(Buffer.concat(chunks).toString()).get('query') ?? '';
      asked.push(query);
      const rule = recording.find(([holds]) => (typeof holds === 'string' ? query.includes(holds) : holds.test(query)));
      const { status = 200, headers = {}, body } = rule?.[1] ?? (/^\s*ASK/.test(query) ? no : rows());
      response.writeHead(status, headers).end(body);
    });
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sparql`, asked };
}

/** What each answers to the probe that tells it, to a search for names, and when its time runs out. */
const recordings = {
  blazegraph: {
    probe: ['queryHints#optimizer', rows({ a: text('yes') })],
    search: /rdf\/search#search> "Ada Lovelace".*rdf\/search#matchAllTerms> "true"/s,
    // It begins to answer, and goes on with the stack trace of what ended it.
    timeout: {
      headers: JSON_TYPE,
      body: '{"head":{"vars":["s"]},"results":{"bindings":[{"s":{"type":"uri","value":"http://example.org/a"}},\njava.util.concurrent.TimeoutException\n\tat java.util.concurrent.FutureTask.get(FutureTask.java:205)',
    },
  },
  fuseki: {
    probe: [
      'ARQ/function#pi',
      rows({ a: { type: 'literal', value: '3.141592653589793', datatype: 'http://www.w3.org/2001/XMLSchema#double' } }),
    ],
    search: /text#query>.*"Ada AND Lovelace"/s,
    timeout: { status: 503, headers: { 'content-type': 'text/plain' }, body: 'Query timed out' },
  },
  graphdb: {
    probe: [
      'owlim/entity#id',
      rows({ a: { type: 'literal', value: '17', datatype: 'http://www.w3.org/2001/XMLSchema#integer' } }),
    ],
    search: /ontotext\.com\/fts> "\+Ada \+Lovelace"/,
    timeout: {
      status: 500,
      headers: { 'content-type': 'text/plain' },
      body: 'org.eclipse.rdf4j.query.QueryInterruptedException: Query evaluation took too long',
    },
  },
  qlever: {
    probe: ['has-predicate', rows({ a: uri('http://example.org/p') })],
    search: /contains-word> "ada lovelace".*contains-entity> \?label/s,
    timeout: {
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '0' },
      body: '{"query":"SELECT","status":"ERROR","exception":"Operation timed out. SELECT was cancelled due to timeout"}',
    },
  },
  neptune: {
    probe: ['QueryHints#joinOrder', rows({ a: text('yes') })],
    search: undefined,
    timeout: {
      status: 500,
      headers: { 'content-type': 'application/json' },
      body: '{"code":"TimeLimitExceededException","requestId":"0","detailedMessage":"Operation terminated (deadline exceeded)"}',
    },
  },
} as const;

const kinds = Object.keys(recordings) as (keyof typeof recordings)[];
const connect = (url: string, name: string): KnowledgeBase => {
  const kb = endpoint({ url, dialect: dialectNamed(name)!, retries: 0 });
  opened.push(kb);
  return kb;
};

describe.each(kinds)('%s', (name) => {
  const { probe, search, timeout } = recordings[name];

  it('is told by what only it answers, whichever graph it holds', async () => {
    // Functions that a server does not know are an error to many.
    const refuse = { status: 400, body: 'unknown function' };
    const others: Recording = [probe, ['bif:upper', refuse], ['ARQ/function', refuse]];
    const plain = await openKb((await replay(others)).url);
    expect(plain.kb.dialect.name).toBe(`plain-${name}`);
    await plain.close();
    const yes: Reply = { headers: JSON_TYPE, body: JSON.stringify({ head: {}, boolean: true }) };
    const wikidata = await openKb((await replay([['prop/direct/P31', yes], ...others])).url);
    expect(wikidata.kb.dialect.name).toBe(`wikidata-${name}`);
    await wikidata.close();
  });

  it('is found in by its own text search, where it has one', async () => {
    const server = await replay(search ? [[search, found]] : []);
    const kb = connect(server.url, `freebase-${name}`);
    const mentioned = await findMentioned(kb, 'When was Ada Lovelace born?', startRun());
    expect(mentioned.map(({ thing }) => thing?.value)).toEqual(search ? ['http://example.org/ada'] : []);
    expect(server.asked).toHaveLength(search ? 2 : 1);
  });

  it('lets nothing of a question into the syntax of its text search', () => {
    const query = dialectNamed(name)!.textSearch?.(['Ada"', '} DROP', "O'Neill) +x"], 5);
    expect(query ?? '').not.toMatch(/\} DROP|O'Neill|Neill\)/);
    expect((query?.match(/"/g) ?? []).length % 2).toBe(0);
    expect(dialectNamed(name)!.textSearch?.(['…'], 5) ?? 'FILTER(false)').toContain('FILTER(false)');
  });

  it('is known to have run out of time, and what came is not taken for the answer', async () => {
    const kb = connect((await replay([[/./, timeout]])).url, name);
    const results = await kb.sparql('SELECT ?s { ?s ?p ?o }', { limit: 10 }, startRun());
    expect(results).toMatchObject({
      status: 'failed',
      error: { code: name === 'qlever' ? 'kb-rejected' : 'kb-timeout' },
    });
  });

  it('goes when a graph is copied from it', () => {
    expect(unhosted(dialectNamed(`dbpedia-${name}`)!).name).toBe('dbpedia');
  });
});

describe('Wikidata’s own service', () => {
  const url = 'https://query.wikidata.org/sparql';

  it('is told by its host, and searched by the search of wikidata.org', async () => {
    const kb = endpoint({ url });
    opened.push(kb);
    expect(kb.dialect).toBe(wikidataService);
    const server = await replay([
      [/SERVICE <http:\/\/wikiba\.se\/ontology#mwapi>.*#API\/search> "Ada Lovelace"/s, found],
    ]);
    const mentioned = await findMentioned(
      connect(server.url, 'wikidata-service'),
      'When was Ada Lovelace born?',
      startRun(),
    );
    expect(mentioned).toHaveLength(1);
  });

  it('may call that service alone', async () => {
    const kb = connect((await replay([])).url, 'wikidata-service');
    const ask = (service: string): Promise<Results> =>
      kb.sparql(`SELECT ?x { SERVICE <${service}> { ?x ?y ?z } }`, { limit: 1 }, startRun());
    expect(await ask('http://wikiba.se/ontology#mwapi')).toMatchObject({ status: 'done' });
    expect(await ask('http://elsewhere.example.org/')).toMatchObject({
      status: 'failed',
      error: { code: 'query-refused' },
    });
  });

  it('is waited for where it asks to, and then answers', async () => {
    let asked = 0;
    const server = await replay([
      [
        { test: () => asked++ === 0 } as unknown as RegExp,
        { status: 429, headers: { 'retry-after': '0' }, body: 'Too Many Requests' },
      ],
    ]);
    const kb = endpoint({ url: server.url, dialect: wikidataService, retries: 1 });
    opened.push(kb);
    expect(await kb.sparql('SELECT ?s { ?s ?p ?o }', { limit: 1 }, startRun())).toMatchObject({ status: 'done' });
    expect(server.asked).toHaveLength(2);
  });
});

describe('a name of a dialect', () => {
  it('is that of a graph, of a server, or of both', () => {
    for (const { name } of servers) expect(dialectNamed(name)?.name).toBe(`plain-${name}`);
    expect(dialectNamed('oxigraph')?.textSearch).toBeUndefined();
    expect(dialectNamed('freebase-nothing')).toBeUndefined();
    expect(dialectNamed('nothing-qlever')).toBeUndefined();
  });
});
