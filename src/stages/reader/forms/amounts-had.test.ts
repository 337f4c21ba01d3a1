import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createAmountsHad } from './amounts-had.ts';

const knowledge = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
    :a a :Pond ; :frogs 3 ; :toads 1 ; :depth 2.5 ; :pump 40 . :b a :Pond ; :frogs 0 ; :toads 2 ; :depth 1.5 .
    :c a :Pond ; :frogs 12 ; :depth 0.8 ; :pump 60 . :d a :Pond ; :frogs 0 ; :depth 0.5 .`) as unknown as readonly Triple[],
);
const amountsHad = createAmountsHad(knowledge);
const read = (form: string): string => print(parseOrThrow(form) as unknown as Grounded);
const meant = (form: string, text: string): string =>
  print(amountsHad(parseOrThrow(form) as unknown as Grounded, { wording: readWording(text), literals: [] }));
const r = (name: string): string => `<http://x/${name}>`;

it('takes what has a number that may be nothing for what has more', () => {
  const had = `(AND ${r('Pond')} (ge (COUNT ${r('frogs')}) 1))`;
  const more = `(AND ${r('Pond')} (gt ${r('frogs')} 0))`;
  expect(meant(had, 'Which ponds have frogs?')).toBe(read(more));
  expect(meant(`(NOT ${r('Pond')} (ge (COUNT ${r('frogs')}) 1))`, 'Which ponds have no frogs?')).toBe(
    read(`(NOT ${r('Pond')} (gt ${r('frogs')} 0))`),
  );
  expect(meant(had, 'For which ponds is the number of frogs recorded?')).toBe(read(had));
  expect(meant(`(AND ${r('Pond')} (gt ${r('frogs')} 1))`, 'Which ponds have frogs?')).toBe(read(more));
  const several = `(AND ${r('Pond')} (gt ${r('frogs')} 1))`;
  expect(meant(several, 'Which ponds have several frogs?')).toBe(read(several));
  const toads = `(AND ${r('Pond')} (ge (COUNT ${r('toads')}) 1))`;
  expect(meant(toads, 'Which ponds have toads?')).toBe(read(toads));
});

it('leaves out what has any of what is denied, whatever bound is found for it', () => {
  const bound = `(NOT ${r('Pond')} (le ${r('pump')} 40))`;
  expect(meant(bound, 'Which ponds have no pump?')).toBe(read(`(NOT ${r('Pond')} (ge (COUNT ${r('pump')}) 1))`));
  expect(meant(bound, 'Ponds with a strong pump')).toBe(read(bound));
});
