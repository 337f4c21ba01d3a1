import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Executed, Iri, Triple } from '../../../core/index.ts';
import { evaluateForm, mapSymbols, parseOrThrow } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { surroundingsOf } from '../../knowledge/index.ts';
import { withoutNamed } from './without-named.ts';

const knowledge = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . :mia a :Rower . :noe a :Rower . :ove a :Rower . :eight a :Crew . :four a :Crew .
    :s1 a :Seat ; :relates :mia , :eight ; :since 2020 . :s2 a :Seat ; :relates :noe , :eight . :s3 a :Seat ; :relates :ove , :four .
    :mia :rows :swan ; :cleans :gull . :noe :rows :swan .`) as unknown as readonly Triple[],
);
const around = surroundingsOf(knowledge);
const found = (text: string): readonly string[] | undefined => {
  const form = mapSymbols(parseOrThrow(text), (name) => `http://x/${name}` as Iri);
  const values = evaluateForm(form, knowledge.graph, knowledge.dialect);
  const without = withoutNamed({ form, execution: { status: 'done', values } } as unknown as Executed, around);
  return without && evaluateForm(without, knowledge.graph, knowledge.dialect).map(({ value }) => value.slice(9));
};

it('leaves out what it set out from where that is of another kind', () => {
  expect(found('(JOIN (R [relates]) (AND [Seat] (JOIN [relates] [eight])))')?.toSorted()).toEqual(['mia', 'noe']);
});

it('leaves what may be meant', () => {
  expect(found('(JOIN [rows] (JOIN (R [rows]) [mia]))')).toBeUndefined();
  expect(found('(JOIN [relates] [eight])')).toBeUndefined();
  expect(found('(JOIN [cleans] (JOIN (R [cleans]) [mia]))')).toBeUndefined();
});
