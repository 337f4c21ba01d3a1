import fc from 'fast-check';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import { arbitraryForm } from '../../../test/fixtures/arbitrary-form.ts';
import { memoryGraph } from '../../../test/fixtures/memory-graph.ts';
import type { Dialect, Iri, NamedNode, Term, Triple } from '../../core/index.ts';
import { evaluateForm, evaluateRows, literal, print } from '../../form/index.ts';
import { plain } from '../../kb/dialects/index.ts';
import { compile } from '../compile.ts';
import * as write from '../write.ts';
import { lift } from './lift.ts';

const NS = 'http://example.org/';
const dialect: Dialect = { ...plain, endOf: (start) => (start === `${NS}from` ? (`${NS}to` as Iri) : start) };

const node = (value: string): NamedNode => ({ termType: 'NamedNode', value });
const things = fc.constantFrom('a', 'b', 'c', 'd').map((local) => node(NS + local));
const triples: fc.Arbitrary<readonly Triple[]> = fc.array(
  fc.oneof(
    fc.record({
      subject: things,
      predicate: fc.constantFrom('likes', 'knows').map((r) => node(NS + r)),
      object: things,
    }),
    fc.record({
      subject: things,
      predicate: fc.constantFrom('likes', 'knows').map((r) => node(NS + r)),
      object: things,
    }),
    fc.record({
      subject: things,
      predicate: fc.constantFrom('size', 'from', 'to').map((r) => node(NS + r)),
      object: fc.integer({ min: 0, max: 5 }).map((n) => literal(String(n), 'integer')),
    }),
    fc.record({
      subject: things,
      predicate: fc.constant(node(`${NS}called`)),
      object: fc.constantFrom('one', 'two').map((text) => literal(text)),
    }),
    fc.record({
      subject: things,
      predicate: fc.constant(node(dialect.typeOf)),
      object: fc.constantFrom('C', 'D').map((local) => node(NS + local)),
    }),
  ),
  { minLength: 6, maxLength: 30 },
);

/** Parts of patterns. Drawn at random, most of them are trees around ?x; the others must be refused. */
const PARTS = [
  '?x :likes ?y .',
  '?x :likes ?y .',
  '?x :knows ?y .',
  '?y :likes ?z .',
  '?z :knows :a .',
  ':b :knows ?x .',
  '?x :likes :c .',
  '?x a :C .',
  '?x a :C .',
  '?y a :D .',
  '?x :size ?v .',
  '?x :size ?v .',
  '?y :size ?v .',
  '?y :size ?w .',
  '?z :size ?v .',
  '?x :called "one" .',
  '?x :called ?n . FILTER(?n = "one")',
  '?x :called ?n . FILTER(str(?n) != "one")',
  'FILTER(?x != :a)',
  'FILTER(?y != :b)',
  'FILTER(?v > 2)',
  'FILTER(3 >= ?w)',
  'FILTER(?v = 1 || ?v > 3)',
  'FILTER(!(?v < 3))',
  'FILTER(?v < ?w)',
  '?x :from ?f . ?x :to ?t . FILTER(?f <= ?t)',
  'FILTER NOT EXISTS { ?x :knows :b }',
  'FILTER EXISTS { ?y :likes ?q }',
  'FILTER NOT EXISTS { ?x :likes ?q . ?q a :D }',
  'MINUS { ?x :likes :c }',
  'MINUS { ?y a :C }',
  'OPTIONAL { ?x :called ?n }',
  'OPTIONAL { ?x :called ?n } FILTER(!bound(?n))',
  'OPTIONAL { ?y :size ?s } FILTER(?s > 2)',
  'VALUES ?y { :a :b }',
  'VALUES ?y { :a }',
  'VALUES ?x { :a :b :c }',
  'VALUES (?x ?y) { (:a :b) (:b :c) (:c UNDEF) }',
  'VALUES (?x ?y) { (:a :b) (:b :c) (:c :a) }',
  '{ ?x :likes :a } UNION { ?x :knows :b }',
  '{ ?x :likes ?y } UNION { ?x :knows ?y }',
  '{ ?x :likes ?u } UNION { :a :knows ?x }',
  '{ ?x :likes ?y } UNION { ?x :knows ?z }',
  '?x :likes/:knows ?y .',
  '?x (:likes|^:knows) ?y .',
  '?x ^:likes ?z .',
  '?x :likes [ :knows :a ] .',
  'FILTER(?x IN (:a, :b, :c))',
  'FILTER(?y NOT IN (:a, :c))',
  'FILTER(?x = :a || ?y = :b)',
  'FILTER(?x = :a || NOT EXISTS { ?x :likes :b })',
  'FILTER(NOT EXISTS { ?x :size ?s1 } || EXISTS { ?x :size ?s2 FILTER(?s2 > 2) })',
  'FILTER(NOT EXISTS { ?y :from ?s1 } || EXISTS { ?y :from ?s2 FILTER(?s2 <= 3) })',
  '{ SELECT ?y { ?y :likes ?h } }',
  '{ SELECT DISTINCT (?h AS ?y) { ?h :likes ?x } }',
  'BIND(:a AS ?y)',
  'FILTER(?y = :c)',
  '{ SELECT (MAX(?m) AS ?v) { ?o a :C . ?o :size ?m } }',
  '{ SELECT ?y (COUNT(DISTINCT ?e) AS ?k) { ?y :likes ?e } GROUP BY ?y } FILTER(?k > 1)',
];

const HEADS: readonly (readonly [string, string])[] = [
  ['SELECT DISTINCT ?x', ''],
  ['SELECT DISTINCT ?x', ''],
  ['SELECT (?x AS ?answer)', ''],
  ['SELECT (COUNT(DISTINCT ?x) AS ?answer)', ''],
  ['ASK', ''],
  ['SELECT DISTINCT ?x', 'ORDER BY DESC(?v) LIMIT 1'],
  ['SELECT DISTINCT ?x', 'ORDER BY ?v LIMIT 1'],
  ['SELECT ?x', 'GROUP BY ?x HAVING (COUNT(DISTINCT ?y) > 1)'],
  ['SELECT ?x', 'GROUP BY ?x ORDER BY DESC(COUNT(DISTINCT ?y)) LIMIT 1'],
  ['SELECT (MAX(?v) AS ?answer)', 'HAVING (COUNT(*) > 0)'],
  ['SELECT (MIN(?v) AS ?answer)', 'HAVING (COUNT(*) > 0)'],
];

const queries = fc.record({
  head: fc.constantFrom(...HEADS),
  parts: fc.uniqueArray(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 5 }),
});

function key(term: Term): string {
  return term.termType === 'Literal' ? `"${term.value}" ${term.datatype.value}` : term.value;
}

function load(list: readonly Triple[]): Store {
  const store = new Store();
  const lines = list.map((t) => `${write.term(t.subject)} ${write.term(t.predicate)} ${write.term(t.object)} .`);
  store.load(lines.join('\n'), { format: 'application/n-triples' });
  return store;
}

function rows(store: Store, text: string): readonly ReadonlyMap<string, Term>[] {
  const result = store.query(text) as boolean | Map<string, Term>[];
  return typeof result === 'boolean' ? [new Map([['answer', literal(String(result), 'boolean')]])] : result;
}

function distinct(terms: readonly Term[]): readonly string[] {
  return [...new Set(terms.map(key))].sort();
}

/** What the query returns with all ties kept. */
function expected(store: Store, head: string, body: string, modifiers: string): readonly string[] {
  const ranking = /ORDER BY (DESC)?\(?(\?v|COUNT\(DISTINCT \?y\))\)? LIMIT 1/.exec(modifiers);
  if (ranking === null) {
    return distinct(
      rows(store, `${PREFIX} ${head} { ${body} } ${modifiers}`).flatMap((row) => [...row.values()].slice(0, 1)),
    );
  }
  const group = modifiers.includes('GROUP') ? 'GROUP BY ?x' : '';
  const measured = rows(store, `${PREFIX} SELECT ?x (${ranking[2]} AS ?measure) { ${body} } ${group}`);
  const numbers = measured.map((row) => Number(row.get('measure')?.value));
  const best = ranking[1] === 'DESC' ? Math.max(...numbers) : Math.min(...numbers);
  return distinct(measured.filter((_, i) => numbers[i] === best).flatMap((row) => row.get('x') ?? []));
}

const PREFIX = `PREFIX : <${NS}>`;
const INEXACT = /is not \?|one value only|taken (as|over)/u;

describe('a lifted form', () => {
  it('returns what its query returns on an independent engine', () => {
    const tally = { lifted: 0, refused: 0 };
    fc.assert(
      fc.property(triples, fc.array(queries, { minLength: 1, maxLength: 12 }), (list, batch) => {
        const [graph, store] = [memoryGraph(list), load(list)];
        for (const { head, parts } of batch) {
          const body = parts.join('\n  ');
          const text = `${PREFIX} ${head[0]} {\n  ${body}\n} ${head[1]}`;
          const lifted = lift(text, { dialect });
          tally[lifted.ok ? 'lifted' : 'refused']++;
          if (!lifted.ok || lifted.notes.some((note) => INEXACT.test(note))) continue;
          const own = distinct(evaluateForm(lifted.form, graph, dialect));
          expect(own, `${text}\n${print(lifted.form)}`).toEqual(expected(store, head[0], body, head[1]));
        }
      }),
      { numRuns: 250 },
    );
    expect(tally.lifted).toBeGreaterThan(tally.refused / 8);
  }, 120_000);

  it('has the rows of a query for several variables', () => {
    let lifted = 0;
    const heads = [
      'SELECT DISTINCT ?x ?y',
      'SELECT DISTINCT ?v ?x',
      'SELECT DISTINCT ?x ?y ?z',
      'SELECT DISTINCT ?y ?w',
    ];
    const bodies = fc.array(fc.constantFrom(...PARTS, 'OPTIONAL { ?x :called ?w }'), { maxLength: 3 });
    const asked = fc.array(fc.tuple(fc.constantFrom(...heads), bodies), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(triples, asked, (list, batch) => {
        const [graph, store] = [memoryGraph(list), load(list)];
        for (const [head, parts] of batch) {
          const text = `${PREFIX} ${head} {\n  ?x :likes ?y .\n  ${parts.join('\n  ')}\n}`;
          const found = lift(text, { dialect });
          if (!found.ok || found.form.kind !== 'table' || found.notes.some((note) => INEXACT.test(note))) continue;
          lifted++;
          const names = head.match(/(?<=\?)\w+/g)!;
          const spell = (cells: readonly (Term | undefined)[]) => cells.map((cell) => cell?.value ?? '').join(' ');
          const own = new Set(evaluateRows(found.form, graph, dialect).map(spell));
          const theirs = new Set(rows(store, text).map((row) => spell(names.map((name) => row.get(name)))));
          expect([...own].sort(), `${text}\n${print(found.form)}`).toEqual([...theirs].sort());
        }
      }),
      { numRuns: 60 },
    );
    expect(lifted).toBeGreaterThan(20);
  }, 120_000);

  it('has the rows of a query that measures groups', () => {
    const queries = (
      [
        [['x', 'n'], 'SELECT ?x (COUNT(DISTINCT ?y) AS ?n) { ?x :likes ?y } GROUP BY ?x'],
        [['x', 'n'], 'SELECT ?x (COUNT(?y) AS ?n) { ?x a :C OPTIONAL { ?x :likes ?y } } GROUP BY ?x'],
        [['x', 'n'], 'SELECT ?x (SUM(?v) AS ?n) { ?x :size ?v } GROUP BY ?x'],
        [['n', 'x', 'm'], 'SELECT (AVG(?v) AS ?n) ?x (MIN(?v) AS ?m) { ?x :size ?v } GROUP BY ?x'],
        [['x', 'n'], 'SELECT ?x (SUM(?v) AS ?n) { ?x :likes ?y . ?y :size ?v } GROUP BY ?x'],
        [
          ['x', 'n'],
          'SELECT ?x (MAX(?v) AS ?n) { ?x a :C . ?x :likes ?y . ?y :size ?v } GROUP BY ?x HAVING(MAX(?v) > 2)',
        ],
        [['x', 'n'], 'SELECT ?x (SUM(?v) AS ?n) { ?x :size ?v } GROUP BY ?x HAVING(SUM(?v) >= 4)'],
      ] as const
    ).map(([names, query]) => {
      const text = `${PREFIX} ${query}`;
      const found = lift(text, { dialect });
      if (!found.ok || found.form.kind !== 'table') throw new Error(found.ok ? print(found.form) : found.reason);
      return { text, form: found.form, names };
    });
    fc.assert(
      fc.property(triples, (list) => {
        const [graph, store] = [memoryGraph(list), load(list)];
        for (const { text, form, names } of queries) {
          const spell = (cells: readonly (Term | undefined)[]) =>
            cells.map((cell) => (cell?.termType === 'Literal' ? Number(cell.value).toFixed(9) : cell?.value)).join(' ');
          const own = evaluateRows(form, graph, dialect).map(spell);
          const theirs = rows(store, text).map((row) => spell(names.map((name) => row.get(name))));
          expect(own.sort(), `${text}\n${print(form)}`).toEqual(theirs.sort());
        }
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('is the same set as the form that its query was compiled from', () => {
    const tally = { lifted: 0, refused: 0 };
    const forms = arbitraryForm({
      entities: ['a', 'b', 'c'].map((local) => (NS + local) as Iri),
      classes: ['C', 'D'].map((local) => (NS + local) as Iri),
      relations: ['likes', 'knows', 'size'].map((local) => (NS + local) as Iri),
      literals: fc.integer({ min: 0, max: 5 }).map((n) => literal(String(n), 'integer')),
    });
    const batches = fc.array(forms, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(triples, batches, (list, batch) => {
        const graph = memoryGraph(list);
        for (const form of batch) {
          const { text } = compile(form, dialect);
          const lifted = lift(text, { dialect });
          tally[lifted.ok ? 'lifted' : 'refused']++;
          if (!lifted.ok || lifted.notes.some((note) => INEXACT.test(note))) continue;
          const own = distinct(evaluateForm(lifted.form, graph, dialect));
          expect(own, `${text}\n${print(lifted.form)}\n${print(form)}`).toEqual(
            distinct(evaluateForm(form, graph, dialect)),
          );
        }
      }),
      { numRuns: 100 },
    );
    expect(tally.lifted).toBeGreaterThan(tally.refused / 12);
  }, 120_000);
});
