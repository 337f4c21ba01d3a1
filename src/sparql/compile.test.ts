import { Parser } from '@traqula/parser-sparql-1-1';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryForm, arbitraryTable, wildLiteral } from '../../test/fixtures/arbitrary-form.ts';
import type { Dialect, Grounded, Iri } from '../core/index.ts';
import { literal, mapSymbols, parseOrThrow } from '../form/index.ts';
import { compile } from './compile.ts';

const iri = (local: string) => `http://example.org/${local}` as Iri;
const grounded = (text: string): Grounded => mapSymbols(parseOrThrow(text), (symbol) => iri(symbol));
const dialect: Dialect = {
  name: 'test',
  prefixes: {},
  typeOf: iri('type'),
  labelOf: [],
  aliasOf: [],
  descriptionOf: [],
  schema: {
    subClassOf: [],
    broader: [],
    structure: [],
    domain: [],
    range: [],
    inverse: [],
    classTypes: [],
    relationTypes: [],
  },
  languages: ['en'],
  now: '2015-08-10',
  endOf: (start) => start.replace('from', 'to') as Iri,
  literal: (value) => value,
  compareAs: () => 'typed',
  numbers: 'typed',
};
const text = (form: string, by: Dialect = dialect) => compile(grounded(form), by).text;

describe('compile', () => {
  it('projects exactly the answer, distinct', () => {
    expect(text('(JOIN (R capital) France)')).toBe(
      'SELECT DISTINCT ?x WHERE {\n  <http://example.org/France> <http://example.org/capital> ?x .\n}',
    );
  });

  it('keeps ties: whatever equals the extreme value, not the first row', () => {
    const query = text('(ARGMAX City population)');
    expect(query).toContain('MAX(');
    expect(query).not.toMatch(/LIMIT|ORDER/);
  });

  it('asks yes-no questions with ASK', () => {
    const query = compile(grounded('(ASK (JOIN capital Oslo))'), dialect);
    expect(query).toMatchObject({ shape: 'ask' });
    expect(query.text).toMatch(/^ASK \{/);
  });

  it('compares a year with dates of any precision', () => {
    expect(text('(lt born 1990^^xsd:gYear)')).toContain('SUBSTR(STR(?v0), 1, 4) < "1990"');
  });

  it('follows the dialect in how literals are stored and numbers compared', () => {
    const virtuoso: Dialect = {
      ...dialect,
      literal: (value) => (value.datatype.value.endsWith('#date') ? literal(`${value.value}-08:00`, 'date') : value),
      numbers: 'cast',
      zoneSuffix: '-08:00',
    };
    expect(text('(JOIN released 2009-01-31)', virtuoso)).toContain('"2009-01-31-08:00"^^');
    expect(text('(gt height 5)', virtuoso)).toContain('<http://www.w3.org/2001/XMLSchema#double>(?v0) > "5"');
    expect(text('(lt born 1990-05-01)', virtuoso)).toContain('REPLACE(STR(?v0), "-08:00$", "")');
  });

  it('refuses an IRI that would close itself, and quotes what a literal says', () => {
    const evil: Grounded = { kind: 'entity', symbol: 'http://a> } ; DROP ALL #' as Iri };
    expect(() => compile(evil, dialect)).toThrow(/not a valid IRI/);
    const quoted = text('(JOIN name "a\\" . } ; DROP ALL")');
    expect(quoted).toContain('"a\\" . } ; DROP ALL"');
  });

  it('writes SPARQL 1.1 that a parser of its own accepts, for every form', () => {
    const names = ['a', 'b', 'from'].map(iri);
    const words = { entities: names, classes: names, relations: names, literals: wildLiteral };
    const forms = fc.oneof(arbitraryForm(words), arbitraryForm(words), arbitraryTable(words));
    const parser = new Parser();
    fc.assert(
      fc.property(forms, (form) => {
        const query = compile(form, dialect);
        expect(parser.parse(query.text), query.text).toMatchObject({ type: 'query' });
      }),
      { numRuns: 300 },
    );
  });
});
