import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Serving, serve } from './serving.ts';

const ODD = [
  '@prefix : <http://odd.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .',
  ':a rdfs:label "<script>alert(1)</script>, \\"quoted\\" & more"@en ; :size 3 ; :next _:b .',
  '_:b :size 4 . :plain :says "line\\nbreak\\tand tab" .',
].join('\n');

let folder: string;
let serving: Serving;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kbqa-odd-'));
  await writeFile(join(folder, 'odd.ttl'), ODD);
  serving = await serve(join(folder, 'odd.ttl'), { rows: 3 });
});
afterAll(async () => {
  await serving.stop();
  await rm(folder, { recursive: true, force: true });
});

const LABEL = 'SELECT ?s ?l { ?s <http://www.w3.org/2000/01/rdf-schema#label> ?l }';
const get = (query: string, accept?: string) =>
  fetch(`${serving.url}/sparql?${new URLSearchParams({ query })}`, accept === undefined ? {} : { headers: { accept } });
const post = (body: string, type: string) =>
  fetch(`${serving.url}/sparql`, { method: 'POST', body, headers: { 'content-type': type } });

describe('/sparql', () => {
  it('is asked in the three ways of the protocol', async () => {
    const replies = await Promise.all([
      get(LABEL),
      post(LABEL, 'application/sparql-query'),
      post(String(new URLSearchParams({ query: LABEL })), 'application/x-www-form-urlencoded'),
    ]);
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toContain('application/sparql-results+json');
      expect(await reply.json()).toEqual({
        head: { vars: ['s', 'l'] },
        results: {
          bindings: [
            {
              s: { type: 'uri', value: 'http://odd.test/a' },
              l: { type: 'literal', 'xml:lang': 'en', value: '<script>alert(1)</script>, "quoted" & more' },
            },
          ],
        },
      });
    }
  });

  it('writes XML, CSV and TSV, in which no value can pass for markup', async () => {
    const xml = await get(LABEL, 'application/sparql-results+xml');
    expect(await xml.text()).toContain(
      '<literal xml:lang="en">&lt;script&gt;alert(1)&lt;/script&gt;, &quot;quoted&quot; &amp; more</literal>',
    );
    const csv = await get(LABEL, 'text/csv');
    expect(await csv.text()).toBe('s,l\r\nhttp://odd.test/a,"<script>alert(1)</script>, ""quoted"" & more"\r\n');
    const tsv = await get('SELECT ?o { <http://odd.test/plain> ?p ?o }', 'text/tab-separated-values');
    expect(await tsv.text()).toBe('?o\n"line\\nbreak\\tand tab"\n');
    const tables = await Promise.all(
      ['application/sparql-results+xml', 'text/csv'].map(async (type) => (await get('ASK { ?s ?p 3 }', type)).text()),
    );
    expect(tables[0]).toContain('<boolean>true</boolean>');
    expect(tables[1]).toContain('true');
    expect((await get(LABEL, 'image/png')).status).toBe(406);
  });

  it('writes triples', async () => {
    const reply = await get(
      'CONSTRUCT { ?s <http://odd.test/is> ?o } WHERE { ?s <http://odd.test/size> ?o FILTER(isIRI(?s)) }',
      'text/turtle',
    );
    expect(reply.headers.get('content-type')).toContain('text/turtle');
    expect(await reply.text()).toBe(
      '<http://odd.test/a> <http://odd.test/is> "3"^^<http://www.w3.org/2001/XMLSchema#integer> .\n',
    );
  });

  it('cuts long results and says so', async () => {
    const reply = await get('SELECT * { ?s ?p ?o }');
    expect(reply.headers.get('kbqa-complete')).toBe('false');
    expect(((await reply.json()) as { results: { bindings: unknown[] } }).results.bindings).toHaveLength(3);
  });

  it('describes itself where nothing is asked', async () => {
    expect(await (await fetch(`${serving.url}/sparql`)).text()).toContain('sd:SPARQL11Query');
  });

  it('refuses to write and to read from elsewhere, however it is said', async () => {
    const update = 'INSERT DATA { <http://x.test/a> <http://x.test/b> 1 }';
    const refused = await Promise.all([
      get(update),
      get('DROP ALL'),
      get('SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }'),
      get('SELECT * { SERVICE ?where { ?s ?p ?o } }'),
      get('SELECT * FROM <http://127.0.0.1:1/x.ttl> { ?s ?p ?o }'),
      get('ASK { ?s ?p ?o FILTER EXISTS { SERVICE <http://10.0.0.1/> { ?a ?b ?c } } }'),
      post(update, 'application/sparql-update'),
      post(update, 'application/sparql-query'),
      post(String(new URLSearchParams({ update })), 'application/x-www-form-urlencoded'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    const graphs = await fetch(
      `${serving.url}/sparql?${new URLSearchParams({ query: LABEL, 'default-graph-uri': 'http://x.test/' })}`,
    );
    expect(graphs.status).toBe(400);
    expect((await post('{}', 'application/json')).status).toBe(415);
    expect((await get('SELECT ?x {')).status).toBeGreaterThanOrEqual(400);
    expect((await get('ASK { ?s ?p ?o }')).status).toBe(200);
  });
});

describe('/text2sparql', () => {
  it('replies as text2sparql-client wants it, and not to datasets that it has not', async () => {
    const ask = (dataset: string) =>
      fetch(
        `${serving.url}/text2sparql?${new URLSearchParams({ question: 'What is the size of <script>alert(1)</script>?', dataset })}`,
      );
    const reply = await ask('https://example.org/2025/odd/');
    const body = (await reply.json()) as { dataset: string; question: string; query: string };
    expect(reply.status === 200 ? Object.keys(body) : reply.status).toEqual(['dataset', 'question', 'query']);
    expect((await get(body.query)).status).toBe(200);
    expect((await ask('https://example.org/2025/even/')).status).toBe(404);
  });
});
