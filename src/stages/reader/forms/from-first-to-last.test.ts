import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createFromFirstToLast } from './from-first-to-last.ts';

const meant = createFromFirstToLast(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      :a a :Move ; :setOut "1817-03-01"^^xsd:date ; :arrived "1819-06-30"^^xsd:date ; :due "1818-01-01"^^xsd:date ; :opened 1900 ; :closed 1950 ; :left 3 ; :right 5 .
      :b a :Move ; :setOut "1820-03-01"^^xsd:date ; :arrived "1820-03-30"^^xsd:date ; :due "1820-05-01"^^xsd:date ; :opened 1910 ; :closed 1920 ; :left 4 ; :right 7 .`) as unknown as readonly Triple[],
  ),
);

function read(form: string): string {
  const own = mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
  return print(meant(own)).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');
}

it('takes what always comes first from what comes last', () => {
  expect(read('(JOIN (R by) (ARGMAX Move (MINUS setOut arrived)))')).toBe(
    '(JOIN (R by) (ARGMAX Move (MINUS arrived setOut)))',
  );
  expect(read('(TABLE Move SELF (MINUS setOut arrived))')).toBe('(TABLE Move SELF (MINUS arrived setOut))');
  expect(read('(ARGMAX Move (MINUS opened closed))')).toBe('(ARGMAX Move (MINUS closed opened))');
});

it('leaves what is so already, what comes first only at times, and what is no time', () => {
  for (const form of [
    '(ARGMAX Move (MINUS arrived setOut))',
    '(ARGMAX Move (MINUS due arrived))',
    '(ARGMAX Move (MINUS left right))',
  ])
    expect(read(form)).toBe(form);
});
