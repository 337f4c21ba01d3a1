import { describe, expect, it } from 'vitest';
import { languageString, literal } from '../form/index.ts';
import * as write from './write.ts';

describe('writing terms', () => {
  it.each([
    [literal('5', 'integer'), '"5"^^<http://www.w3.org/2001/XMLSchema#integer>'],
    [literal('say "hi"\\\n'), '"say \\"hi\\"\\\\\\n"'],
    [literal('\u0000\u0007'), '"\\u0000\\u0007"'],
    [languageString('Wien', 'de-AT'), '"Wien"@de-AT'],
  ])('%j as %s', (value, text) => {
    expect(write.literal(value)).toBe(text);
  });

  it.each(['http://a b', 'http://a>', 'no-scheme', 'http://a"b', 'http://a\\b', 'http://a{b}', 'http://a\u0000b', ''])(
    'refuses the IRI %j',
    (value) => {
      expect(() => write.iri(value)).toThrow(/not a valid IRI/);
    },
  );

  it('refuses a language tag that goes on', () => {
    expect(() => write.literal(languageString('x', 'en . }'))).toThrow(/not a language tag/);
  });
});

describe('path', () => {
  const likes = { relation: 'http://x/likes', inverse: false } as const;

  it('has one sign of repetition on a way, and parentheses where it is repeated again', () => {
    const again = { again: likes, orNone: false } as const;
    expect(write.path(again)).toBe('<http://x/likes>+');
    expect(write.path({ again, orNone: true })).toBe('(<http://x/likes>+)*');
    expect(write.repeated(again, '+')).toBe('(<http://x/likes>+)+');
    expect(write.repeated({ ...likes, inverse: true }, '*')).toBe('^<http://x/likes>*');
  });
});
