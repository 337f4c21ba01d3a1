import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createWithoutAny } from './without-any.ts';

const whole = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
      :t1 a :Team ; :backedBy :s1 . :t2 a :Team . :s1 a :Sponsor . :s2 a :Sponsor .
      :m1 a :Match ; :home :t1 ; :away :t2 . :m2 a :Match , :Final ; :home :t2 ; :away :t1 ; :before :m1 .`) as unknown as readonly Triple[],
);
const withoutAny = createWithoutAny(whole);
const at = (form: string): Grounded => mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri);
const meant = (question: string, form: string): string =>
  print(withoutAny(at(form), { wording: readWording(question) }));

it.each([
  ['teams without a sponsor', '(NOT Team (CLASS Sponsor))', '(NOT Team (JOIN backedBy (CLASS Sponsor)))'],
  ['Which sponsors have no team?', '(NOT Sponsor (CLASS Team))', '(NOT Sponsor (JOIN (R backedBy) (CLASS Team)))'],
])('takes away what has some: %s', (question, form, wanted) => {
  expect(meant(question, form)).toBe(print(at(wanted)));
});

it.each([
  ['What are all teams, not sponsors?', '(NOT Team (CLASS Sponsor))'],
  ['teams with no match', '(NOT Team (CLASS Match))'],
  ['matches without finals', '(NOT Match (CLASS Final))'],
])('leaves what may be meant, and what several relations have to do with: %s', (question, form) => {
  expect(meant(question, form)).toBe(print(at(form)));
});
