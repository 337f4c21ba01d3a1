import { describe, expect, it } from 'vitest';
import type { Iri } from '../../core/index.ts';
import { literal, print } from '../../form/index.ts';
import { plain } from '../../kb/dialects/index.ts';
import { compile } from '../compile.ts';
import type { LiftOptions } from './context.ts';
import { lift } from './lift.ts';

const PREFIXES = 'PREFIX : <http://e/> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>';

/** The form of a query over the namespace `:`, written with bare names. */
function form(query: string, options?: LiftOptions): string {
  const lifted = lift(`${PREFIXES} ${query}`, options);
  if (!lifted.ok) throw new Error(lifted.reason);
  return short(print(lifted.form));
}

function short(text: string): string {
  return text.replace(/<http:\/\/e\/([^>]*)>/gu, '$1').replaceAll('http://www.w3.org/2001/XMLSchema#', 'xsd:');
}

function notes(query: string, options?: LiftOptions): readonly string[] {
  const lifted = lift(`${PREFIXES} ${query}`, options);
  if (!lifted.ok) throw new Error(lifted.reason);
  return lifted.notes;
}

function reason(query: string): string {
  const lifted = lift(`${PREFIXES} ${query}`);
  if (lifted.ok) throw new Error(`lifted: ${print(lifted.form)}`);
  return lifted.reason;
}

describe('triple patterns', () => {
  it.each([
    ['SELECT ?x { ?x :r :a }', '(JOIN r a)'],
    ['SELECT ?x { :a :r ?x }', '(JOIN (R r) a)'],
    ['SELECT ?x { ?x :r "5"^^xsd:integer }', '(JOIN r 5^^xsd:integer)'],
    ['SELECT ?x { ?x :r "text"@EN }', '(JOIN r "text"@en)'],
    ['SELECT ?x { ?x a :C }', 'C'],
    ['SELECT ?x { ?x :r :a . ?x a :C }', '(AND C (JOIN r a))'],
    ['SELECT ?x { ?x a :C ; :r :a , :b }', '(AND C (AND (JOIN r a) (JOIN r b)))'],
    ['SELECT ?x { :a :r ?y . ?y :s ?x }', '(JOIN (R s) (JOIN (R r) a))'],
    ['SELECT ?x { ?x :r ?y . ?y :s :a . ?y a :C }', '(JOIN r (AND C (JOIN s a)))'],
    ['SELECT ?x { ?x :r [ :s :a ] }', '(JOIN r (JOIN s a))'],
    ['SELECT ?x { ?x :r ?y }', '(ge (COUNT r) 1^^xsd:integer)'],
    ['SELECT ?x { ?x a :C . ?x :r ?y . ?z :s ?y }', '(AND C (ge (COUNT (JOIN r (R s))) 1^^xsd:integer))'],
    ['SELECT ?x { ?x :r :a . ?x :r :a }', '(JOIN r a)'],
    ['SELECT * { ?x :r :a }', '(JOIN r a)'],
  ])('%s', (query, expected) => {
    expect(form(query)).toBe(expected);
  });

  it('knows the type predicate of its dialect', () => {
    const query = 'SELECT ?x { ?x :isA :C }';
    const dialect = {
      prefixes: {},
      typeOf: 'http://e/isA' as Iri,
      labelOf: [],
      now: '2015-08-10',
      endOf: (start: Iri) => start,
    };
    expect(form(query)).toBe('(JOIN isA C)');
    expect(form(query, { dialect })).toBe('C');
  });

  it.each([
    ['SELECT ?x { ?x :r ?y . ?y :s ?x }', 'cycle through ?x and ?y'],
    ['SELECT ?x { ?x :r ?y . ?x :s ?y }', 'cycle through ?x and ?y'],
    ['SELECT ?x { ?x :r ?x }', 'cycle'],
    ['SELECT ?x { ?x :r :a . ?y :s :b }', 'nothing connects ?y and <http://e/b> with ?x'],
    ['SELECT ?x { ?x :r :a . :b :s :c }', 'nothing connects'],
    ['SELECT ?x { ?x ?p :a }', 'the relation is a variable, ?p'],
    ['SELECT ?x { ?x :r ( :a :b ) }', 'RDF list'],
    ['SELECT ?x { GRAPH :g { ?x :r :a } }', 'GRAPH'],
    ['SELECT ?x { SERVICE :s { ?x :r :a } }', 'SERVICE'],
    ['SELECT ?x FROM :g { ?x :r :a }', 'FROM'],
    ['SELECT ?x ?y { { ?x :r ?y } UNION { ?x :s ?y } }', 'alternatives have several columns'],
    ['SELECT ?x ?y { ?x :r ?y FILTER(?y > 5) }', '?y is a column, and is also tested'],
    ['SELECT ?x ?y { ?x a :C . ?x :r ?y } ORDER BY ?y LIMIT 1', 'rows of several columns are ranked'],
    ['SELECT ?z { ?x :r :a }', 'no triple gives ?z a value'],
    ['CONSTRUCT { ?x :r :b } { ?x :r :a }', 'CONSTRUCT'],
    ['DESCRIBE :a', 'DESCRIBE'],
    ['DELETE WHERE { ?x :r :a }', 'an update has no form'],
    ['SELECT ?x { ?x :r }', 'line 1, column'],
    ['SELECT ?x { ?x :r ?y VALUES (?x ?y) { (:a :b) (:c UNDEF) } }', '?y undefined'],
  ])('refuses %s', (query, because) => {
    expect(reason(query)).toContain(because);
  });
});

describe('several columns', () => {
  it.each([
    ['SELECT DISTINCT ?x ?y { ?x a :C . ?x :r ?y }', '(TABLE (AND C (ge (COUNT r) 1^^xsd:integer)) SELF r)'],
    [
      'SELECT DISTINCT ?x ?v ?z { ?x :s :a . ?x :r/:t ?v OPTIONAL { ?z :u ?x } }',
      '(TABLE (AND (JOIN s a) (ge (COUNT (JOIN r t)) 1^^xsd:integer)) SELF (JOIN r t) (R u))',
    ],
    [
      'SELECT DISTINCT ?x ?y ?z { ?x :r ?y . ?y :s ?z }',
      '(TABLE (AND (ge (COUNT (R r)) 1^^xsd:integer) (ge (COUNT s) 1^^xsd:integer)) (R r) SELF s)',
    ],
  ])('%s', (query, expected) => {
    expect(form(query)).toBe(expected);
  });
});

describe('paths', () => {
  it.each([
    ['SELECT ?x { ?x :r/:s :a }', '(JOIN r (JOIN s a))'],
    ['SELECT ?x { ?x ^:r :a }', '(JOIN (R r) a)'],
    ['SELECT ?x { ?x ^(:r/:s) :a }', '(JOIN (R s) (JOIN (R r) a))'],
    ['SELECT ?x { ?x :r|:s :a }', '(OR (JOIN r a) (JOIN s a))'],
    ['SELECT ?x { ?x (:r|^:s)/:t :a }', '(OR (JOIN r (JOIN t a)) (JOIN (R s) (JOIN t a)))'],
    ['SELECT ?x { ?x :r/a :C }', '(JOIN r (CLASS C))'],
    ['SELECT ?x { ?x :r/:s ?v FILTER(?v > 5) }', '(gt (JOIN r s) 5^^xsd:integer)'],
    ['SELECT ?x { ?x :r* :a }', '(JOIN (STAR r) a)'],
    ['SELECT ?x { :a :r+ ?x }', '(JOIN (R (STAR r)) (JOIN (R r) a))'],
    ['SELECT ?x { ?x a/:sub* :C }', '(JOIN <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> (JOIN (STAR sub) C))'],
    ['SELECT ?x { ?x :r*/:s ?v FILTER(?v > 5) }', '(gt (JOIN (STAR r) s) 5^^xsd:integer)'],
  ])('%s', (query, expected) => {
    expect(form(query)).toBe(expected);
  });

  it.each([
    ['SELECT ?x { ?x (:r/:s)* :a }', 'several relations that repeats'],
    ['SELECT ?x { ?x (:r|:s)+ :a }', 'several relations that repeats'],
    ['SELECT ?x { ?x :r? :a }', 'may be left out'],
    ['SELECT ?x { ?x :r* ?y }', 'leads from everything to itself'],
  ])('refuses %s', (query, because) => {
    expect(reason(query)).toContain(because);
  });
  it('refuses a negated path', () => {
    expect(reason('SELECT ?x { ?x !:r :a }')).toContain('negated');
  });
});

it('lifts a comparison of amounts that were stored with their unit', () => {
  const number = 'xsd:double(REPLACE(REPLACE(STR(?v), ",", ""), "^[^0-9-]*(-?[0-9]+([.][0-9]+)?).*$", "$1"))';
  expect(form(`SELECT ?x { ?x :r ?v FILTER(${number} > 1200) }`)).toBe('(gt r 1200^^xsd:integer)');
});

it('lifts a comparison of durations by their seconds', () => {
  const text = compile(
    {
      kind: 'compare',
      op: 'gt',
      by: { of: 'value', chain: [{ relation: 'http://e/r' as Iri, inverse: false }] },
      value: literal('7200', 'integer'),
    },
    { ...plain, compareAs: () => 'duration' },
  ).text;
  expect(form(text)).toBe('(gt r 7200^^xsd:integer)');
});

describe('text conditions', () => {
  it.each([
    ['SELECT ?x { ?x :r ?v FILTER(CONTAINS(LCASE(STR(?v)), "new")) }', '(CONTAINS r "new")'],
    ['SELECT ?x { ?x a :C . ?x :r/:s ?v FILTER(STRSTARTS(LCASE(?v), "new")) }', '(AND C (STARTS (JOIN r s) "new"))'],
    ['SELECT ?x { ?x :r ?v FILTER(STRENDS(UCASE(?v), UCASE("burg"))) }', '(ENDS r "burg")'],
    ['SELECT ?x { ?x :r ?v FILTER(REGEX(?v, "^new", "i")) }', '(STARTS r "new")'],
    ['SELECT ?x { ?x :r ?v FILTER(REGEX(STR(?v), "burg", "i")) }', '(CONTAINS r "burg")'],
  ])('%s', (query, expected) => {
    expect(form(query)).toBe(expected);
    expect(notes(query)).toEqual([]);
  });

  it('notes that a query minds capitals and a form does not', () => {
    const query = 'SELECT ?x { ?x :r ?v FILTER(CONTAINS(?v, "New")) }';
    expect(form(query)).toBe('(CONTAINS r "New")');
    expect(notes(query)).toEqual(['CONTAINS is taken as one that does not mind capitals']);
  });
});

describe('filters that exclude and choose', () => {
  it.each([
    ['SELECT ?x { ?x :r :a FILTER(?x != :b) }', '(NOT (JOIN r a) b)'],
    ['SELECT ?x { ?x :r :a FILTER(:b != ?x && ?x != :c) }', '(NOT (NOT (JOIN r a) b) c)'],
    ['SELECT ?x { ?x :r :a FILTER(?x NOT IN (:b)) }', '(NOT (JOIN r a) b)'],
    ['SELECT ?x { ?x :r ?y FILTER(?y != :b) }', '(JOIN r (NOT (ge (COUNT (R r)) 1^^xsd:integer) b))'],
    ['SELECT ?x { ?x :r ?y FILTER(?y = :b) }', '(JOIN r b)'],
    ['SELECT ?x { ?x :r ?y FILTER(?y = :b || ?y = :c) }', '(JOIN r (OR b c))'],
    ['SELECT ?x { ?x :r ?y FILTER(?y IN (:b, :c)) }', '(JOIN r (OR b c))'],
    ['SELECT ?x { ?x :r ?y VALUES ?y { :b :c } }', '(JOIN r (OR b c))'],
    ['SELECT ?x { VALUES ?y { :b } ?x :r ?y }', '(JOIN r b)'],
    ['SELECT ?x { BIND(:b AS ?y) ?x :r ?y }', '(JOIN r b)'],
    ['SELECT ?x { ?x :r :a FILTER(?x = :b || ?x = :c) }', '(AND (JOIN r a) (OR b c))'],
    ['SELECT ?x { ?x :r ?y . ?x :s ?z FILTER(?y = :a || ?z = :b) }', expect.stringContaining('(OR (AND (JOIN r a)')],
    ['SELECT ?x { ?x :r :a FILTER NOT EXISTS { ?x :s :b } }', '(NOT (JOIN r a) (JOIN s b))'],
    ['SELECT ?x { ?x :r :a MINUS { ?x :s ?y . ?y a :C } }', '(NOT (JOIN r a) (JOIN s (CLASS C)))'],
    [
      'SELECT ?x { ?x :r :a OPTIONAL { ?x :s ?y } FILTER(!bound(?y)) }',
      '(NOT (JOIN r a) (ge (COUNT s) 1^^xsd:integer))',
    ],
    ['SELECT ?x { ?x :r :a FILTER EXISTS { ?x :s :b } }', '(AND (JOIN r a) (JOIN s b))'],
  ])('%s', (query, expected) => {
    expect(form(query)).toEqual(expected);
  });

  it('can leave exclusions out', () => {
    const query = 'SELECT ?x { ?x :r :a FILTER(?x != :b) }';
    expect(form(query, { exclusions: 'drop' })).toBe('(JOIN r a)');
    expect(notes(query, { exclusions: 'drop' })).toEqual(['left out: ?x is not http://e/b']);
    expect(notes(query)).toEqual([]);
  });

  it('leaves out that two variables differ, and says so', () => {
    const query = 'SELECT ?x { ?x :r ?y . ?y :s :a FILTER(?x != ?y) }';
    expect(form(query)).toBe('(JOIN r (JOIN s a))');
    expect(notes(query)).toEqual(['left out: ?x is not ?y']);
  });

  it('takes a variable that is one constant for that constant', () => {
    const query = 'SELECT ?x { VALUES ?y { :a } ?x :r ?y FILTER(?x != ?y) }';
    expect(form(query)).toBe('(NOT (JOIN r a) a)');
    expect(notes(query)).toEqual([]);
  });

  it.each([
    "!isLiteral(?x) || lang(?x) = '' || langMatches(lang(?x), 'en')",
    "!isLiteral(?x) || (lang(?x) = '' || lang(?x) = 'en')",
    "lang(?x) = 'en'",
  ])('leaves out the language filter %s', (filter) => {
    const query = `SELECT ?x { :a :r ?x FILTER(${filter}) }`;
    expect(form(query)).toBe('(JOIN (R r) a)');
    expect(notes(query)).toEqual(['left out: the language filter on ?x']);
  });

  it.each([
    ['SELECT ?x { ?x :r :a FILTER(?y != :b) }', 'a FILTER tests ?y, which no triple gives a value'],
    ['SELECT ?x { FILTER(?x = :a) }', 'no triple gives ?x a value'],
    ['SELECT ?x { VALUES ?z { :a } ?x :r ?y FILTER(?x = ?y) }', 'joins by value'],
    ['SELECT ?x { ?x :r ?y FILTER NOT EXISTS { ?x :s ?y } }', 'relates ?x and ?y'],
    ['SELECT ?x { ?x :r :a MINUS { ?y :s :b } }', 'shares no variable'],
    ['SELECT ?x { OPTIONAL { ?x :s ?n } ?x :r :a FILTER(!bound(?n)) }', 'OPTIONAL stands before'],
    ['SELECT ?x { MINUS { ?x :s :b } ?x :r :a }', 'MINUS stands before'],
    ['SELECT ?x { ?x :r ?v FILTER(regex(?v, "b.*c")) }', 'REGEX'],
    ['SELECT ?x { ?x :r :a FILTER(regex(str(?x), "b")) }', 'itself is compared'],
    ['SELECT ?x { ?x :r :a . { ?x :s ?y FILTER(?z > 5) } ?x :t ?z }', 'outside the braces'],
    ['SELECT ?x { VALUES ?y { :a } ?x :r ?y FILTER(?y != :a) }', 'can never hold'],
  ])('refuses %s', (query, because) => {
    expect(reason(query)).toContain(because);
  });
});

describe('filters that compare', () => {
  it.each([
    ['SELECT ?x { ?x :r ?v FILTER(?v > 5) }', '(gt r 5^^xsd:integer)'],
    ['SELECT ?x { ?x :r ?v FILTER(5 > ?v) }', '(lt r 5^^xsd:integer)'],
    ['SELECT ?x { ?x :r ?v FILTER(!(?v > 5)) }', '(le r 5^^xsd:integer)'],
    ['SELECT ?x { ?x :r ?v FILTER(xsd:integer(?v) >= 5) }', '(ge r 5^^xsd:integer)'],
    ['SELECT ?x { ?x :r ?v FILTER(?v = 5 || ?v = 7) }', '(OR (eq r 5^^xsd:integer) (eq r 7^^xsd:integer))'],
    ['SELECT ?x { ?x a :C . ?x :r ?y . ?y :s ?v FILTER(?v < 5) }', '(AND C (lt (JOIN r s) 5^^xsd:integer))'],
    ['SELECT ?x { ?x :r ?y . ?y a :C . ?y :s ?v FILTER(?v < 5) }', '(JOIN r (AND C (lt s 5^^xsd:integer)))'],
    ['SELECT ?x { ?x :r ?v FILTER(?v < "2007"^^xsd:dateTime) }', '(lt r 2007^^xsd:dateTime)'],
    [
      'SELECT ?x { ?x :r ?v FILTER(xsd:dateTime(?v) - xsd:dateTime("2014-01-01") >= 0) }',
      '(ge r 2014-01-01^^xsd:dateTime)',
    ],
    ['SELECT ?x { ?x :r ?v FILTER(YEAR(?v) = 1990) }', '(eq r 1990^^xsd:gYear)'],
    ['SELECT ?x { ?x :r ?v FILTER(SUBSTR(STR(?v), 1, 7) <= "1990-03") }', '(le r 1990-03^^xsd:gYearMonth)'],
    ['SELECT ?x { ?x :r ?v FILTER(MONTH(?v) >= 7) }', '(ge r --07^^xsd:gMonth)'],
    ['SELECT ?x { ?x :r ?v FILTER(?v < "09:30:00"^^xsd:time) }', '(lt r 09:30:00^^xsd:time)'],
    ['SELECT ?x { ?x :r ?v FILTER(str(?v) = "text") }', '(eq r "text")'],
    ['SELECT ?x { ?x :r ?v FILTER(?v = "text") }', '(JOIN r "text")'],
  ])('%s', (query, expected) => {
    expect(form(query)).toBe(expected);
  });

  it('says what it left out', () => {
    expect(notes('SELECT ?x { ?x :r ?v FILTER(xsd:datetime(?v) > "2014-01-01"^^xsd:dateTime) }')).toEqual([
      'left out: the cast to xsd:datetime',
    ]);
    expect(notes('SELECT ?x { ?x :r ?v FILTER(?v > 2 && ?v < 5) }')).toEqual([
      '?v is compared twice: exact where there is one value only',
    ]);
  });

  it.each([
    ['SELECT ?x { :a :r ?x FILTER(?x > 5) }', '?x itself is compared'],
    ['SELECT ?x { ?x :r ?v . ?y :s ?v . ?y :t :a FILTER(?v > 5) }', '?v is compared, and is also joined'],
    ['SELECT ?x { ?x :r ?v . ?y :s ?w . ?y :t ?x . ?y a :C FILTER(?v > ?w) }', '?v is compared with ?w'],
    ['SELECT ?v { ?x :r ?v . ?x :s ?w FILTER(?v > ?w) }', '?v is compared with ?w'],
    ['SELECT ?x { ?x :r ?v FILTER(?v > :a) }', 'ordered against the thing'],
    ['SELECT ?x { ?x :r ?v FILTER(?v * 2 > 5) }', 'computes with *'],
  ])('refuses %s', (query, because) => {
    expect(reason(query)).toContain(because);
  });
});

describe('time constraints', () => {
  const bound = (relation: string, sign: string, date: string, n = 0) =>
    `FILTER(NOT EXISTS { ?y ${relation} ?a${n} } || EXISTS { ?y ${relation} ?b${n} FILTER(xsd:datetime(?b${n}) ${sign} "${date}"^^xsd:dateTime) })`;
  const query = (...filters: readonly string[]) => `SELECT ?x { :a :r ?y . ?y :s ?x . ${filters.join(' ')} }`;

  it.each([
    ['a year', '1980-12-31', '1980-01-01', '1980'],
    ['a month', '1980-02-29', '1980-02-01', '1980-02^^xsd:gYearMonth'],
    ['a day', '1980-05-01', '1980-05-01', '1980-05-01^^xsd:date'],
    ['now', '2015-08-10', '2015-08-10', 'NOW'],
  ])('of %s', (_, last, first, time) => {
    const both = [bound(':from', '<=', last), bound(':to', '>=', first, 1)];
    expect(form(query(...both))).toBe(`(JOIN (R s) (TC (JOIN (R r) a) from ${time}))`);
    expect(form(query(...both.reverse()))).toBe(`(JOIN (R s) (TC (JOIN (R r) a) from ${time}))`);
  });

  it('collapses blocks that are written twice', () => {
    const twice = [0, 2].flatMap((n) => [
      bound(':from', '<=', '1980-12-31', n),
      bound(':to', '>=', '1980-01-01', n + 1),
    ]);
    expect(form(query(...twice))).toBe('(JOIN (R s) (TC (JOIN (R r) a) from 1980))');
  });

  it('says one side alone, and bounds of different times, with what they are made of', () => {
    const after = '(NOT (ge (COUNT to) 1^^xsd:integer) (ge to 1980-01-01^^xsd:dateTime))';
    expect(form(query(bound(':to', '>=', '1980-01-01')))).toBe(`(JOIN (R s) (NOT (JOIN (R r) a) ${after}))`);
    const apart = form(query(bound(':from', '<=', '1985-12-31'), bound(':to', '>=', '1980-01-01', 1)));
    expect(apart).not.toContain('TC');
    expect(apart).toContain(after);
  });
});

describe('superlatives', () => {
  it.each([
    ['SELECT ?x { ?x a :C . ?x :r ?v } ORDER BY DESC(?v) LIMIT 1', '(ARGMAX C r)'],
    ['SELECT ?x { ?x a :C . ?x :r ?v } ORDER BY DESC(?v) LIMIT 3', '(TOP C r 3)'],
    [
      'SELECT ?x { ?x a :C . ?x :r ?y } GROUP BY ?x ORDER BY COUNT(DISTINCT ?y) LIMIT 2',
      '(BOTTOM (AND C (ge (COUNT r) 1^^xsd:integer)) (COUNT r) 2)',
    ],
    ['SELECT ?x { ?x a :C . ?x :r ?v } ORDER BY xsd:datetime(?v) LIMIT 1', '(ARGMIN C r)'],
    ['SELECT ?x { ?x a :C . ?x :r ?v } ORDER BY ?v LIMIT 1 OFFSET 1', '(ARGMIN C r 2)'],
    ['SELECT ?x { ?x a :C . ?x :r ?y . ?y :s ?v } ORDER BY ?v LIMIT 1', '(ARGMIN C (JOIN r s))'],
    ['SELECT ?x { ?x :r ?v } ORDER BY ?v LIMIT 1', '(ARGMIN (ge (COUNT r) 1^^xsd:integer) r)'],
    ['SELECT ?x { :a :r ?x FILTER(?x != :a) ?x :s ?v } ORDER BY ?v LIMIT 1', '(ARGMIN (NOT (JOIN (R r) a) a) s)'],
    [
      'SELECT ?x { :a :r ?y . ?y :s ?x . ?y :from ?v } ORDER BY ?v LIMIT 1',
      '(JOIN (R s) (ARGMIN (AND (JOIN (R r) a) (ge (COUNT s) 1^^xsd:integer)) from))',
    ],
    ['SELECT ?x { :a :r ?y . ?y :s ?x } ORDER BY DESC(?x) LIMIT 1', '(MAX (ENTITY a) (JOIN r s))'],
    [
      'SELECT ?x { { ?x :r ?y . ?y :s :a . ?x :t ?v } UNION { ?x :q :b . ?x :t ?v } } ORDER BY ?v LIMIT 1',
      '(ARGMIN (OR (JOIN r (JOIN s a)) (JOIN q b)) t)',
    ],
    [
      'SELECT ?x { ?x a :C . ?x :r ?y } GROUP BY ?x ORDER BY DESC(COUNT(DISTINCT ?y)) LIMIT 1',
      '(ARGMAX (AND C (ge (COUNT r) 1^^xsd:integer)) (COUNT r))',
    ],
    [
      'SELECT ?x (COUNT(?y) AS ?n) { ?x a :C OPTIONAL { ?x :r ?y } } GROUP BY ?x ORDER BY ?n LIMIT 1',
      '(ARGMIN C (COUNT r))',
    ],
    ['SELECT ?x { ?x a :C . ?x :r ?v { SELECT (MAX(?w) AS ?v) { ?y a :C . ?y :r ?w } } }', '(ARGMAX C r)'],
    [
      'SELECT ?x { ?x a :C . ?x :r ?v { SELECT (MIN(?w) AS ?m) { ?y a :C . ?y :r ?w } } FILTER(?v = ?m) }',
      '(ARGMIN C r)',
    ],
    [
      'SELECT ?x { ?x a :C . ?x :r ?v { SELECT (MAX(?w) AS ?v) { ?y a :D . ?y :r ?w } } }',
      '(AND C (JOIN r (MAX D r)))',
    ],
    ['SELECT ?x { { SELECT ?y { ?y a :C . ?y :r ?v } ORDER BY ?v LIMIT 1 } ?x :s ?y }', '(JOIN s (ARGMIN C r))'],
  ])('%s', (query, expected) => {
    expect(form(query)).toBe(expected);
  });

  it('keeps ties, and says so', () => {
    expect(notes('SELECT ?x { ?x a :C . ?x :r ?v } ORDER BY ?v LIMIT 1')).toEqual([
      'ties are kept: the query takes one of the best',
    ]);
  });

  it('can leave out that the answer hangs on the ranked node', () => {
    const query = 'SELECT ?x { :a :r ?y . ?y :s ?x FILTER(?x != :a) ?y :from ?v } ORDER BY ?v LIMIT 1';
    expect(form(query, { exclusions: 'drop', presence: 'drop' })).toBe('(JOIN (R s) (ARGMIN (JOIN (R r) a) from))');
  });

  it.each([
    ['SELECT ?x { ?x a :C . ?x :r ?v } ORDER BY ?v LIMIT 3 OFFSET 1', 'LIMIT 3'],
    ['SELECT ?x { ?x a :C . ?x :r ?v } ORDER BY ?v LIMIT 0', 'LIMIT 0'],
    ['SELECT ?x { ?x a :C . ?x :r ?v . ?x :s ?w } ORDER BY ?v ?w LIMIT 1', 'several keys'],
    ['SELECT ?x { ?x a :C } LIMIT 1 OFFSET 1', 'OFFSET without ORDER BY'],
    [
      'SELECT ?x { ?x a :C . ?x :r ?y . ?y a :D } GROUP BY ?x ORDER BY COUNT(?y) LIMIT 1',
      '?y on the way to it is constrained',
    ],
    ['SELECT ?x { ?x a :C . ?x :r ?y } GROUP BY ?x ORDER BY SUM(DISTINCT ?y) LIMIT 1', 'SUM(DISTINCT ?y) has no form'],
    ['SELECT ?x (GROUP_CONCAT(?y) AS ?all) { ?x :r ?y } GROUP BY ?x', 'measured by GROUP_CONCAT'],
    ['SELECT ?x (COUNT(*) AS ?n) { ?x :r ?y } GROUP BY ?x', 'something other than a variable'],
    ['SELECT ?x { ?x a :C . :a :r ?v } ORDER BY ?v LIMIT 1', 'nothing connects'],
  ])('refuses %s', (query, because) => {
    expect(reason(query)).toContain(because);
  });

  it.each([
    ['SELECT ?x { ?x a :C . ?x :r ?y } GROUP BY ?x HAVING(SUM(?y) > 5)', '(AND C (gt (SUM r) 5^^xsd:integer))'],
    [
      'SELECT ?x { ?x a :C . ?x :r ?y } GROUP BY ?x ORDER BY DESC(AVG(?y)) LIMIT 1',
      '(ARGMAX (AND C (ge (COUNT r) 1^^xsd:integer)) (AVG r))',
    ],
    [
      'SELECT ?x (SUM(?y) AS ?n) { ?x a :C . ?x :r ?y } GROUP BY ?x',
      '(TABLE (AND C (ge (COUNT r) 1^^xsd:integer)) SELF (SUM r))',
    ],
    ['SELECT ?x { ?x a :C ; :r ?v ; :s ?w FILTER(?v > ?w) }', '(AND C (gt r (OWN s)))'],
    ['SELECT ?x { ?x :t ?y . ?y :r ?v ; :s ?w FILTER(?v <= ?w) }', '(JOIN t (le r (OWN s)))'],
    [
      'SELECT ?x { { SELECT ?x (COUNT(DISTINCT ?v) AS ?n) { ?x :r ?v } GROUP BY ?x } ?x :s ?w FILTER(?n <= ?w) }',
      '(le (COUNT r) (OWN s))',
    ],
  ])('measures groups, and compares what one thing has: %s', (query, expected) => {
    expect(form(query)).toBe(expected);
  });

  it('says which measure comes along with the answer and is left out', () => {
    const query = 'SELECT ?x (COUNT(DISTINCT ?y) AS ?n) { ?x :r ?y } GROUP BY ?x ORDER BY DESC(?n) LIMIT 1';
    expect(notes(query)).toContain('left out: ?n, which comes along with the answer');
  });

  it('takes no notice of LIMIT without ORDER BY, nor of ORDER BY without LIMIT', () => {
    expect(form('SELECT ?x { ?x a :C } LIMIT 9999')).toBe('C');
    expect(notes('SELECT ?x { ?x a :C } LIMIT 9999')).toEqual(['left out: LIMIT 9999, which takes any answers']);
    expect(notes('SELECT ?x { ?x a :C } ORDER BY ?x')).toEqual(['left out: ORDER BY, since answers are a set']);
  });
});

describe('heads', () => {
  it.each([
    ['ASK { :a :r :b }', '(ASK (AND (ENTITY a) (JOIN r b)))'],
    ['ASK { :a :r :b . :a :s :c }', '(ASK (AND (ENTITY a) (AND (JOIN r b) (JOIN s c))))'],
    ['ASK { ?x :r :b }', '(ASK (JOIN r b))'],
    ['ASK { :a :r ?v FILTER(?v > 5) }', '(ASK (AND (ENTITY a) (gt r 5^^xsd:integer)))'],
    ['SELECT (COUNT(DISTINCT ?x) AS ?n) { ?x :r :a }', '(COUNT (JOIN r a))'],
    ['SELECT (COUNT(*) AS ?n) { ?x :r :a }', '(COUNT (JOIN r a))'],
    ['SELECT (SUM(?v) AS ?n) { ?x a :C . ?x :r ?v }', '(SUM C r)'],
    ['SELECT (AVG(?v) AS ?n) { :a :r ?x . ?x :s ?v }', '(AVG (JOIN (R r) a) s)'],
    ['SELECT (MAX(xsd:integer(?v)) AS ?n) { ?x a :C . ?x :r ?v }', '(MAX C r)'],
    ['SELECT (?x AS ?value) { SELECT DISTINCT ?x { ?x :r ?y . VALUES ?y { :a } } }', '(JOIN r a)'],
    ['SELECT (COUNT(?x) AS ?value) { SELECT DISTINCT ?x { ?x :r ?y . ?y :s :a } }', '(COUNT (JOIN r (JOIN s a)))'],
    ['SELECT ?x { ?x :r ?y . { SELECT (?x AS ?y) { ?x :s :a } } }', '(JOIN r (JOIN s a))'],
    [
      'SELECT ?x { ?x a :C . ?x :r ?y } GROUP BY ?x HAVING (COUNT(DISTINCT ?y) > 2)',
      '(AND C (gt (COUNT r) 2^^xsd:integer))',
    ],
    [
      'SELECT ?x { ?x :r ?y { SELECT ?y (COUNT(?z) AS ?n) { ?y :s ?z } GROUP BY ?y } FILTER(?n = 2) }',
      '(JOIN r (eq (COUNT s) 2^^xsd:integer))',
    ],
  ])('%s', (query, expected) => {
    expect(form(query)).toBe(expected);
  });

  it('leaves labels out of the answer', () => {
    const label = '<http://www.w3.org/2000/01/rdf-schema#label>';
    expect(form(`SELECT ?x ?name { ?x :r :a OPTIONAL { ?x ${label} ?name } }`)).toBe('(JOIN r a)');
    expect(form(`SELECT ?x ?name { ?x :r :a . ?x ${label} ?name FILTER(lang(?name) = 'en') }`)).toBe('(JOIN r a)');
    expect(notes(`SELECT ?x ?name { ?x :r :a . ?x ${label} ?name }`)).toEqual([
      'left out: ?name, which comes along with the answer',
    ]);
    const service = 'SERVICE <http://wikiba.se/ontology#label> { <http://e/s> <http://e/language> "en" }';
    expect(form(`SELECT ?x ?xLabel { ?x :r :a . ${service} }`)).toBe('(JOIN r a)');
  });

  it('says when it counts distinct things where the query counts rows', () => {
    expect(notes('SELECT (COUNT(?x) AS ?n) { ?y :r :a . ?y :s ?x }')).toEqual([
      'COUNT(?x) is taken as COUNT(DISTINCT ?x)',
    ]);
    expect(notes('SELECT (COUNT(?x) AS ?n) { ?x :r :a }')).toEqual([]);
    expect(notes('SELECT (COUNT(?x) AS ?n) { SELECT DISTINCT ?x { ?x :r ?y . ?y :s :a } }')).toEqual([]);
  });

  it.each([
    ['ASK { :a :r :b . :c :s :d }', 'nothing connects'],
    ['SELECT (COUNT(*) AS ?n) { ?x :r ?y }', 'COUNT(*) counts rows'],
    ['SELECT (GROUP_CONCAT(?x) AS ?n) { ?x :r :a }', 'GROUP_CONCAT has no form'],
    ['SELECT (?v * 2 AS ?n) { ?x :r ?v }', 'computes with *'],
    ['SELECT ?x { ?x :r ?y { SELECT ?y (SUM(?z) AS ?n) { ?y :s ?z } GROUP BY ?y } }', 'one variable was expected'],
  ])('refuses %s', (query, because) => {
    expect(reason(query)).toContain(because);
  });
});

describe('alternatives', () => {
  it.each([
    ['SELECT ?x { { ?x :r :a } UNION { ?x :s :b } }', '(OR (JOIN r a) (JOIN s b))'],
    ['SELECT ?x { ?x a :C { ?x :r :a } UNION { ?x :s :b } }', '(AND C (OR (JOIN r a) (JOIN s b)))'],
    ['SELECT ?x { ?x :t ?y { ?y :r :a } UNION { ?y :s :b } }', '(JOIN t (OR (JOIN r a) (JOIN s b)))'],
    [
      'SELECT ?x { { :a :r ?y . ?y :t ?x } UNION { :a :s ?y . ?y :t ?x } }',
      '(OR (JOIN (R t) (JOIN (R r) a)) (JOIN (R t) (JOIN (R s) a)))',
    ],
    ['SELECT ?x { ?y a :C { ?x :r ?y } UNION { ?x :s ?y } }', '(OR (JOIN r (CLASS C)) (JOIN s (CLASS C)))'],
    [
      'SELECT ?x { VALUES (?x ?y) { (:a :b) (:c :d) } ?x :r ?y }',
      '(OR (AND (ENTITY a) (JOIN r b)) (AND (ENTITY c) (JOIN r d)))',
    ],
  ])('%s', (query, expected) => {
    expect(form(query)).toBe(expected);
  });

  it('refuses alternatives of which one does not bind the answer', () => {
    expect(reason('SELECT ?x { { ?x :r :a } UNION { ?y :s :b } }')).toContain('nothing connects');
  });

  it('refuses what would be too large a form, in good time', () => {
    const chain = Array.from({ length: 3000 }, (_, i) => `?y${i} :r ?y${i + 1} .`).join(' ');
    expect(reason(`SELECT ?y0 { ${chain} }`)).toContain('too many');
    const list = Array.from({ length: 3000 }, (_, i) => `:a${i}`).join(' ');
    expect(reason(`SELECT ?x { ?x :r ?y VALUES ?y { ${list} } }`)).toContain('too many');
    const unions = Array.from({ length: 30 }, (_, i) => `{ ?x :r :a${i} } UNION { ?y :s :b${i} }`).join(' ');
    expect(reason(`SELECT ?x { ?x :t ?y ${unions} }`)).toContain('multiply');
    expect(reason(`SELECT ?x ${'{'.repeat(5000)} ?x :r :a ${'}'.repeat(5000)}`)).toContain('deep');
  });
});
