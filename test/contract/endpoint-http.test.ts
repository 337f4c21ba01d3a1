import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Iri, KnowledgeBase, Query, Results, Triple } from '../../src/core/index.ts';
import { plain, virtuoso } from '../../src/kb/dialects/index.ts';
import { type EndpointOptions, endpoint } from '../../src/kb/endpoint/index.ts';
import { remoteLabels, remoteLexicon } from '../../src/kb/remote/index.ts';
import { startRun } from '../../src/run/index.ts';
import { type Behaviour, type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

const node = (name: string) => ({ termType: 'NamedNode', value: `http://example.org/${name}` }) as const;
const triples: readonly Triple[] = Array.from({ length: 20 }, (_, i) => ({
  subject: node(`s${i}`),
  predicate: node('p'),
  object: node('o'),
}));

const select = 'SELECT ?s { ?s <http://example.org/p> ?o }';
const ask = 'ASK { ?s <http://example.org/p> ?o }';
const form: Query = {
  text: 'SELECT DISTINCT ?x WHERE { ?x <http://example.org/p> <http://example.org/o> }',
  shape: 'select',
  answer: 'x',
  form: { kind: 'entity', symbol: 'http://example.org/o' as Iri },
};
const unavailable: Behaviour = { kind: 'status', status: 503, headers: { 'retry-after': '0' } };

let server: SparqlServer;
const opened: KnowledgeBase[] = [];

beforeAll(async () => {
  server = await startSparqlServer(triples);
});
beforeEach(() => server.forget());
afterEach(async () => {
  await Promise.all(opened.splice(0).map((kb) => kb.close()));
});
afterAll(() => server.stop());

function connect(options: Partial<EndpointOptions> = {}): KnowledgeBase {
  const kb = endpoint({ url: server.url, timeoutMs: 10_000, ...options });
  opened.push(kb);
  return kb;
}

function rows(results: Results): number {
  if (results.status !== 'done') throw results.error;
  if (results.kind !== 'rows') throw new Error(`expected rows, got ${results.kind}`);
  return results.rows.length;
}

const sparql = (kb: KnowledgeBase, text = select) => kb.sparql(text, { limit: 100 }, startRun());
const failed = (code: string, message?: RegExp) => ({
  status: 'failed',
  error: expect.objectContaining({
    name: 'KbError',
    code,
    ...(message && { message: expect.stringMatching(message) }),
  }),
});

describe('what is sent', () => {
  it('is a GET for short queries and a form for long ones', async () => {
    const kb = connect({ defaultGraphs: ['http://example.org/g'] });
    await sparql(kb);
    await sparql(kb, `${select.slice(0, -1)} FILTER(?s != <http://example.org/${'x'.repeat(3000)}>) }`);
    const [get, post] = await server.requests();
    expect(get).toMatchObject({ method: 'GET', path: '/sparql' });
    expect(post).toMatchObject({ method: 'POST', type: expect.stringContaining('x-www-form-urlencoded') });
    for (const seen of [get, post])
      expect(seen?.parameters).toContainEqual(['default-graph-uri', 'http://example.org/g']);
  });

  it.each([
    ['get', 'GET', ''],
    ['post', 'POST', 'application/x-www-form-urlencoded'],
    ['post-direct', 'POST', 'application/sparql-query'],
  ] as const)('is what method %s says', async (method, verb, type) => {
    expect(rows(await sparql(connect({ method })))).toBe(20);
    const [seen] = await server.requests();
    expect(seen).toMatchObject({ method: verb, type: expect.stringContaining(type) });
  });

  it('keeps a path and parameters of the address', async () => {
    await sparql(connect({ url: `${server.url}?key=open` }));
    const [seen] = await server.requests();
    expect(seen?.parameters).toContainEqual(['key', 'open']);
  });

  it.each([
    [{ auth: { basic: { user: 'ann', password: 'sesame' } } }, `Basic ${btoa('ann:sesame')}`],
    [{ auth: { bearer: 'sesame-token' } }, 'Bearer sesame-token'],
    [{ headers: { Authorization: 'Custom sesame' } }, 'Custom sesame'],
  ] as const)('carries credentials %#, and no error or trace shows them', async (options, header) => {
    const run = startRun();
    await server.behave({ kind: 'status', status: 401, body: `bad credentials: ${header}` });
    const result = await connect(options).sparql(select, { limit: 1 }, run);
    const [seen] = await server.requests();
    expect(seen?.headers.authorization).toBe(header);
    expect(result).toMatchObject(failed('kb-rejected', /credentials/));
    const shown = JSON.stringify([result, run.finish(), String(result.status === 'failed' && result.error.stack)]);
    expect(shown).not.toContain('sesame');
    expect(shown).not.toContain(btoa('ann:sesame'));
  });

  it.each([
    ['a token after its scheme', { headers: { Authorization: 'Token sesame-open-42' } }, 'sesame-open-42'],
    ['a part of a token', { auth: { bearer: 'head12345.sesame12345.sign12345' } }, 'sesame12345'],
    ['a value among others', { headers: { 'X-Key': 'realm=x; secret="sesame-open"' } }, 'sesame-open'],
    ['what Basic encodes', { headers: { authorization: `Basic ${btoa('ann:sesame-open')}` } }, 'sesame-open'],
    ['a parameter, encoded', { url: '?pass=sesame%20open' }, 'sesame%20open'],
  ] as const)('hides what a server echoes of a credential: %s', async (_, given, echoed) => {
    const options = 'url' in given ? { url: server.url + given.url } : given;
    const run = startRun();
    await server.behave({ kind: 'status', status: 403, body: `not ${echoed}, it says` });
    const result = await connect(options).sparql(select, { limit: 1 }, run);
    expect(result).toMatchObject(failed('kb-rejected', /not \[hidden\], it says/));
    expect(JSON.stringify([result, run.finish()])).not.toContain('sesame');
  });

  it('leaves the words of ordinary headers in what a server says', async () => {
    await server.behave({ kind: 'status', status: 406, body: 'cannot write application/weird' });
    const result = await sparql(connect({ headers: { Accept: 'application/weird' } }));
    expect(result).toMatchObject(failed('kb-rejected', /cannot write application\/weird/));
  });

  it('takes credentials out of the address', async () => {
    const url = server.url.replace('http://', 'http://ann:p%40ss@');
    await server.behave({ kind: 'status', status: 403 });
    const result = await sparql(connect({ url }));
    expect((await server.requests())[0]?.headers.authorization).toBe(`Basic ${btoa('ann:p@ss')}`);
    expect(JSON.stringify(result)).not.toMatch(/ann|p%40ss|p@ss/);
  });

  it('has parameters that are not in the address, and hides them', async () => {
    await server.behave({ kind: 'status', status: 403, body: 'wrong key sesame-open' });
    const result = await sparql(connect({ parameters: { apikey: 'sesame-open' } }));
    expect((await server.requests())[0]?.parameters).toContainEqual(['apikey', 'sesame-open']);
    expect(result).toMatchObject(failed('kb-rejected', /wrong key \[hidden\]/));
  });

  it('takes a percent sign for itself where no number follows', async () => {
    const url = server.url.replace('http://', 'http://ann:100%@');
    await sparql(connect({ url }));
    expect((await server.requests())[0]?.headers.authorization).toBe(`Basic ${btoa('ann:100%')}`);
  });

  it('never is more than the agreed number at a time', async () => {
    await server.behave(...Array.from({ length: 8 }, () => ({ kind: 'answer', afterMs: 30 }) as const));
    const kb = connect({ concurrency: 2 });
    const all = await Promise.all(Array.from({ length: 8 }, () => sparql(kb)));
    expect(all.map(rows)).toEqual(Array(8).fill(20));
    expect(await server.mostOpen()).toBe(2);
  });

  it('counts against the budget of the run', async () => {
    const run = startRun({ budget: { kbQueries: 1 } });
    const kb = connect();
    expect(await kb.sparql(ask, { limit: 1 }, run)).toMatchObject({ value: true });
    await expect(kb.sparql(ask, { limit: 1 }, run)).rejects.toMatchObject({ code: 'budget-spent' });
    expect(await server.requests()).toHaveLength(1);
  });
});

describe('what is retried', () => {
  it.each([
    ['429', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
    ['502', { kind: 'status', status: 502 }],
    ['503', unavailable],
    ['504', { kind: 'status', status: 504 }],
    ['a connection reset', { kind: 'reset' }],
    ['an answer that breaks off', { kind: 'break-off' }],
    ['a date to come back at', { kind: 'status', status: 503, headers: { 'retry-after': new Date(0).toUTCString() } }],
  ] as const)('%s', async (_, behaviour) => {
    await server.behave(behaviour);
    expect(rows(await sparql(connect()))).toBe(20);
    expect(await server.requests()).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 500, 501])('is not %i', async (status) => {
    await server.behave({ kind: 'status', status });
    expect((await sparql(connect())).status).toBe('failed');
    expect(await server.requests()).toHaveLength(1);
  });

  it('is not retried for ever', async () => {
    await server.behave(unavailable, unavailable, unavailable, unavailable);
    const result = await sparql(connect({ retries: 2 }));
    expect(result).toMatchObject(failed('kb-unreachable', /503/));
    expect(result).toMatchObject({ error: { retryable: true } });
    expect(await server.requests()).toHaveLength(3);
  });

  it('is given up at once where the server asks for more time than there is', async () => {
    await server.behave({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } });
    expect(await sparql(connect())).toMatchObject(failed('kb-rejected', /wait 3600 s/));
    expect(await server.requests()).toHaveLength(1);
  });

  it('is not tried again once the run is cancelled', async () => {
    const controller = new AbortController();
    await server.behave({ kind: 'status', status: 503, headers: { 'retry-after': '5' } });
    const result = connect().sparql(select, { limit: 1 }, startRun({ signal: controller.signal }));
    await vi.waitFor(async () => expect(await server.requests()).toHaveLength(1), 20_000);
    controller.abort();
    expect(await result).toMatchObject(failed('aborted'));
    expect(await server.requests()).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  const html = '<html><head><style>p{}</style></head><body><h1>Welcome</h1> to our server</body></html>';
  it.each([
    ['nothing comes', { kind: 'hang' }, 'kb-timeout', /within 300 ms/],
    ['too little comes', { kind: 'trickle' }, 'kb-timeout', /within 300 ms/],
    ['the connection is reset', { kind: 'reset' }, 'kb-unreachable', /closed without an answer/],
    ['the body breaks off', { kind: 'break-off' }, 'kb-unreadable', /broke after \d+ bytes/],
    ['the JSON is cut', { kind: 'cut' }, 'kb-unreadable', /breaks off/],
    [
      'the server times out mid-answer',
      { kind: 'cut', trailer: '\njava.util.concurrent.TimeoutException' },
      'kb-timeout',
      /own time/,
    ],
    ['the server times out', { kind: 'status', status: 500, body: 'Virtuoso S1T00 Error' }, 'kb-timeout', /S1T00/],
    [
      'a page comes',
      { kind: 'body', type: 'text/html', body: html },
      'kb-unreadable',
      /web page.*Welcome to our server$/,
    ],
    ['XML comes', { kind: 'body', type: 'application/sparql-results+xml', body: '<sparql/>' }, 'kb-unreadable', /xml/],
    [
      'other JSON comes',
      { kind: 'body', type: 'application/json', body: '{"error":"x"}' },
      'kb-unreadable',
      /bindings/,
    ],
    [
      'nothing is in it',
      { kind: 'body', type: 'application/sparql-results+json', body: '' },
      'kb-unreadable',
      /nothing/,
    ],
    ['the query is wrong', { kind: 'status', status: 400, body: 'syntax error at line 3' }, 'kb-rejected', /line 3/],
    ['the server is broken', { kind: 'status', status: 500, body: html }, 'kb-rejected', /Welcome to our server/],
    ['there is nothing', { kind: 'status', status: 404 }, 'kb-unreachable', /check the address/],
    [
      'it moved',
      { kind: 'status', status: 301, headers: { location: 'https://new.example.org/' } },
      'kb-unreachable',
      /new\.example\.org/,
    ],
    ['the query is too long', { kind: 'status', status: 414 }, 'kb-rejected', /post/],
  ] as const)('is told: %s', async (_, behaviour, code, message) => {
    await server.behave(behaviour);
    const kb = connect({ retries: 0, ...(/^(hang|trickle)$/.test(behaviour.kind) && { timeoutMs: 300 }) });
    expect(await sparql(kb)).toMatchObject(failed(code, message));
  });

  it('is the same for compiled forms and patterns, and never an empty result', async () => {
    const kb = connect({ retries: 0 });
    await server.behave(unavailable, unavailable);
    expect(await kb.query(form, startRun())).toMatchObject(failed('kb-unreachable'));
    expect(await kb.match({ limit: 5 }, startRun())).toMatchObject(failed('kb-unreachable'));
    expect(await kb.match({ subject: node('nobody'), limit: 5 }, startRun())).toEqual({
      status: 'done',
      triples: [],
      complete: true,
    });
  });

  it('is told where nobody listens', async () => {
    const gone = await startSparqlServer([]);
    const { url } = gone;
    await gone.stop();
    expect(await sparql(connect({ url, retries: 0 }))).toMatchObject(failed('kb-unreachable', /nothing listens/));
  });

  it('is told where the answer is too large to hold', async () => {
    expect(await sparql(connect({ maxBytes: 100 }))).toMatchObject(failed('kb-unreadable', /larger than 100 bytes/));
  });

  it('is a usage error where the options make no sense', () => {
    expect(() => endpoint({ url: 'not a url' })).toThrow(/http or https/);
    expect(() => endpoint({ url: 'file:///etc/passwd' })).toThrow(/http or https/);
    expect(() => endpoint({ url: server.url, concurrency: 0 })).toThrow(/concurrency/);
    expect(() => endpoint({ url: server.url, timeoutMs: Number.NaN })).toThrow(/timeoutMs/);
  });

  it('lets a waiting query leave the line, and the others go on', async () => {
    const kb = connect({ concurrency: 1, timeoutMs: 5000 });
    await server.behave({ kind: 'answer', afterMs: 300 });
    const controller = new AbortController();
    const first = sparql(kb);
    const second = kb.sparql(select, { limit: 1 }, startRun({ signal: controller.signal }));
    const third = sparql(kb);
    controller.abort();
    expect(await second).toMatchObject(failed('aborted'));
    expect([rows(await first), rows(await third)]).toEqual([20, 20]);
    expect(await server.requests()).toHaveLength(2);
  });
});

describe('what servers write their own way', () => {
  const json = (value: unknown, headers = {}): Behaviour => ({
    kind: 'body',
    type: 'application/sparql-results+json',
    body: JSON.stringify(value),
    headers,
  });

  it('is a truth value, in the way of Virtuoso', async () => {
    const yes = {
      __ASK_RETVAL: { type: 'typed-literal', datatype: 'http://www.w3.org/2001/XMLSchema#integer', value: '1' },
    };
    const answer = (bindings: unknown[]) => json({ head: { vars: ['__ASK_RETVAL'] }, results: { bindings } });
    await server.behave(answer([yes]), answer([]));
    const kb = connect();
    expect(await sparql(kb, ask)).toEqual({ status: 'done', kind: 'boolean', value: true });
    expect(await sparql(kb, ask)).toEqual({ status: 'done', kind: 'boolean', value: false });
  });

  it('are terms: typed literals, bare numbers, missing datatypes', async () => {
    const xsd = 'http://www.w3.org/2001/XMLSchema#';
    const row = {
      a: { type: 'typed-literal', datatype: `${xsd}boolean`, value: '1' },
      b: { type: 'literal', value: 3 },
      c: { type: 'literal', value: 2.5 },
      d: { type: 'literal', value: 'x' },
      e: { type: 'literal', value: 'x', 'xml:lang': 'de' },
      f: { type: 'bnode', value: 'b0' },
      g: { type: 'literal', value: true },
    };
    await server.behave(json({ head: { vars: Object.keys(row) }, results: { bindings: [row, {}] } }));
    const results = await sparql(connect());
    const literal = (value: string, type: string) => ({ termType: 'Literal', value, datatype: { value: xsd + type } });
    expect(results).toMatchObject({
      rows: [
        {
          a: literal('true', 'boolean'),
          b: literal('3', 'integer'),
          c: literal('2.5', 'double'),
          d: literal('x', 'string'),
          e: { value: 'x', language: 'de' },
          f: { termType: 'BlankNode', value: 'b0' },
          g: literal('true', 'boolean'),
        },
        {},
      ],
    });
  });

  it('is compressed', async () => {
    await server.behave({ kind: 'answer', gzip: true });
    expect(rows(await sparql(connect()))).toBe(20);
  });

  it.each([
    ['Virtuoso cuts rows', { 'x-sparql-maxrows': '20' }],
    ['Virtuoso ran out of time', { 'x-sql-state': 'S1TAT', 'x-sql-message': 'RC...: Returning incomplete results' }],
  ])('is incomplete where a header says that %s', async (_, headers) => {
    await server.behave({ kind: 'answer', headers }, { kind: 'answer', headers });
    const kb = connect();
    expect(await sparql(kb)).toMatchObject({ status: 'done', complete: false });
    expect(await kb.query(form, startRun())).toMatchObject({ status: 'done', complete: false });
    expect(await sparql(kb)).toMatchObject({ complete: true });
  });

  it('is incomplete where the status says so', async () => {
    const headers = { 'content-type': 'application/sparql-results+json' };
    const row = { s: { type: 'uri', value: 'http://example.org/s' } };
    const body = JSON.stringify({ head: { vars: ['s'] }, results: { bindings: [row] } });
    await server.behave({ kind: 'status', status: 206, headers, body });
    expect(await sparql(connect())).toMatchObject({ status: 'done', complete: false });
  });

  it.each(['ISO-8859-1', '"latin1"', 'windows-1252'])('is in the encoding that it names: %s', async (charset) => {
    const row = { s: { type: 'literal', value: 'Köln' } };
    const body = JSON.stringify({ head: { vars: ['s'] }, results: { bindings: [row] } });
    const type = `application/sparql-results+json; charset=${charset}`;
    await server.behave({ kind: 'body', type, body, encoding: 'latin1' });
    expect(await sparql(connect())).toMatchObject({ rows: [{ s: { value: 'Köln' } }] });
  });

  it('is asked for in XML where the server is quicker with it, and in JSON where XML cannot say it', async () => {
    const xml = (value: string): Behaviour => ({
      kind: 'body',
      type: 'application/sparql-results+xml; charset=UTF-8',
      body: `<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head><variable name="s"/></head><results><result><binding name="s"><literal>${value}</literal></binding></result></results></sparql>`,
    });
    const kb = connect({ dialect: virtuoso(plain) });
    await server.behave(xml('K&amp;R'));
    expect(await sparql(kb)).toMatchObject({ rows: [{ s: { value: 'K&R' } }] });
    await server.behave(
      xml('&#1;'),
      json({ head: { vars: ['s'] }, results: { bindings: [{ s: { type: 'literal', value: '\u0001' } }] } }),
    );
    expect(await sparql(kb)).toMatchObject({ rows: [{ s: { value: '\u0001' } }] });
    const accepted = (await server.requests()).map(({ headers }) => headers.accept);
    expect(accepted).toEqual([
      'application/sparql-results+xml',
      'application/sparql-results+xml',
      expect.stringContaining('application/sparql-results+json'),
    ]);
  });

  it('may be no RDF: that costs its row and a note, not the question', async () => {
    const uri = (value: string) => ({ type: 'uri', value });
    const bindings = [
      { x: uri('http://example.org/a b') },
      { x: uri('http://example.org/c') },
      { x: { type: 'literal', value: 'd', 'xml:lang': 'not a tag' } },
    ];
    const odd = { head: { vars: ['x'] }, results: { bindings } };
    await server.behave(json(odd));
    const run = startRun();
    expect(await connect().query(form, run)).toEqual({ status: 'done', values: [node('c')], complete: false });
    expect(JSON.stringify(run.finish())).toContain('rows left out: 2');

    const pairs = bindings.map(({ x }) => ({ p: uri('http://example.org/p'), o: x }));
    await server.behave(json({ head: { vars: ['p', 'o'] }, results: { bindings: pairs } }));
    const matches = await connect().match({ subject: node('s'), limit: 5 }, startRun());
    expect(matches).toMatchObject({ status: 'done', triples: [{ object: node('c') }], complete: false });

    const named = { thing: uri('http://example.org/a b'), label: { type: 'literal', value: 'a' } };
    await server.behave(json({ head: { vars: ['thing', 'label'] }, results: { bindings: [named] } }));
    expect(await remoteLexicon(connect()).search({ text: 'a', limit: 3 }, startRun())).toEqual([]);
    expect(await remoteLabels(connect(), ['http://example.org/a b'], startRun())).toEqual(new Map());
  });

  it('is incomplete at a known cap and at our own', async () => {
    expect(await sparql(connect({ serverMaxRows: 20 }))).toMatchObject({ complete: false });
    expect(await sparql(connect({ serverMaxRows: 21 }))).toMatchObject({ complete: true });
    const capped = await connect({ maxRows: 19 }).query(form, startRun());
    expect(capped).toMatchObject({ status: 'done', complete: false });
    expect(capped.status === 'done' && capped.values.length).toBe(19);
    expect(await connect({ maxRows: 20 }).query(form, startRun())).toMatchObject({ complete: true });
  });
});
