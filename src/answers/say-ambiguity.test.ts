import { describe, expect, it } from 'vitest';
import type { Iri, Namesake } from '../core/index.ts';
import { sayAmbiguity } from './say-ambiguity.ts';

const one = (name: string, label: string, chosen: boolean): Namesake => ({
  iri: `http://example.org/${name}` as Iri,
  label,
  classes: [],
  chosen,
});
const say = (text: string, ...options: readonly Namesake[]): string =>
  sayAmbiguity({ mention: { text, start: 0, end: text.length }, count: options.length, options });

describe('sayAmbiguity', () => {
  it('tells things of one name by their IRIs', () => {
    expect(say('Springfield', one('a', 'Springfield', false), one('b', 'Springfield', true))).toBe(
      '"Springfield" names 2 things: <http://example.org/b> (taken), <http://example.org/a>',
    );
  });

  it('tells things that share a part of their names by these, too', () => {
    expect(say('Keller', one('a', 'Anna Keller', true), one('p', 'Peter Keller', false))).toBe(
      '"Keller" names 2 things: Anna Keller, <http://example.org/a> (taken); Peter Keller, <http://example.org/p>',
    );
  });
});
