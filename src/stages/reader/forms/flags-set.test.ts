import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createFlagsSet } from './flags-set.ts';

const { graph, schema } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> .
    :a a :Machine ; :reader "Y" ; :lamps 1 ; :site :s . :b a :Machine ; :reader "N" ; :lamps 2 ; :site :s .
    :c a :Machine ; :reader "N" ; :lamps 3 . :s a :Site ; :roofed true . :t a :Site ; :roofed false . :u a :Site .`) as unknown as readonly Triple[],
);
const flagsSet = createFlagsSet({ graph, schema });
const taken = (form: string): string => print(flagsSet(parseOrThrow(form) as unknown as Grounded));
const read = (form: string): string => print(parseOrThrow(form) as unknown as Grounded);
const r = (name: string): string => `<http://x/${name}>` as Iri;

it('takes what has a flag for what has it set, also at the end of a chain and where it is denied', () => {
  expect(taken(`(NOT ${r('Machine')} (ge (COUNT ${r('reader')}) 1))`)).toBe(
    read(`(NOT ${r('Machine')} (eq ${r('reader')} "Y"))`),
  );
  expect(taken(`(AND ${r('Machine')} (gt (COUNT (JOIN ${r('site')} ${r('roofed')})) 0))`)).toBe(
    read(
      `(AND ${r('Machine')} (eq (JOIN ${r('site')} ${r('roofed')}) true^^http://www.w3.org/2001/XMLSchema#boolean))`,
    ),
  );
});

it('leaves what is counted of other relations', () => {
  const lamps = `(ge (COUNT ${r('lamps')}) 1)`;
  expect(taken(lamps)).toBe(read(lamps));
  const two = `(ge (COUNT ${r('reader')}) 2)`;
  expect(taken(two)).toBe(read(two));
});
