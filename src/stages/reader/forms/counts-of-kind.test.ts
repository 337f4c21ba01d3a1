import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createCountsOfKind } from './counts-of-kind.ts';

const countsOfKind = createCountsOfKind(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . :acme a :Supplier . :bolt a :Product ; :supplier :acme . :nut a :Product ; :supplier :acme .
      :list a :Bill ; :product :bolt ; :uses :nut .`) as unknown as readonly Triple[],
  ),
);

function counted(question: string, measure: string): string {
  const form = mapSymbols(parseOrThrow(`(TABLE Supplier SELF ${measure})`), (name) => `http://x/${name}` as Iri);
  const meant = print(countsOfKind(form, { wording: readWording(question) }));
  return meant.replaceAll(/<http:\/\/x\/(\w+)>/g, '$1').slice('(TABLE Supplier SELF '.length, -1);
}

it('goes no step past what is counted', () => {
  expect(counted('How many products per supplier?', '(COUNT (JOIN (R supplier) (R product)))')).toBe(
    '(COUNT (R supplier))',
  );
  expect(counted('How many products per supplier?', '(COUNT (JOIN (R supplier) (R uses)) Product)')).toBe(
    '(COUNT (R supplier) Product)',
  );
});

it('goes on to what is said, and over what is called by no kind', () => {
  for (const [question, measure] of [
    ['How many bills for products per supplier?', '(COUNT (JOIN (R supplier) (R product)))'],
    ['How many products per supplier?', '(COUNT (JOIN (R supplier) (R uses)))'],
    ['How many bills per supplier?', '(COUNT (JOIN (R supplier) (R product)) Bill)'],
  ] as const)
    expect(counted(question, measure)).toBe(measure);
});
