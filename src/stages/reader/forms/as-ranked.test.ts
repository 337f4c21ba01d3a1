import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { readCues, readFigures } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAsRanked } from './as-ranked.ts';

const asRanked = createAsRanked(
  snapshotOf(
    new Parser().parse(
      '@prefix : <http://x/> . :ann a :Person ; :age 30 ; :rank 1 . :ben a :Person ; :age 40 ; :rank 2 .',
    ) as unknown as readonly Triple[],
  ),
);

function ranked(question: string, form: string): string {
  const own = mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
  return print(asRanked(own, readCues(question, readFigures(question)))).replaceAll(/<http:\/\/x\/(\w+)>/g, '$1');
}

it('ranks from the end that the words say', () => {
  expect(ranked('Who is the youngest?', '(ARGMAX Person age)')).toBe('(ARGMIN Person age)');
  expect(ranked('the two oldest people', '(BOTTOM Person age 2)')).toBe('(TOP Person age 2)');
});

it('leaves what the words do not tell', () => {
  expect(ranked('Who has the highest rank?', '(ARGMIN Person rank)')).toBe('(ARGMIN Person rank)');
  expect(ranked('Who is the youngest, and who the oldest?', '(ARGMAX Person age)')).toBe('(ARGMAX Person age)');
});
