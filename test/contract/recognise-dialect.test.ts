import { afterEach, describe, expect, it } from 'vitest';
import type { CliContext } from '../../src/cli/context.ts';
import { exitCodeOf } from '../../src/cli/exit-code.ts';
import { commandRun } from '../../src/cli/run-command.ts';
import { freebase, openKb, plain } from '../../src/kb/index.ts';
import { parse } from '../fixtures/memory-graph.ts';
import { type Behaviour, type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';

const servers: SparqlServer[] = [];

async function serve(turtle: string, always?: Behaviour): Promise<string> {
  const server = await startSparqlServer(parse(turtle), always ? { always } : {});
  servers.push(server);
  return server.url;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('the dialect of an endpoint', () => {
  it.each([
    ['freebase', '<http://rdf.freebase.com/ns/type.object.type>'],
    ['wikidata', '<http://www.wikidata.org/prop/direct/P31>'],
    ['dbpedia', '<http://dbpedia.org/ontology/wikiPageID>'],
    ['plain', 'a'],
  ])('is told by its relations: %s', async (name, relation) => {
    const url = await serve(`<http://example.org/a> ${relation} <http://example.org/b> .`);
    const opened = await openKb(url);
    expect(opened.kb.dialect.name).toBe(name);
    await opened.close();
  });

  it('is the one that is given', async () => {
    const url = await serve('<http://example.org/a> a <http://example.org/b> .');
    const opened = await openKb(url, { dialect: freebase });
    expect(opened.kb.dialect).toBe(freebase);
    expect(await servers[0]!.requests()).toEqual([]);
    await opened.close();
  });

  it('is plain where the server does not say, without a failure yet', async () => {
    const url = await serve('', { kind: 'hang' });
    const opened = await openKb(url, { timeoutMs: 200 });
    expect(opened.kb.dialect).toBe(plain);
    await opened.close();
  });

  it('takes its part of the time that there is: a server that says nothing is waited for once', async () => {
    const url = await serve('', { kind: 'hang' });
    const opened = await openKb(url, { timeoutMs: 300 });
    const context = { signal: new AbortController().signal } as CliContext;
    const run = commandRun(context, 0.3, opened);
    expect(opened.probedMs).toBeGreaterThan(250);
    const asked = await opened.kb.sparql('ASK {}', { limit: 1 }, run);
    expect(asked).toMatchObject({ status: 'failed', error: { code: 'budget-spent' } });
    expect(exitCodeOf(asked.status === 'failed' && asked.error)).toBe(4);
    expect((await servers[0]!.requests()).filter(({ query }) => query === 'ASK {}')).toHaveLength(0);
    await opened.close();
  });

  it('comes with a warning where a Virtuoso loses the sign of numbers', async () => {
    const url = await serve('');
    const [server] = servers;
    const rows = (name: string, ...values: readonly string[]): Behaviour => ({
      kind: 'body',
      type: 'application/sparql-results+json',
      body: JSON.stringify({
        head: { vars: [name] },
        results: { bindings: values.map((value) => ({ [name]: { type: 'literal', value } })) },
      }),
    });
    const no: Behaviour = {
      kind: 'body',
      type: 'application/sparql-results+json',
      body: '{"head":{},"boolean":false}',
    };
    for (const [values, said] of [
      [['249', '248'], 1],
      [['-8', '-7'], 0],
    ] as const) {
      await server!.behave(rows('a', 'A'), no, no, no, rows('n', ...values));
      const troubles: string[] = [];
      const opened = await openKb(url, { onTrouble: (message) => troubles.push(message) });
      expect(opened.kb.dialect.name).toBe('plain-virtuoso');
      expect(troubles).toEqual(said === 0 ? [] : [expect.stringContaining('gives 249 for -7')]);
      await opened.close();
    }
  });
});
