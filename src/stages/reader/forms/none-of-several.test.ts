import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { readCues, readFigures } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createNoneOfSeveral } from './none-of-several.ts';

const noneOfSeveral = createNoneOfSeveral(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> .
      :a a :Rower ; :speaks "German", "English" ; :club "Otter" . :b a :Rower ; :speaks "Czech" ; :club "Heron" .
      :c a :Guide ; :visits "Rome", "Oslo" . :d a :Driver ; :visits "Oslo" .`) as unknown as readonly Triple[],
  ),
);

function read(question: string, form: string): string {
  const own = mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
  return print(noneOfSeveral(own, { cues: readCues(question, readFigures(question)) })).replaceAll(
    /<http:\/\/x\/(\w+)>/g,
    '$1',
  );
}

it('takes what is denied of things that have several values for what none of them is', () => {
  const question = 'Which rowers do not speak German?';
  expect(read(question, '(ne speaks "German")')).toBe('(NOT Rower (eq speaks "German"))');
  expect(read(question, '(COUNT (AND (eq club "Otter") (ne speaks "German")))')).toBe(
    '(COUNT (NOT (eq club "Otter") (eq speaks "German")))',
  );
  expect(read('Who has never visited Oslo?', '(ne visits "Oslo")')).toBe(
    '(NOT (ge (COUNT visits) 1^^http://www.w3.org/2001/XMLSchema#integer) (eq visits "Oslo"))',
  );
});

it('leaves another one of several, and the one that things have', () => {
  const form = '(AND Rower (ne speaks "English"))';
  expect(read('Which rowers speak a language other than English?', form)).toBe(form);
  expect(read('Which rowers are not of the Heron?', '(ne club "Heron")')).toBe('(ne club "Heron")');
});
