import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { evaluateForm, mapSymbols, parseOrThrow } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createEitherWay } from './either-way.ts';

const piers = ['ash', 'bay', 'cove'].map((pier) => `:${pier} a :Pier .`).join(' ');
const { graph, schema, dialect } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . ${piers} :f1 a :Ferry ; :leaves :ash ; :reaches :bay ; :km 3 . :f2 a :Ferry ; :leaves :bay ; :reaches :cove ; :km 4 .
    :f3 a :Ferry ; :leaves :cove ; :reaches :ash ; :km 9 . :ash :seenFrom :bay . :cove :seenFrom :ash .`) as unknown as readonly Triple[],
);
const eitherWay = createEitherWay(schema);
const found = (text: string, question: string): readonly string[] => {
  const form = mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri) as Grounded;
  return evaluateForm(eitherWay(form, { wording: readWording(question) }), graph, dialect)
    .map(({ value }) => value.replace('http://x/', ''))
    .toSorted();
};

it.each([
  ['(JOIN (R [reaches]) (JOIN [leaves] [bay]))', ['ash', 'cove']],
  ['(JOIN (R [reaches]) (AND (JOIN [leaves] [ash]) (lt [km] 5)))', ['bay']],
  ['(JOIN (R [seenFrom]) [ash])', ['bay', 'cove']],
  ['(COUNT (JOIN (R [reaches]) (JOIN [leaves] [bay])))', ['2']],
])('goes along edges from either end where it may: %s', (text, expected) => {
  expect(found(text, 'Which piers are next to it, in either direction?')).toEqual(expected);
});

it('goes one way where both are there', () => {
  const both = '(OR (JOIN (R [reaches]) (JOIN [leaves] [bay])) (JOIN (R [leaves]) (JOIN [reaches] [bay])))';
  expect(found(both, 'Which piers are next to Bay, in both directions?')).toEqual(['ash', 'cove']);
});

it('goes one way where nothing is said', () => {
  expect(found('(JOIN (R [reaches]) (JOIN [leaves] [bay]))', 'Which piers are next to Bay?')).toEqual(['cove']);
});
