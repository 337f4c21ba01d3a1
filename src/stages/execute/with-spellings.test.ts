import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../core/index.ts';
import { evaluateForm, parseOrThrow, print } from '../../form/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { withSpellings } from './with-spellings.ts';

const { graph, dialect } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
    :a a :Fabric ; :colour "Navy" ; :size "S" . :b a :Fabric ; :colour "navy " ; :size "s" . :c a :Fabric ; :colour "white" ; :size "L" .
    :d a :Fabric ; :colour "navy"@en . :e a :Fabric ; :colour "Navy+" . :f a :Ship ; :flown "NAVY" .`) as unknown as readonly Triple[],
);
const found = (text: string): readonly string[] => {
  const form = withSpellings(parseOrThrow(text) as unknown as Grounded, dialect);
  return evaluateForm(form, graph, dialect).map(({ value }) => value.replace('http://x/', ''));
};

it('asks for a text in all spellings that its relation has, however it is asked for', () => {
  expect(found('(JOIN <http://x/colour> "Navy")').toSorted()).toEqual(['a', 'b', 'd']);
  expect(found('(AND (CLASS <http://x/Fabric>) (eq <http://x/colour> "Navy"))').toSorted()).toEqual(['a', 'b', 'd']);
});

it.each(['(JOIN <http://x/size> "S")', '(JOIN <http://x/colour> "white")', '(gt <http://x/size> "S")'])(
  'leaves codes, what is written in one way, and other comparisons: %s',
  (text) => {
    const form = parseOrThrow(text) as unknown as Grounded;
    expect(print(withSpellings(form, dialect))).toBe(print(form));
  },
);
