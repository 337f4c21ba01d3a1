import { describe, expect, it } from 'vitest';
import { parseSparql, printSparql, type SparqlQuery } from '../../sparql/index.ts';
import { inShort } from './in-short.ts';

describe('a query in short', () => {
  const meaning = (text: string) => printSparql(parseSparql(text) as SparqlQuery);
  const long = (...iris: string[]) => `SELECT ?o { VALUES ?s { ${iris.map((iri) => `<${iri}>`).join(' ')} } ?s ?p ?o }`;
  const of = (local: string) => `http://example.org/a/long/namespace/${local}`;

  it('says a namespace once and means the same', () => {
    const text = long(of('m.01'), of('m.02'), of('a-b_c'), of('x'));
    const short = inShort(text);
    expect(short).toMatch(/^PREFIX n0: <http:\/\/example\.org\/a\/long\/namespace\/> SELECT/);
    expect(short.length).toBeLessThan(text.length);
    expect(meaning(short)).toEqual(meaning(text));
  });

  it('leaves names as they are that a server could read otherwise', () => {
    const odd = [
      of(''),
      of('1st'),
      of('two.dots.here'),
      of('end.'),
      of('a%20b'),
      of('ünder'),
      of("o'b"),
      of('a(b)'),
      'urn:uuid:1-2',
    ];
    const text = long(...odd, of('plain'), of('plainer'), of('plainest'));
    const short = inShort(text);
    for (const iri of odd) expect(short).toContain(`<${iri}>`);
    expect(short).toContain('n0:plainest');
    expect(meaning(short)).toEqual(meaning(text));
  });

  it('is the query itself where that is shorter', () => {
    const text = long('http://a.example/x', 'http://b.example/y');
    expect(inShort(text)).toBe(text);
  });

  it('takes no comparison for a name', () => {
    const text = `SELECT ?x { ?x <${of('age')}> ?a ; <${of('size')}> ?b . <${of('t')}> ?c ?d FILTER(?a<?b && ?b>?a) }`;
    expect(meaning(inShort(text))).toEqual(meaning(text));
  });
});
