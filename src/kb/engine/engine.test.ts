import { afterEach, describe, expect, it } from 'vitest';
import { startRun } from '../../run/index.ts';
import { type Engine, openEngine } from './index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const ex = (name: string) => `<http://example.org/${name}>`;
const numbers = Array.from({ length: 400 }, (_, i) => `${ex(`n${i}`)} ${ex('value')} "${i}" .\n`);
const data = [
  `${ex('a')} ${ex('people.person.gender')} ${ex('b')} .\n`,
  `${ex('a')} ${ex('name')} "Zoë \\"Z\\" 😀"@en .\n`,
  `_:x ${ex('p')} _:y .\n`,
  ...numbers,
  `_:y ${ex('q')} ${ex('a')} .`,
].join('');

/** Asks for every 4-tuple of 400 things: no engine finishes that. */
const endless = `SELECT (COUNT(*) AS ?n) { ?a ?p1 ?x . ?b ?p2 ?y . ?c ?p3 ?z . ?d ?p4 ?w FILTER(?x < ?y && ?y < ?z && ?z < ?w) }`;

const open: Engine[] = [];
function engineOf(text: string, options: { timeoutMs?: number; cut?: number } = {}) {
  let starts = 0;
  const engine = openEngine({
    *triples() {
      starts += 1;
      const all = bytes(text);
      const cut = options.cut ?? 7;
      for (let at = 0; at < all.length; at += cut) yield all.subarray(at, at + cut);
    },
    prefixes: { ex: 'http://example.org/' },
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
  open.push(engine);
  return { engine, starts: () => starts };
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.close()));
});

describe('the SPARQL engine', () => {
  it('answers prefixed names with several dots, unicode, ASK and CONSTRUCT, from bytes cut anywhere', async () => {
    const { engine, starts } = engineOf(data);
    const ask = (text: string, limit = 100) => engine.sparql(text, { limit }, startRun());
    expect(starts()).toBe(0);
    expect(await ask('SELECT ?x { ?x ex:people.person.gender ex:b }')).toEqual({
      status: 'done',
      kind: 'rows',
      variables: ['x'],
      rows: [{ x: { termType: 'NamedNode', value: 'http://example.org/a' } }],
      complete: true,
    });
    expect(await ask('SELECT ?n { ex:a ex:name ?n }')).toMatchObject({
      rows: [{ n: { value: 'Zoë "Z" 😀', language: 'en' } }],
    });
    expect(await ask('ASK { ex:a ex:name ?n }')).toEqual({ status: 'done', kind: 'boolean', value: true });
    expect(await ask('ASK { ex:b ex:name ?n }')).toMatchObject({ value: false });
    expect(await ask('CONSTRUCT { ?o ex:of ?s } WHERE { ?s ex:people.person.gender ?o }')).toMatchObject({
      kind: 'triples',
      triples: [{ subject: { value: 'http://example.org/b' }, object: { value: 'http://example.org/a' } }],
      complete: true,
    });
    expect(starts()).toBe(1);
  });

  it('keeps a blank node one node, however the bytes are cut', async () => {
    const { engine } = engineOf(data, { cut: 3 });
    const text = 'SELECT ?a { ?s ex:p ?o . ?o ex:q ?a }';
    expect(await engine.sparql(text, { limit: 5 }, startRun())).toMatchObject({
      rows: [{ a: { value: 'http://example.org/a' } }],
    });
  });

  it('cuts rows at the limit and says so', async () => {
    const { engine } = engineOf(data);
    const text = 'SELECT ?v { ?n ex:value ?v }';
    const cut = await engine.sparql(text, { limit: 399 }, startRun());
    expect(cut).toMatchObject({ complete: false });
    expect(cut.status === 'done' && cut.kind === 'rows' && cut.rows.length).toBe(399);
    expect(await engine.sparql(text, { limit: 400 }, startRun())).toMatchObject({ complete: true });
    const some = await engine.sparql('CONSTRUCT WHERE { ?n ex:value ?v }', { limit: 10 }, startRun());
    expect(some).toMatchObject({ complete: false });
  });

  it('refuses what writes or reaches elsewhere, and passes on what the engine does not accept', async () => {
    const { engine, starts } = engineOf(data);
    const ask = (text: string) => engine.sparql(text, { limit: 1 }, startRun());
    const refused = { status: 'failed', error: { code: 'query-refused' } };
    expect(await ask('DELETE WHERE { ?s ?p ?o }')).toMatchObject(refused);
    expect(await ask('SELECT * { SERVICE <http://example.org/> { ?s ?p ?o } }')).toMatchObject(refused);
    expect(await ask('SELECT * { nonsense')).toMatchObject(refused);
    expect(starts()).toBe(0);
  });

  it('is cancelled in the middle of a query, answers those in line, and starts anew', async () => {
    const { engine, starts } = engineOf(data);
    await engine.sparql('ASK {}', { limit: 1 }, startRun());
    const controller = new AbortController();
    const long = engine.sparql(endless, { limit: 1 }, startRun({ signal: controller.signal }));
    const behind = engine.sparql('ASK { ex:a ?p ?o }', { limit: 1 }, startRun());
    setTimeout(() => controller.abort(), 50);
    expect(await long).toMatchObject({ status: 'failed', error: { code: 'aborted' } });
    expect(await behind).toMatchObject({ status: 'done', value: true });
    expect(starts()).toBe(2);
  });

  it('tells a timeout from a cancellation, and works afterwards', async () => {
    const { engine } = engineOf(data, { timeoutMs: 500 });
    expect(await engine.sparql(endless, { limit: 1 }, startRun())).toMatchObject({
      status: 'failed',
      error: { code: 'kb-timeout' },
    });
    expect(await engine.sparql('ASK { ex:a ?p ?o }', { limit: 1 }, startRun())).toMatchObject({ value: true });
  });

  it('gives no query more time than its run has in all', async () => {
    const { engine } = engineOf(data);
    const short = { ...startRun(), budget: { ms: 300 } };
    expect(await engine.sparql(endless, { limit: 1 }, short)).toMatchObject({
      status: 'failed',
      error: { code: 'kb-timeout', message: expect.stringContaining('300 ms') },
    });
  });

  it('blames the query where that takes all memory, not the graph, and works afterwards', async () => {
    const { engine } = engineOf(data);
    const doublings = Array.from({ length: 34 }, (_, i) => `BIND(CONCAT(?x${i}, ?x${i}) AS ?x${i + 1})`);
    const greedy = `SELECT (STRLEN(?x34) AS ?n) { BIND("aaaaaaaa" AS ?x0) ${doublings.join(' ')} }`;
    expect(await engine.sparql(greedy, { limit: 1 }, startRun())).toMatchObject({
      status: 'failed',
      error: { code: 'kb-unreachable', message: expect.stringMatching(/query most likely took all of its memory/) },
    });
    expect(await engine.sparql('ASK { ex:a ?p ?o }', { limit: 1 }, startRun())).toMatchObject({ value: true });
  });

  it('does not start for a run that is already over', async () => {
    const { engine, starts } = engineOf(data);
    const run = startRun({ signal: AbortSignal.abort() });
    expect(await engine.sparql('ASK {}', { limit: 1 }, run)).toMatchObject({ error: { code: 'aborted' } });
    expect(starts()).toBe(0);
  });

  it('says why a graph cannot be loaded', async () => {
    const { engine } = engineOf('this is no triple .');
    const failed = { status: 'failed', error: { code: 'kb-unreadable' } };
    expect(await engine.sparql('ASK {}', { limit: 1 }, startRun())).toMatchObject(failed);
    const unreadable = openEngine({
      triples: () => {
        throw new Error('disk on fire');
      },
    });
    const burnt = {
      status: 'failed',
      error: { code: 'kb-unreadable', message: expect.stringContaining('disk on fire') },
    };
    expect(await unreadable.sparql('ASK {}', { limit: 1 }, startRun())).toMatchObject(burnt);
    await unreadable.close();
  });
});
