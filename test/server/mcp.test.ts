import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKb } from '../../src/index.ts';
import { startSparqlServer } from '../e2e/sparql-server.ts';
import { type Serving, serve } from './serving.ts';

const TOOLS = ['ask', 'explain_last', 'get_schema', 'look', 'run_sparql', 'search', 'values'];

/** Things whose towns and colours are plain texts. */
const PRODUCTS = `@prefix : <http://shop.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:town rdfs:label "town" . :colour rdfs:label "colour" .
${Array.from({ length: 6 }, (_, i) => `:p${i} a :Product ; rdfs:label "Product ${i}" ; :town "${i % 2 ? 'Utrecht' : 'Bergen'}" ; :colour "red" .`).join('\n')}
:p0 :size [ :width 3 ; :unit "cm" ], [ :width 8 ; :unit "cm" ] .`;

/** What a tool replied, from its text, which is all that older programs read. */
async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: args });
  const [first] = content as { type: string; text: string }[];
  if (isError) return { error: first!.text };
  expect(JSON.parse(first!.text)).toEqual(structuredContent);
  return structuredContent as Record<string, unknown>;
}

let serving: Serving;
let client: Client;

beforeAll(async () => {
  serving = await serve('atlas', {}, undefined, [await openKb(PRODUCTS)]);
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${serving.url}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await serving.stop();
});

describe('MCP over HTTP', () => {
  it('offers tools that only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS);
    for (const { annotations, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(description).toBeTruthy();
    }
    expect(client.getInstructions()).toContain('has_more');
  });

  it('answers, and explains the last answer of who asked', async () => {
    const answer = await call(client, 'ask', { question: 'What is the capital of France?' });
    expect(answer).toMatchObject({
      status: 'answered',
      answers: [{ iri: 'city:Paris-FR', label: 'Paris' }],
      has_more: false,
      read_as: 'What is the capital of France?',
      form: '(JOIN (R capital) country:France)',
    });
    const why = await call(client, 'explain_last', {});
    expect(why).toMatchObject({ question: 'What is the capital of France?', facts: [['France', 'capital', 'Paris']] });
    expect((why.readings as { status: string }[])[0]?.status).toBe('chosen');
    expect(await call(client, 'explain_last', { id: answer.id })).toEqual(why);
    const other = new Client({ name: 'another', version: '1.0.0' });
    const headers = { 'User-Agent': 'another program' };
    await other.connect(new StreamableHTTPClientTransport(new URL(`${serving.url}/mcp`), { requestInit: { headers } }));
    expect(await call(other, 'explain_last', {})).toMatchObject({ error: expect.stringContaining('ask') });
    await other.close();
  });

  it('says that an answer was cut, and so does the HTTP API', async () => {
    const turtle = `@prefix : <http://cut.example/> . :ulm :twin ${[1, 2, 3].map((n) => `:town${n}`).join(', ')} .`;
    const endpoint = await startSparqlServer(turtle);
    const far = await openKb(endpoint.url, { endpoint: { maxRows: 2 } });
    const about = await serve(turtle, {}, undefined, [far]);
    const agent = new Client({ name: 'test', version: '1.0.0' });
    await agent.connect(new StreamableHTTPClientTransport(new URL(`${about.url}/mcp`)));
    const question = 'What is the twin of ulm?';
    expect(await call(agent, 'ask', { question })).toMatchObject({ count: 3, has_more: false });
    expect(await call(agent, 'ask', { question, kb: far.kb.name })).toMatchObject({ count: 2, has_more: true });
    expect(await about.client.ask({ question })).not.toHaveProperty('complete');
    expect(await about.client.ask({ question, kb: far.kb.name })).toMatchObject({ complete: false });
    await agent.close();
    await about.stop();
    await endpoint.close();
  });

  it('says why there is no answer', async () => {
    expect(await call(client, 'ask', { question: 'Who is the president of France?' })).toMatchObject({
      status: 'unanswerable',
      answers: [],
      because: expect.stringContaining('president'),
    });
  });

  it('finds, shows and counts, in names that its queries take', async () => {
    const { hits } = (await call(client, 'search', { text: 'Frnace', kinds: ['entity'], limit: 1 })) as {
      hits: { iri: string }[];
    };
    expect(hits).toMatchObject([
      { iri: 'country:France', label: 'France', classes: expect.arrayContaining(['country']) },
    ]);
    const sight = await call(client, 'look', { iri: hits[0]!.iri, limit: 2 });
    expect(sight.facts).toContainEqual(
      expect.objectContaining({ relation: { iri: 'borders', label: 'borders' }, count: 8, has_more: true }),
    );
    const rest = (await call(client, 'look', { iri: 'country:France', relation: 'borders', limit: 50, skip: 2 })) as {
      facts: { values: unknown[] }[];
    };
    expect(rest.facts[0]?.values).toHaveLength(6);
    expect(await call(client, 'values', { relation: 'continent', limit: 2 })).toMatchObject({
      values: [{ value: { label: 'Africa' }, count: 59 }, { value: { label: 'Europe' } }],
      distinct: 7,
      has_more: true,
    });
    expect(await call(client, 'get_schema', { text: 'border' })).toMatchObject({
      relations: [{ iri: 'borders', to: expect.any(String) }],
      has_more: false,
    });
    expect(
      await call(client, 'run_sparql', {
        query: 'SELECT ?c { country:France :capital ?c }',
      }),
    ).toEqual({
      columns: ['c'],
      rows: [[{ iri: 'city:Paris-FR', label: 'Paris' }]],
      has_more: false,
    });
  });

  it('looks through all nodes without a name', async () => {
    const { kbs } = await serving.client.kbs();
    const { facts } = await call(client, 'look', { kb: kbs[1]!.name, iri: 'http://shop.example/p0' });
    const sizes = (
      facts as { count: number; through?: { values: unknown[]; count: number; has_more: boolean }[] }[]
    ).find(({ through }) => through);
    expect(sizes?.count).toBe(2);
    expect(sizes?.through?.map(({ values, ...rest }) => [values.length, rest.count, rest.has_more]).sort()).toEqual([
      [1, 1, false],
      [2, 2, false],
    ]);
  });

  it('finds values with the relations that have them', async () => {
    const { kbs } = await serving.client.kbs();
    const kb = kbs[1]!.name;
    const found = await call(client, 'search', { kb, text: 'utrecht' });
    expect(found.hits).toEqual([{ value: 'Utrecht', kind: 'value', of: [expect.stringContaining('town')], score: 1 }]);
    const { hits } = await serving.client.search({ kb, text: 'utrecht', kinds: 'entity,value' });
    expect(hits).toMatchObject([{ kind: 'value', label: 'Utrecht', of: ['http://shop.example/town'] }]);
  });

  it('never floods whoever asks', async () => {
    const { rows, has_more } = (await call(client, 'run_sparql', { query: 'SELECT * { ?s ?p ?o }', limit: 200 })) as {
      rows: unknown[];
      has_more: boolean;
    };
    expect(has_more).toBe(true);
    expect(JSON.stringify(rows).length).toBeLessThan(30_000);
    const many = await call(client, 'ask', { question: 'Which cities are in France?' });
    expect(JSON.stringify(many).length).toBeLessThan(30_000);
    expect(many).toMatchObject({ has_more: true, count: expect.any(Number) });
  });

  it('cannot write, reach elsewhere or be confused', async () => {
    for (const query of [
      'DELETE WHERE { ?s ?p ?o }',
      'SELECT * { SERVICE <http://127.0.0.1/> { ?s ?p ?o } }',
      'SELECT * FROM <file:///etc/passwd> { ?s ?p ?o }',
    ]) {
      expect(await call(client, 'run_sparql', { query })).toMatchObject({
        error: expect.stringMatching(/not allowed|only reading/),
      });
    }
    expect(await call(client, 'look', { iri: 'no such thing' })).toMatchObject({
      error: expect.stringContaining('search'),
    });
    expect(await call(client, 'ask', { question: 'x', kb: 'mars' })).toMatchObject({
      error: expect.stringContaining('atlas'),
    });
  });

  it('has the schema as a resource', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['kbqa://atlas/schema', 'kbqa://memory/schema']);
    expect(resources[0]).toMatchObject({ mimeType: 'application/json' });
    const { contents } = await client.readResource({ uri: 'kbqa://atlas/schema' });
    const schema = JSON.parse((contents[0] as { text: string }).text) as { kb: string; classes: { label: string }[] };
    expect(schema.kb).toBe('atlas');
    expect(schema.classes.map(({ label }) => label)).toContain('country');
  });

  it('is behind the token, like everything else', async () => {
    const token = 'a-token-that-nobody-guesses';
    const guarded = await serve('atlas', { access: { token, hosts: [], origins: [], behindProxy: false } });
    const connect = async (headers: Record<string, string>) => {
      const one = new Client({ name: 'test', version: '1.0.0' });
      await one.connect(new StreamableHTTPClientTransport(new URL(`${guarded.url}/mcp`), { requestInit: { headers } }));
      return one;
    };
    await expect(connect({})).rejects.toThrow();
    const allowed = await connect({ Authorization: `Bearer ${token}` });
    expect((await allowed.listTools()).tools).toHaveLength(TOOLS.length);
    await allowed.close();
    await guarded.stop();
  });
});

describe('MCP over stdio', () => {
  it('is what kbqa mcp serves, and ends with the program that started it', async () => {
    const main = resolve('src/cli/main.ts');
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', main, 'mcp'],
      env: { ...(process.env as Record<string, string>) },
      stderr: 'ignore',
    });
    const one = new Client({ name: 'test', version: '1.0.0' });
    await one.connect(transport);
    expect((await one.listTools()).tools.map(({ name }) => name).sort()).toEqual(TOOLS);
    expect(await call(one, 'ask', { question: 'What is the capital of Peru?' })).toMatchObject({
      answers: [{ label: 'Lima' }],
    });
    expect(await call(one, 'explain_last', {})).toMatchObject({ question: 'What is the capital of Peru?' });
    const { pid } = transport;
    await one.close();
    const isAlive = () => {
      try {
        return process.kill(pid!, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isAlive, { timeout: 20_000 }).toBe(false);
  });
});

describe('server.json', () => {
  it('speaks of this package', async () => {
    const [registry, manifest] = await Promise.all(
      ['server.json', 'package.json'].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
    );
    expect(registry.name).toBe(manifest.mcpName);
    expect(registry.version).toBe(manifest.version);
    expect(registry.packages).toMatchObject([{ identifier: manifest.name, version: manifest.version }]);
    expect(registry.description.length).toBeLessThanOrEqual(100);
  });
});
