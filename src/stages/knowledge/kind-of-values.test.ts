import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/build.ts';
import { measuredKinds } from './kind-of-values.ts';

const kindsOf = (turtle: string) => {
  const { schema } = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[],
  );
  const kind = measuredKinds(schema);
  return Object.fromEntries(schema.relations.map((info) => [info.label, kind(info)]));
};

it('takes numbers that are texts for measures where a graph types no number, but for what is called a code', () => {
  expect(kindsOf(':a :patient_id "12" .')).toEqual({ 'patient id': 'text' });
  expect(kindsOf(':a :area "12" ; :built "2001-03-04" .')).toEqual({ area: 'number', built: 'date' });
});

it('takes them for codes among numbers that are typed', () => {
  expect(kindsOf(':a :code "12" ; :area 30 .')).toEqual({ code: 'text', area: 'number' });
});
