import { describe, expect, it } from 'vitest';
import { guard } from './guard.ts';
import { lift } from './lift/index.ts';

describe('guard', () => {
  it.each([
    ['SELECT ?x WHERE { ?x ?p ?o }', 'select'],
    ['ASK { ?x ?p ?o }', 'ask'],
    ['CONSTRUCT { ?x ?p ?o } WHERE { ?x ?p ?o }', 'construct'],
    ['DESCRIBE <http://e/a>', 'describe'],
    ['SELECT ?x { GRAPH <http://e/g> { ?x ?p ?o } }', 'select'],
  ])('lets %s read', (text, kind) => {
    expect(guard(text)).toEqual({ ok: true, kind });
  });

  it.each([
    'SELECT ?x { ?x ?p "DROP ALL" }',
    'SELECT ?DELETE { ?DELETE <http://e/INSERT> <http://e/SERVICE> }',
    'SELECT ?x { ?x ?p """; CLEAR ALL ; SERVICE <http://e/> {}""" } # INSERT DATA { }',
  ])('is not misled by words inside terms and comments: %s', (text) => {
    expect(guard(text)).toEqual({ ok: true, kind: 'select' });
  });

  it.each([
    ['INSERT DATA { <http://e/a> <http://e/b> <http://e/c> }', 'INSERT DATA'],
    ['DELETE DATA { <http://e/a> <http://e/b> <http://e/c> }', 'DELETE DATA'],
    ['DELETE WHERE { ?s ?p ?o }', 'DELETE WHERE'],
    ['DELETE { ?s ?p ?o } INSERT { ?s ?p 1 } WHERE { ?s ?p ?o }', 'INSERT/DELETE'],
    ['LOAD <http://e/file>', 'LOAD'],
    ['CLEAR ALL', 'CLEAR'],
    ['DROP GRAPH <http://e/g>', 'DROP'],
    ['CREATE GRAPH <http://e/g>', 'CREATE'],
    ['COPY <http://e/g> TO <http://e/h>', 'COPY'],
    ['MOVE <http://e/g> TO <http://e/h>', 'MOVE'],
    ['ADD <http://e/g> TO <http://e/h>', 'ADD'],
    ['dRoP aLl', 'DROP'],
    ['PREFIX : <http://e/> INSERT DATA { :a :b :c } ; DROP ALL', 'INSERT DATA, DROP'],
  ])('refuses %s', (text, operations) => {
    expect(guard(text)).toEqual({
      ok: false,
      reason: `only reading is allowed, and this is an update: ${operations}`,
    });
  });

  it.each([
    'SELECT ?x { ?x ?p ?o } ; DROP ALL',
    'SELECT ?x { ?x ?p ?o } DROP ALL',
    'ASK { ?x ?p ?o } INSERT DATA { <http://e/a> <http://e/b> <http://e/c> }',
    'SELECT ?x { ?x ?p "a" } } INSERT { ?x ?p "b',
    'SELECT ?x { ?x <http://e/p> ?o . DELETE WHERE { ?s ?p ?o } }',
    'SELECT ?x { ?x <http://e/p\u003e> ?o } \\u0044ROP ALL',
  ])('refuses an update put behind or into a query: %s', (text) => {
    expect(guard(text)).toMatchObject({ ok: false, reason: expect.stringMatching(/^SPARQL/u) });
  });

  it.each([
    'SELECT ?x { SERVICE <http://e/s> { ?x ?p ?o } }',
    'SELECT ?x { SERVICE SILENT <http://e/s> { ?x ?p ?o } }',
    'PREFIX : <http://e/> SELECT ?x { OPTIONAL { SERVICE :s { ?x ?p ?o } } }',
    'SELECT ?x { { SELECT ?x { SERVICE <http://e/s> { ?x ?p ?o } } } }',
    'SELECT ?x { ?x ?p ?o FILTER NOT EXISTS { SERVICE <http://e/s> { ?x ?q ?o } } }',
    'SELECT (EXISTS { SERVICE <http://e/s> { ?x ?p ?o } } AS ?b) { }',
    'SELECT ?x { ?x ?p ?o } ORDER BY (EXISTS { SERVICE <http://e/s> { ?x ?q ?o } })',
    'SELECT ?x { { ?x ?p ?o } UNION { ?x ?p ?o MINUS { SERVICE <http://e/s> { ?x ?q ?o } } } }',
    'BASE <http://e/> CONSTRUCT { ?x ?p ?o } { GRAPH ?g { SERVICE <s> { ?x ?p ?o } } }',
  ])('refuses SERVICE wherever it stands, unless it is allowed: %s', (text) => {
    expect(guard(text)).toEqual({ ok: false, reason: 'SERVICE <http://e/s> is not allowed' });
    expect(guard(text, { allowServices: ['http://e/other'] })).toMatchObject({ ok: false });
    expect(guard(text, { allowServices: ['http://e/s'] })).toMatchObject({ ok: true });
  });

  it('refuses a service that the data name, even when some are allowed', () => {
    const text = 'SELECT ?x { ?x <http://e/at> ?s SERVICE ?s { ?x ?p ?o } }';
    expect(guard(text, { allowServices: ['http://e/s', 's'] })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('SERVICE ?s'),
    });
  });

  it.each([
    ['SELECT ?x FROM <http://e/g> { ?x ?p ?o }', 'FROM <http://e/g> is not allowed'],
    ['SELECT ?x FROM NAMED <http://e/g> { GRAPH ?g { ?x ?p ?o } }', 'FROM NAMED <http://e/g> is not allowed'],
    ['PREFIX : <http://e/> ASK FROM :g { ?x ?p ?o }', 'FROM <http://e/g> is not allowed'],
    ['DESCRIBE ?x FROM <http://e/g> { ?x ?p ?o }', 'FROM <http://e/g> is not allowed'],
  ])('refuses %s unless the graph is allowed', (text, reason) => {
    expect(guard(text)).toEqual({ ok: false, reason });
    expect(guard(text, { allowGraphs: ['http://e/g'] })).toMatchObject({ ok: true });
  });

  it('refuses one graph among allowed ones', () => {
    const text = 'SELECT ?x FROM <http://e/g> FROM NAMED <http://e/h> { ?x ?p ?o }';
    expect(guard(text, { allowGraphs: ['http://e/g'] })).toEqual({
      ok: false,
      reason: 'FROM NAMED <http://e/h> is not allowed',
    });
  });

  it.each(['', '  ', '# only a comment', 'PREFIX : <http://e/>'])('refuses a text without a query: "%s"', (text) => {
    expect(guard(text)).toEqual({ ok: false, reason: expect.stringContaining('holds no query') });
  });

  it('says where a syntax error is and what was expected', () => {
    expect(guard('SELECT ?x WHERE {\n  ?x <http://e/p> }')).toEqual({
      ok: false,
      reason: expect.stringMatching(/^SPARQL line 2, column 19: expected .*, but found \}$/u),
    });
    expect(guard('SELECT ?x WHERE { ?x @ ?y }')).toEqual({
      ok: false,
      reason: 'SPARQL line 1, column 22: unexpected character @',
    });
    expect(guard('SELECT ?x WHERE { ?x ?p ?o')).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^SPARQL at the end: expected /u),
    });
    expect(guard('SELECT ?x { ?x no:prefix ?o }')).toEqual({ ok: false, reason: 'SPARQL: Unknown prefix: no' });
  });

  it('knows the prefixes it is given', () => {
    const prefixes = { e: 'http://e/' };
    expect(guard('SELECT ?x { SERVICE e:s { ?x ?p ?o } }', { prefixes })).toEqual({
      ok: false,
      reason: 'SERVICE <http://e/s> is not allowed',
    });
  });
});

describe('queries that only keep a parser busy', () => {
  const filter = (inner: string) => `SELECT * { ?s ?p ?o FILTER(${inner}) }`;
  it.each([
    ['a long word', `SELECT * { ?s ?p ${'a'.repeat(30_000)} }`, /word that begins aaaa.* is too long/],
    ['many brackets', filter('('.repeat(5_000) + 1 + ')'.repeat(5_000)), /more than 100 deep/],
    ['an endless sum', filter(`1${'||1'.repeat(2_000)}`), /too many parts in a row/],
    ['a large text', `SELECT * { ${'?s ?p ?o . '.repeat(100_000)} }`, /has 1100013 characters, more than/],
    ['a base that is none', 'BASE <foo> SELECT * { <a> ?p ?o }', /cannot be resolved against BASE <foo>/],
  ])('are refused with the reason: %s', (_, text, reason) => {
    expect(guard(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
    expect(lift(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it.each([
    ['literal', `"${'a'.repeat(50_000)}"`],
    ['literal over lines', `"""${'a ( " '.repeat(10_000)}"""`],
    ['IRI', `<http://x/${'a'.repeat(50_000)}>`],
    ['variable', `?${'a'.repeat(400)}`],
    ['prefixed name', `x:${'a'.repeat(400)}`],
    ['comment', `1 # ${'( a'.repeat(20_000)}\n`],
  ])('are not those with a long %s', (_, object) => {
    expect(guard(`SELECT ?s { ?s ?p ${object} }`, { prefixes: { x: 'http://x/' } })).toMatchObject({ ok: true });
  });

  it('are lifted only up to a number of patterns', () => {
    const optionals = (n: number) => `SELECT ?o { <s> <p> ?o ${'OPTIONAL { ?o <q> ?z } '.repeat(n)} }`;
    expect(lift(optionals(100))).toMatchObject({ ok: true });
    expect(lift(optionals(1_000))).toEqual({ ok: false, reason: '3003 patterns are too many for a form' });
    const steps = `SELECT ?o { <s> ${'<p>/'.repeat(5_000)}<p> ?o }`;
    expect(lift(steps)).toMatchObject({ ok: false, reason: expect.stringContaining('too many for a form') });
  });
});
