import { describe, expect, it } from 'vitest';
import type { Term } from '../core/index.ts';
import { addressOf, termAt } from './address.ts';
import { languageString, literal } from './literal.ts';

describe('addressOf', () => {
  const terms: readonly Term[] = [
    { termType: 'NamedNode', value: 'http://x/a' },
    { termType: 'BlankNode', value: 'f0_b3' },
    literal('say "so"'),
    literal('31', 'integer'),
    languageString('Köln', 'de'),
  ];
  it.each(terms)('leads back to the term: %o', (term) => {
    expect(termAt(addressOf(term))).toEqual(term);
  });

  it('keeps an IRI as it is, and gives a blank node one that a query may hold', () => {
    expect(addressOf(terms[0]!)).toBe('http://x/a');
    expect(addressOf(terms[1]!)).toMatch(/^https:\/\/[^\s<>"]+f0_b3$/);
  });
});
