import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain, virtuoso } from '../../src/kb/dialects/index.ts';
import { embedded } from '../../src/kb/engine/index.ts';
import { openKb } from '../../src/kb/index.ts';
import { openLocal } from '../../src/kb/open/open-local.ts';
import { snapshotOf } from '../../src/kb/snapshot/index.ts';
import { startRun } from '../../src/run/index.ts';
import { surroundingsOf, take, type VerifyTools, verify } from '../../src/stages/index.ts';
import { film, films } from '../fixtures/films.ts';
import { nothingLinked } from '../fixtures/nothing-linked.ts';
import { type Behaviour, type SparqlServer, startSparqlServer } from '../fixtures/sparql-server.ts';
import { hasVirtuoso, startVirtuoso, type Virtuoso } from '../fixtures/virtuoso.ts';
import { describeVerifiers } from './verifiers.contract.ts';

describeVerifiers('a snapshot', async (triples) => {
  const snapshot = snapshotOf(triples);
  return openLocal(snapshot, embedded(snapshot, { name: 'films' }));
});

const servers: SparqlServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

describeVerifiers('an endpoint', async (triples) => {
  const server = await startSparqlServer(triples);
  servers.push(server);
  return openKb(server.url, { dialect: plain });
});

describe.skipIf(!hasVirtuoso())('with a real Virtuoso', () => {
  let server: Virtuoso;
  beforeAll(async () => {
    server = await startVirtuoso();
  });
  afterAll(() => server?.stop());

  describeVerifiers('Virtuoso', async (triples) => {
    const graph = await server.load(triples);
    return openKb(server.url, { dialect: virtuoso(plain), endpoint: { defaultGraphs: [graph] } });
  });
});

describe('a server in trouble', () => {
  const check = async (always: Behaviour) => {
    const server = await startSparqlServer(films, { always });
    servers.push(server);
    const opened = await openKb(server.url, { dialect: plain, endpoint: { retries: 0 } });
    const run = startRun();
    const linked = nothingLinked();
    const tools: VerifyTools = {
      kb: opened.kb,
      around: surroundingsOf(snapshotOf([])),
      names: { of: async () => new Map<string, string>() },
      verbalizer: { id: 'v', ask: async () => 'Who?' },
      judge: { id: 'j', ask: async () => ({ holds: 'unsure', because: 'cannot tell' }) },
    };
    const written = `(JOIN (R <${film('director')}>) <${film('storm')}>)`;
    const trial = await take({ text: written, score: 0, origin: 'drafted' }, linked, tools, run);
    const verdicts = await verify({ question: { id: 'q', text: 'who?' }, linked, trial }, tools, run, { all: true });
    await opened.close();
    return Object.fromEntries(verdicts.map(({ verifier, outcome }) => [verifier, outcome]));
  };

  it('that is away lets no check fail: nothing is known of the form', async () => {
    const outcomes = await check({ kind: 'reset' });
    expect(Object.values(outcomes)).not.toContain('fail');
    expect(outcomes).toMatchObject({ syntax: 'abstain', grounding: 'abstain', egf: 'abstain' });
  });

  it('that does not accept a query fails its syntax', async () => {
    const outcomes = await check({ kind: 'status', status: 400, body: 'syntax error' });
    expect(outcomes).toMatchObject({ syntax: 'fail', egf: 'abstain' });
  });
});
