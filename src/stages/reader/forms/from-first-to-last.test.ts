import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createFromFirstToLast } from './from-first-to-last.ts';

const meant = createFromFirstToLast(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      :a a :Move ; :setOut "1817-03-01"^^xsd:date ; :arrived "1819-06-30"^^xsd:date ; :due "1818-01-01"^^xsd:date ; :opened 1900 ; :closed 1950 ; :left 3 ; :right 5 ; :up 1 .
      :b a :Move ; :setOut "1820-03-01"^^xsd:date ; :arrived "1820-03-30"^^xsd:date ; :due "1820-05-01"^^xsd:date ; :opened 1910 ; :closed 1920 ; :left 4 ; :right 7 ; :up 9 .`) as unknown as readonly Triple[],
  ),
);

function read(form: string, question = 'Which took longest?'): string {
  const own = mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
  return print(meant(own, { wording: readWording(question) })).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');
}

it('takes what always comes first from what comes last', () => {
  expect(read('(JOIN (R by) (ARGMAX Move (MINUS setOut arrived)))')).toBe(
    '(JOIN (R by) (ARGMAX Move (MINUS arrived setOut)))',
  );
  expect(read('(TABLE Move SELF (MINUS setOut arrived))')).toBe('(TABLE Move SELF (MINUS arrived setOut))');
  expect(read('(ARGMAX Move (MINUS opened closed))')).toBe('(ARGMAX Move (MINUS closed opened))');
});

it('takes the lesser number from the greater where most of a difference is asked for', () => {
  const turned = '(ARGMAX Move (MINUS left right))';
  expect(read(turned, 'Which has most places free?')).toBe('(ARGMAX Move (MINUS right left))');
  expect(read(turned, 'Which is closest to being full?')).toBe(turned);
  expect(read('(TABLE Move SELF (MINUS left right))')).toBe('(TABLE Move SELF (MINUS left right))');
});

it('leaves what is so already, and what comes first or is less only at times', () => {
  for (const form of [
    '(ARGMAX Move (MINUS arrived setOut))',
    '(ARGMAX Move (MINUS due arrived))',
    '(ARGMIN Move (MINUS left right))',
    '(ARGMAX Move (MINUS left up))',
  ])
    expect(read(form)).toBe(form);
});
