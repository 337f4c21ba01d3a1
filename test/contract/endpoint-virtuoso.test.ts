import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dialect, Grounded, KnowledgeBase, Triple } from '../../src/core/index.ts';
import { evaluateForm, parseOrThrow } from '../../src/form/index.ts';
import { freebase, plain, virtuoso } from '../../src/kb/dialects/index.ts';
import { endpoint } from '../../src/kb/endpoint/index.ts';
import { negativeFault } from '../../src/kb/negative-fault.ts';
import { startRun } from '../../src/run/index.ts';
import { compile } from '../../src/sparql/index.ts';
import { describeKnowledgeBase } from '../../src/testing/index.ts';
import { memoryGraph } from '../fixtures/memory-graph.ts';
import { hasVirtuoso, maxRows, startVirtuoso, type Virtuoso } from '../fixtures/virtuoso.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const node = (value: string) => ({ termType: 'NamedNode', value }) as const;

describe.skipIf(!hasVirtuoso())('with a real Virtuoso', () => {
  let server: Virtuoso;
  beforeAll(async () => {
    server = await startVirtuoso();
  });
  afterAll(() => server?.stop());

  const open = async (triples: readonly Triple[], dialect: Dialect, timeoutMs = 20_000): Promise<KnowledgeBase> => {
    const graph = await server.load(triples);
    return endpoint({ url: server.url, dialect, timeoutMs, defaultGraphs: [graph] });
  };

  describeKnowledgeBase(
    'an endpoint of Virtuoso',
    (triples, { dialect, timeoutMs }) => open(triples, virtuoso(dialect), timeoutMs),
    { followsBlankNodes: true, keepsNegatives: () => server.keepsNegatives },
  );

  it('is not blamed for negative integers unless it gets them wrong', async () => {
    const stored = { termType: 'Literal', value: '-7', datatype: { value: `${XSD}integer` } } as const;
    const [subject, predicate] = [node('http://example.org/n'), node('http://example.org/p')];
    const kb = await open([{ subject, predicate, object: stored }], virtuoso(plain));
    expect((await negativeFault(kb, startRun(), true)) === undefined).toBe(server.keepsNegatives);
    // Without a look at what is stored, a server that sorts well is not found out.
    if (server.keepsNegatives) expect(await negativeFault(kb, startRun())).toBeUndefined();
    await kb.close();
  });

  it('tells when the server cut the rows', async () => {
    const many = Array.from({ length: maxRows + 1 }, (_, i) => ({
      subject: node(`http://example.org/n${i}`),
      predicate: node('http://example.org/p'),
      object: node('http://example.org/o'),
    }));
    const kb = await open(many, virtuoso(plain));
    const cut = await kb.sparql('SELECT ?s { ?s <http://example.org/p> ?o }', { limit: 5000 }, startRun());
    expect(cut).toMatchObject({ status: 'done', complete: false });
    expect(cut.status === 'done' && cut.kind === 'rows' && cut.rows.length).toBe(maxRows);
    const counted = await kb.sparql('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }', { limit: 5000 }, startRun());
    expect(counted).toMatchObject({ complete: true, rows: [{ n: { value: String(maxRows + 1) } }] });
    await kb.close();
  });

  it('finds names through its text index', async () => {
    const kb = await open(
      ['New York', 'York', 'New Yorkshire', "O'Neil's York"].map((name, i) => ({
        subject: node(`http://example.org/${i}`),
        predicate: node('http://www.w3.org/2000/01/rdf-schema#label'),
        object: { termType: 'Literal', value: name, datatype: { value: `${XSD}string` } },
      })),
      virtuoso(plain),
    );
    const find = async (...words: string[]) => {
      const results = await kb.sparql(kb.dialect.textSearch?.(words, 10) ?? '', { limit: 10 }, startRun());
      if (results.status !== 'done' || results.kind !== 'rows') throw new Error(JSON.stringify(results));
      return results.rows.map((row) => row.label?.value).sort();
    };
    expect(await find('york')).toEqual(['New York', "O'Neil's York", 'York']);
    expect(await find('New', 'York')).toEqual(['New York']);
    expect(await find(`"'}`)).toEqual([]);
    await kb.close();
  });

  it('says what the server says of a query that it does not accept', async () => {
    const kb = await open([], virtuoso(plain));
    const text = 'SELECT ?x WHERE { ?x <http://example.org/p>* ?y . ?z <http://example.org/q>+ ?w }';
    expect(await kb.sparql(text, { limit: 1 }, startRun())).toMatchObject({
      status: 'failed',
      error: { code: 'kb-rejected', message: expect.stringMatching(/Virtuoso \w+ Error/) },
    });
    await kb.close();
  });

  it('puts dates of years before Christ in their order, which it writes with fewer figures', async () => {
    const [type, start] = [node(plain.typeOf), node('http://example.org/start')];
    const dates = [
      ['-0118', 'gYear'],
      ['-0044-03-15', 'date'],
      ['-0044-12-07', 'date'],
      ['-0039', 'gYear'],
      ['0103', 'gYear'],
    ] as const;
    const triples = dates.flatMap(([value, of], at): readonly Triple[] => {
      const subject = node(`http://example.org/${at}`);
      const object = { termType: 'Literal', value, datatype: { value: XSD + of } } as const;
      return [
        { subject, predicate: type, object: node('http://example.org/Coin') },
        { subject, predicate: start, object },
      ];
    });
    const dialect: Dialect = {
      ...virtuoso(plain),
      compareAs: (relation) => (relation === start.value ? 'signed-year' : 'typed'),
    };
    const kb = await open(triples, dialect);
    const [graph, coins, by] = [memoryGraph(triples), '(CLASS <http://example.org/Coin>)', `<${start.value}>`];
    const times = ['"-0100"^^xsd:gYear', '"-0044-06"^^xsd:gYearMonth', '"-0044-03-15"^^xsd:date', '"0014"^^xsd:gYear'];
    for (const text of [
      ...times.flatMap((time) => ['lt', 'le', 'gt', 'ge', 'eq', 'ne'].map((op) => `(${op} ${by} ${time})`)),
      ...[`(ARGMIN ${coins} ${by})`, `(ARGMAX ${coins} ${by})`, `(ARGMIN ${coins} ${by} 2)`, `(TOP ${coins} ${by} 2)`],
      `(gt ${by} "--06"^^xsd:gMonth)`,
    ]) {
      const form = parseOrThrow(text) as unknown as Grounded;
      const answer = await kb.query(compile(form, dialect), startRun());
      const found = answer.status === 'done' && 'values' in answer ? answer.values : [];
      const own = evaluateForm(form, graph, dialect);
      expect(found.map(({ value }) => value).sort(), text).toEqual(own.map(({ value }) => value).sort());
    }
    const first = parseOrThrow(`(MIN ${coins} ${by})`) as unknown as Grounded;
    expect(await kb.query(compile(first, dialect), startRun())).toMatchObject({ values: [{ value: '-118' }] });
    await kb.close();
  });

  it('answers Freebase as it is stored there, dates with a time zone', async () => {
    const fb = (name: string) => node(`http://rdf.freebase.com/ns/${name}`);
    const typed = (value: string, type: string) =>
      ({ termType: 'Literal', value, datatype: { value: XSD + type } }) as const;
    const dialect = virtuoso(freebase);
    const born = fb('people.person.date_of_birth');
    const kb = await open(
      [
        { subject: fb('m.a'), predicate: born, object: typed('1950-08:00', 'gYear') },
        { subject: fb('m.b'), predicate: born, object: typed('1949-03-01-08:00', 'date') },
        { subject: fb('m.a'), predicate: fb('people.person.height_meters'), object: typed('1.75', 'double') },
        { subject: fb('m.b'), predicate: fb('people.person.height_meters'), object: typed('2', 'integer') },
      ],
      dialect,
    );
    const relation = (name: string) => dialect.labelOf[0]!.replace('type.object.name', name) as typeof dialect.typeOf;
    const chain = [{ relation: relation('people.person.date_of_birth'), inverse: false }] as const;
    const year = { kind: 'literal', value: typed('1950', 'gYear') } as const;
    const run = startRun();
    expect(await kb.query(compile({ kind: 'join', step: chain[0], of: year }, dialect), run)).toMatchObject({
      values: [fb('m.a')],
    });
    const before = { kind: 'compare', op: 'lt', by: { of: 'value', chain }, value: year.value } as const;
    expect(await kb.query(compile(before, dialect), run)).toMatchObject({ values: [fb('m.b')] });
    const tall = [{ relation: relation('people.person.height_meters'), inverse: false }] as const;
    const taller = {
      kind: 'compare',
      op: 'gt',
      by: { of: 'value', chain: tall },
      value: typed('1.7', 'float'),
    } as const;
    expect(await kb.query(compile(taller, dialect), run)).toMatchObject({ values: [fb('m.a'), fb('m.b')] });
    const matched = await kb.match({ subject: fb('m.a'), predicate: chain[0].relation, limit: 5 }, run);
    expect(matched).toMatchObject({ triples: [{ object: typed('1950', 'gYear') }] });
    await kb.close();
  });
});
