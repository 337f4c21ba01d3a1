import { describe, expect, it } from 'vitest';
import { parseBracketed, printBracketed } from './bracketed.ts';
import { parseOrThrow } from './parse.ts';
import { print } from './print.ts';

describe('the bracketed spelling', () => {
  it.each([
    [
      '(JOIN (R people.person.place_of_birth) [Justin Bieber])',
      '( JOIN ( R [ people , person , place of birth ] ) [ Justin Bieber ] )',
    ],
    ['(AND film.actor (JOIN r.s.t Male))', '( AND [ film , actor ] ( JOIN [ r , s , t ] [ Male ] ) )'],
    ['(ARGMAX (JOIN a.b.c X) d.e.f)', '( ARGMAX ( JOIN [ a , b , c ] [ X ] ) [ d , e , f ] )'],
    ['(TC (JOIN a.b.c X) d.e.from NOW)', '( TC ( JOIN [ a , b , c ] [ X ] ) [ d , e , from ] NOW )'],
    ['(COUNT (JOIN a.b.c [Portland, Oregon]))', '( COUNT ( JOIN [ a , b , c ] [ Portland, Oregon ] ) )'],
  ])('%s ↔ %s', (plain, bracketed) => {
    expect(printBracketed(parseOrThrow(plain))).toBe(bracketed);
    const parsed = parseBracketed(bracketed);
    expect(parsed.ok && print(parsed.draft)).toBe(plain);
  });

  it('writes comparisons in words and literals without types', () => {
    const form = parseOrThrow('(ge people.person.height_meters 1.8^^xsd:float)');
    expect(printBracketed(form)).toBe('( GREATER EQUAL [ people , person , height meters ] 1.8 )');
    const parsed = parseBracketed('( GREATER EQUAL [ people , person , height meters ] 1.8 )');
    expect(parsed.ok && print(parsed.draft)).toBe(
      '(ge people.person.height_meters 1.8^^http://www.w3.org/2001/XMLSchema#decimal)',
    );
  });

  it('keeps empty slots for grounding to fill', () => {
    const parsed = parseBracketed('( JOIN ( R [ ] ) [ Oslo ] )');
    expect(parsed).toMatchObject({ ok: true, draft: { step: { relation: '', inverse: true } } });
    expect(parsed.ok && printBracketed(parsed.draft)).toBe('( JOIN ( R [ ] ) [ Oslo ] )');
  });

  it('says where broken text breaks', () => {
    const parsed = parseBracketed('( LESS THAN [ a , b ] )');
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.error.offset).toBe(22);
  });

  it('leaves an IRI that has no short name as it is', () => {
    const text = '( JOIN ( R <http://example.org/a.b_c> ) [ Ada ] )';
    const read = parseBracketed(text);
    expect(read.ok && printBracketed(read.draft)).toBe(text);
  });
});
