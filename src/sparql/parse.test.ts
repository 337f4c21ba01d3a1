import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import { KbqaError } from '../core/index.ts';
import { type ParseOptions, parseSparql, printSparql } from './parse.ts';

function printed(text: string, options?: ParseOptions): string {
  const parsed = parseSparql(text, options);
  if (parsed.type !== 'query') throw new Error('not a query');
  return printSparql(parsed).replace(/\s+/gu, ' ');
}

describe('parseSparql', () => {
  it('throws query-refused with the position', () => {
    let error: unknown;
    try {
      parseSparql('SELECT ?x\nWHERE { ?x }');
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(KbqaError);
    expect(error).toMatchObject({ code: 'query-refused', message: expect.stringContaining('line 2, column 12') });
  });
});

describe('printSparql', () => {
  it('writes every IRI in full, datatypes and functions too, and no prologue', () => {
    const text =
      'PREFIX fb: <http://rdf.freebase.com/ns/> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> ' +
      'SELECT DISTINCT ?x { fb:m.0157m fb:people.person.gender ?x . ?x fb:a.b.c "1"^^xsd:int FILTER(xsd:float(?x) > 1) }';
    const full = printed(text);
    expect(full).not.toMatch(/PREFIX|fb:|xsd:/u);
    expect(full).toContain('<http://rdf.freebase.com/ns/people.person.gender>');
    expect(full).toContain('"1"^^<http://www.w3.org/2001/XMLSchema#int>');
    expect(() => new Store().query(text)).toThrow();
    expect(new Store().query(full)).toEqual([]);
  });

  it('resolves relative IRIs against the base, and undeclared prefixes that are given', () => {
    expect(printed('BASE <http://e/x/> SELECT ?x { ?x <../p> <#o> }')).toContain('?x <http://e/p> <http://e/x/#o>');
    expect(printed('SELECT ?x { ?x e:p 1 }', { prefixes: { e: 'http://e/' } })).toContain('<http://e/p>');
    expect(printed('BASE <http://e/> SELECT ?x { ?x <http://é.org/ü> 1 }')).toContain('<http://é.org/ü>');
  });

  it('says the same as the text it was read from', () => {
    const store = new Store();
    store.load('<http://e/a> <http://e/p> 1 , 2 . <http://e/b> <http://e/p> 3 .', { format: 'text/turtle' });
    const text =
      'PREFIX : <http://e/> SELECT ?x (SUM(?v) AS ?s) { { ?x :p ?v FILTER(?v > 1) } UNION { ?x :p/^:p ?y BIND(0 AS ?v) } } GROUP BY ?x ORDER BY DESC(?s)';
    expect(String(store.query(printed(text)))).toBe(String(store.query(text)));
  });
});
