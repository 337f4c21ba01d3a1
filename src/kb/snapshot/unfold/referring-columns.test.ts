import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { snapshotOf } from '../build.ts';

it('takes keys for structure where the rows that a database refers to by them are said straight', () => {
  const hires = [1, 2, 3].map(
    (n) => `<http://db/HIRE/no=${n}> a <http://db/HIRE> ; <http://db/HIRE#no> ${n} ; <http://db/HIRE#boat> ${n + 10} ;
      <http://db/HIRE#ref-boat> <http://db/BOAT/no=${n + 10}> ; <http://db/HIRE#year> 2024 ; <http://db/HIRE#week> ${n} ;
      <http://db/HIRE#ref-year%3Bweek> <http://db/WEEK/year=2024;week=${n}> ; <http://db/HIRE#ref-skipper> <http://db/SKIPPER/no=${n}> .`,
  );
  const { profile } = snapshotOf(new Parser().parse(hires.join(' ')) as unknown as readonly Triple[]);
  expect(profile.structure).toEqual(['http://db/HIRE#boat']);
});

it('leaves what tells rows apart, though it refers to others', () => {
  const pilots = [1, 2, 3].map(
    (
      n,
    ) => `<http://db/PILOT/person=${n}> a <http://db/PILOT> ; <http://db/PILOT#person> ${n} ; <http://db/PILOT#base> ${n % 2} ;
      <http://db/PILOT#ref-person> <http://db/PERSON/no=${n}> ; <http://db/PILOT#ref-base> <http://db/BASE/no=${n % 2}> .`,
  );
  const { profile } = snapshotOf(new Parser().parse(pilots.join(' ')) as unknown as readonly Triple[]);
  expect(profile.structure).toEqual(['http://db/PILOT#base']);
});
