/**
 * How each kind of server is recognised, searched and understood, on replies as the servers' own documentation describes
 * them: recorded here by hand, because most of these servers do not run where the tests do. Virtuoso and Oxigraph run for real,
 * too, in endpoint-virtuoso.test.ts and in every test that starts `sparql-server.ts`.
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

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const typed = (value: string, datatype: string) => ({ type: 'literal', value, datatype: XSD + datatype });
const bnode = (value: string) => ({ type: 'bnode', value });
/** Results that end in the middle of their second row, and what a server adds then. */
const brokenOff = (added = ''): Reply => ({
  headers: JSON_TYPE,
  body: `{"head":{"vars":["s"]},"results":{"bindings":[{"s":{"type":"uri","value":"http://example.org/a"}},${added}`,
});

/**
 * How each writes a date and a blank node, and how it tells that what came is not all: in a header, or by what the answer ends
 * with. `refused` are those whose answer is then no answer.
 */
const habits = {
  virtuoso: {
    // In XML, and with the time zone of the machine that it was loaded on.
    rows: {
      headers: { 'content-type': 'application/sparql-results+xml' },
      body: `<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head><variable name="b"/><variable name="d"/></head><results><result><binding name="b"><bnode>nodeID://b10001</bnode></binding><binding name="d"><literal datatype="${XSD}date">1815-12-10-08:00</literal></binding></result></results></sparql>`,
    },
    date: ['1815-12-10', 'date'],
    blank: 'nodeID://b10001',
    partial: { ...rows({ s: uri('http://example.org/a') }), headers: { ...JSON_TYPE, 'x-sparql-maxrows': '10000' } },
    refused: undefined,
  },
  blazegraph: {
    // Wikidata states a day as the moment at which it begins, and what is not known as a node without a name.
    rows: rows({ b: bnode('t3042'), d: typed('1815-12-10T00:00:00Z', 'dateTime') }),
    date: ['1815-12-10T00:00:00Z', 'dateTime'],
    blank: 't3042',
    partial: brokenOff('\njava.util.concurrent.TimeoutException\n\tat java.util.concurrent.FutureTask.get'),
    refused: 'kb-timeout',
  },
  fuseki: {
    rows: rows({ b: bnode('b0'), d: typed('1815-12-10', 'date') }),
    date: ['1815-12-10', 'date'],
    blank: 'b0',
    partial: brokenOff(),
    refused: 'kb-unreadable',
  },
  graphdb: {
    rows: rows({ b: bnode('node1h2j3k'), d: typed('1815-12-10', 'date') }),
    date: ['1815-12-10', 'date'],
    blank: 'node1h2j3k',
    partial: brokenOff('\norg.eclipse.rdf4j.query.QueryInterruptedException: Query evaluation took too long'),
    refused: 'kb-timeout',
  },
  qlever: {
    // It folds what it keeps: a year is a date without month and day.
    rows: rows({ b: bnode('bn17'), d: typed('1815', 'gYear') }),
    date: ['1815', 'gYear'],
    blank: 'bn17',
    partial: brokenOff(
      '!!!!>># An error has occurred while exporting the query result. Unfortunately due to limitations in the HTTP 1.1 protocol, there is no better way to report this than to append it to the incomplete result. The error message was: Operation was cancelled due to timeout',
    ),
    refused: 'kb-timeout',
  },
  neptune: {
    rows: rows({ b: bnode('b1234-5'), d: typed('1815-12-10T00:00:00.000Z', 'dateTime') }),
    date: ['1815-12-10T00:00:00.000Z', 'dateTime'],
    blank: 'b1234-5',
    partial: brokenOff(
      '{"detailedMessage":"Operation terminated (deadline exceeded)","code":"TimeLimitExceededException"}',
    ),
    refused: 'kb-timeout',
  },
  oxigraph: {
    rows: rows({ b: bnode('f1e2d3c4b5a69788'), d: typed('1815-12-10Z', 'date') }),
    date: ['1815-12-10Z', 'date'],
    blank: 'f1e2d3c4b5a69788',
    partial: brokenOff(),
    refused: 'kb-unreadable',
  },
} as const;

const kinds = Object.keys(recordings) as (keyof typeof recordings)[];
const connect = (url: string, name: string): KnowledgeBase => {
  const kb = endpoint({ url, dialect: dialectNamed(name)!, retries: 0 });
  opened.push(kb);
  return kb;
};

describe.each(kinds)('%s', (name) => {
  const { probe, timeout } = recordings[name];

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

  it('lets nothing of a question into the syntax of its text search', () => {
    const query = dialectNamed(name)!.textSearch?.(['Ada"', '} DROP', "O'Neill) +x"], 5);
    expect(query ?? '').not.toMatch(/\} DROP|O'Neill|Neill\)/);
    expect((query?.match(/"/g) ?? []).length % 2).toBe(0);
    expect(dialectNamed(name)!.textSearch?.(['…'], 5) ?? 'FILTER(false)').toContain('FILTER(false)');
  });

  it('is known to have run out of time, and what came is not taken for the answer', async () => {
    const kb = connect((await replay([[/./, timeout]])).url, name);
    const results = await kb.sparql('SELECT ?s { ?s ?p ?o }', { limit: 10 }, startRun());
    expect(results).toMatchObject({ status: 'failed', error: { code: 'kb-timeout' } });
  });

  it('goes when a graph is copied from it', () => {
    expect(unhosted(dialectNamed(`dbpedia-${name}`)!).name).toBe('dbpedia');
  });
});

describe.each([
  ...kinds.map((name) => [name, recordings[name].search] as const),
  ['virtuoso', /<bif:contains> "'Ada' AND 'Lovelace'"/] as const,
  ['oxigraph', undefined] as const,
])('a question to %s', (name, search) => {
  it('finds what it names by the text search of the server, where it has one', async () => {
    const server = await replay(search ? [[search, found]] : []);
    const kb = connect(server.url, `freebase-${name}`);
    const mentioned = await findMentioned(kb, 'When was Ada Lovelace born?', startRun());
    expect(mentioned.map(({ thing }) => thing?.value)).toEqual(search ? ['http://example.org/ada'] : []);
    expect(server.asked).toHaveLength(search ? 2 : 1);
  });
});

describe.each(Object.keys(habits) as (keyof typeof habits)[])('what %s answers', (name) => {
  const { rows: answer, date, blank, partial, refused } = habits[name];
  // Freebase on a Virtuoso is the one whose dates have a zone that they were not written with.
  const dialect = name === 'virtuoso' ? 'freebase-virtuoso' : name;
  const read = async (reply: Reply, limit = 10): Promise<Results> =>
    await connect((await replay([[/./, reply]])).url, dialect).sparql('SELECT * { ?s ?p ?o }', { limit }, startRun());

  it('has dates as they were written, and nodes without a name', async () => {
    const [value, datatype] = date;
    expect(await read(answer)).toMatchObject({
      status: 'done',
      complete: true,
      rows: [
        {
          b: { termType: 'BlankNode', value: blank },
          d: { termType: 'Literal', value, datatype: { value: XSD + datatype } },
        },
      ],
    });
  });

  it('has nodes without a name that can be asked about again where the server names them itself', async () => {
    const server = await replay([[/./, rows()]]);
    const subject = { termType: 'BlankNode', value: blank } as const;
    const matches = await connect(server.url, dialect).match({ subject, limit: 5 }, startRun());
    if (name === 'virtuoso') expect(server.asked[0]).toContain('<nodeID://b10001> ?p ?o');
    else expect(matches).toMatchObject({ status: 'failed', error: { code: 'query-refused' } });
  });

  it('is never taken for all where it is a part', async () => {
    expect(await read(partial)).toMatchObject(
      refused ? { status: 'failed', error: { code: refused } } : { status: 'done', complete: false },
    );
  });

  it('is asked for one row more than is wanted, and known to be cut where that comes', async () => {
    const two = rows({ s: uri('http://example.org/a') }, { s: uri('http://example.org/b') });
    const server = await replay([[/LIMIT 2\b/, two]]);
    const asked = connect(server.url, dialect).sparql('SELECT ?s { ?s ?p ?o }', { limit: 1 }, startRun());
    expect(await asked).toMatchObject({ status: 'done', complete: false, rows: [{ s: { termType: 'NamedNode' } }] });
    const capped = endpoint({ url: server.url, dialect: dialectNamed(dialect)!, serverMaxRows: 2 });
    opened.push(capped);
    const silent = capped.sparql('SELECT ?s { ?s ?p ?o } LIMIT 2', { limit: 5 }, startRun());
    expect(await silent).toMatchObject({ status: 'done', complete: false });
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
