import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueJson } from '../answers/index.ts';
import type { GoldAnswer } from './dataset.ts';
import { align } from './matching.ts';

const iri = (value: string, label?: string): GoldAnswer & ValueJson => ({
  kind: 'iri',
  value,
  ...(label && { label }),
});
const literal = (value: string): GoldAnswer & ValueJson => ({ kind: 'literal', value });
const name = (value: string): GoldAnswer & ValueJson => ({ kind: 'name', value });

describe('align', () => {
  it('compares things by IRI, never by a name they share', () => {
    expect(align([iri('x:1', 'Paris')], [iri('x:2', 'Paris')])).toEqual({
      gold: 1,
      given: 1,
      shared: 0,
      firstIsRight: false,
    });
    expect(align([iri('x:1', 'Paris')], [iri('x:1', 'Paname')])).toMatchObject({ shared: 1, firstIsRight: true });
  });

  it('compares by name where the dataset only has names; two things of one name are one answer then', () => {
    expect(align([name('Weekend')], [iri('x:1', 'weekend '), iri('x:2', 'Weekend'), iri('x:3', 'Other')])).toEqual({
      gold: 1,
      given: 2,
      shared: 1,
      firstIsRight: true,
    });
    expect(align([name('2010')], [literal('2010')])).toMatchObject({ shared: 1 });
    expect(align([name('x:1')], [iri('x:1')])).toMatchObject({ shared: 1 });
  });

  it('takes the time after a date with a T as with a space', () => {
    expect(align([literal('2013-03-10 18:47:05')], [literal('2013-03-10T18:47:05')])).toMatchObject({ shared: 1 });
    expect(align([literal('2013-03-10 18:47:05')], [literal('2013-03-10T18:47:06')])).toMatchObject({ shared: 0 });
  });

  it('compares numbers to the six decimals that data sets publish', () => {
    expect(align([literal('1.833333')], [literal('1.83333333333333')])).toMatchObject({ shared: 1 });
    expect(align([literal('1.833333')], [literal('1.833332')])).toMatchObject({ shared: 0 });
    expect(align([literal('0.0000001')], [literal('0.0000002')])).toMatchObject({ shared: 0 });
  });

  it('compares by name where the prediction only has names', () => {
    expect(align([iri('x:1', 'Paris'), literal('5')], [name('paris'), name('5.0'), name('Lyon')])).toMatchObject({
      given: 3,
      shared: 2,
    });
  });

  it.each([
    ['2', '2.0'],
    ['1e3', '1000'],
    ['yes', 'true'],
    ['No', 'false'],
    ['1984-11-12', '1984-11-12-08:00'],
    ['1984-11', '1984-11-08:00'],
    ['1984', '1984-08:00'],
    ['1984-11-12T00:00:00Z', '1984-11-12'],
    ['True', 'true'],
    ['New  York', 'new york'],
    ['Cafe\u0301', 'Café'],
  ])('takes %s and %s for the same value', (a, b) => {
    expect(align([literal(a)], [literal(b)])).toMatchObject({ shared: 1 });
  });

  it.each([
    ['2', '3'],
    ['1984-11-12', '1984-11'],
    ['1984-11-12T10:00:00', '1984-11-12'],
    ['12345678901234567890', '12345678901234567891'],
    ['a b', 'ab'],
  ])('tells %s from %s', (a, b) => {
    expect(align([literal(a)], [literal(b)])).toMatchObject({ shared: 0 });
  });

  it('works on sets, and never finds more than there is', () => {
    const value = fc.constantFrom(iri('x:1', 'a'), iri('x:2', 'b'), literal('1'), literal('1.0'), name('a'), name('1'));
    fc.assert(
      fc.property(fc.array(value), fc.array(value), (gold, given) => {
        const found = align(gold, given);
        expect(found.shared).toBeLessThanOrEqual(Math.min(found.gold, found.given));
        expect(align([...gold, ...gold], [...given, ...given])).toEqual(found);
        if (given.length > 0 && gold.length > 0 && found.firstIsRight) expect(found.shared).toBeGreaterThan(0);
      }),
    );
  });

  it('finds a set in itself', () => {
    const value = fc.oneof(
      fc.webUrl().map((url) => iri(url)),
      fc.string({ minLength: 1 }).map(literal),
    );
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const { gold, given, shared } = align(values, values);
        expect([given, shared]).toEqual([gold, gold]);
      }),
    );
  });
});
