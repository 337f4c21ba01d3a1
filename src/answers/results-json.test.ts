import { describe, expect, it } from 'vitest';
import type { Literal } from '../core/index.ts';
import { resultsToJson, termToJson } from './results-json.ts';

const literal = (value: string, datatype: string, language?: string): Literal => ({
  termType: 'Literal',
  value,
  datatype: { value: datatype },
  ...(language !== undefined && { language }),
});
const XSD = 'http://www.w3.org/2001/XMLSchema#';

describe('SPARQL results as JSON', () => {
  it('says of a literal its language or its datatype, and of a plain text neither', () => {
    expect(termToJson(literal('chat', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString', 'fr'))).toEqual({
      type: 'literal',
      value: 'chat',
      'xml:lang': 'fr',
    });
    expect(termToJson(literal('5', `${XSD}integer`))).toEqual({
      type: 'literal',
      value: '5',
      datatype: `${XSD}integer`,
    });
    expect(termToJson(literal('five', `${XSD}string`))).toEqual({ type: 'literal', value: 'five' });
  });

  it('leaves out of a row what is not bound', () => {
    const row = { a: { termType: 'NamedNode', value: 'http://example.org/a' } as const };
    expect(resultsToJson({ status: 'done', kind: 'rows', variables: ['a', 'b'], rows: [row], complete: true })).toEqual(
      {
        head: { vars: ['a', 'b'] },
        results: { bindings: [{ a: { type: 'uri', value: 'http://example.org/a' } }] },
      },
    );
  });
});
