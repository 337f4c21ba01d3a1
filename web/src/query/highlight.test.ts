import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

describe('highlight', () => {
  it('tells the parts of SPARQL', () => {
    const text = 'SELECT DISTINCT ?x WHERE { <http://x/a> x:p ?x . FILTER(?x > 5) } # all\n';
    const pieces = highlight(text, 'sparql');
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    const of = (kind: string) => pieces.filter((piece) => piece.kind === kind).map((piece) => piece.text);
    expect(of('keyword')).toEqual(['SELECT', 'DISTINCT', 'WHERE', 'FILTER']);
    expect(of('variable')).toEqual(['?x', '?x', '?x']);
    expect(of('iri')).toEqual(['<http://x/a>', 'x:p']);
    expect(of('number')).toEqual(['5']);
    expect(of('comment')).toEqual(['# all']);
  });

  it('tells the parts of a form', () => {
    const text = '(ARGMAX (JOIN (R <http://x/p>) [France]) <http://x/area>)';
    const pieces = highlight(text, 'form');
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ kind }) => kind === 'keyword').map((piece) => piece.text)).toEqual(['ARGMAX', 'JOIN', 'R']);
  });
});
