import { describe, expect, it } from 'vitest';
import { canonical, equal } from './canonical.ts';
import { parseOrThrow } from './parse.ts';
import { print } from './print.ts';
import { skeleton } from './skeleton.ts';

describe('skeleton', () => {
  it.each([
    ['(AND a.b (JOIN (R c.d.e) m.0a))', '(AND c (JOIN (R r) e))'],
    ['(COUNT (AND a.b (JOIN r 31^^xsd:integer)))', '(COUNT (AND c (JOIN r v)))'],
    ['(ARGMAX a.b (JOIN x.y.z (R w.v.u)) 2)', '(ARGMAX c (JOIN r (R r)) 2)'],
    ['(TC (JOIN a (OR X (CLASS Y))) from 1999)', '(TC (JOIN r (OR e c)) r v)'],
    ['(lt r "a b"^^xsd:token)', '(lt r v)'],
    ['(gt age (AVG Person age))', '(gt r (AVG c r))'],
    ['(TABLE City SELF (COUNT (R in) Person) (JOIN mayor name))', '(TABLE c SELF (COUNT (R r) c) (JOIN r r))'],
    ['(TOP City (DIVIDE a b) 3)', '(TOP c (DIVIDE r r) 3)'],
    ['(AND City (CONTAINS name "x"))', '(AND c (CONTAINS r v))'],
  ])('%s → %s', (text, shape) => {
    expect(skeleton(parseOrThrow(text))).toBe(shape);
  });
});

describe('canonical', () => {
  it('sorts and merges the parts of AND and OR, classes first', () => {
    const text = '(AND (JOIN r m.0b) (AND (AND (JOIN a m.0c) film.film) (JOIN r m.0b)))';
    expect(print(canonical(parseOrThrow(text)))).toBe('(AND film.film (AND (JOIN a m.0c) (JOIN r m.0b)))');
  });

  it('tells forms apart that differ in more than order', () => {
    const same = (a: string, b: string) => equal(parseOrThrow(a), parseOrThrow(b));
    expect(same('(NOT m.0a m.0b)', '(NOT m.0b m.0a)')).toBe(false);
    expect(same('(JOIN r m.0a)', '(JOIN (R r) m.0a)')).toBe(false);
    expect(same('(ARGMAX c r1 r2)', '(ARGMAX c (JOIN r1 r2))')).toBe(true);
    expect(same('(ARGMAX c r)', '(ARGMAX c r 2)')).toBe(false);
    expect(same('(TOP c r 2)', '(ARGMAX c r 2)')).toBe(false);
    expect(same('(gt r (OWN s))', '(gt s (OWN r))')).toBe(false);
    expect(same('(JOIN (STAR r) m.0a)', '(JOIN r m.0a)')).toBe(false);
    expect(same('(TABLE c r s)', '(TABLE c s r)')).toBe(false);
  });

  it('sorts inside measures and operands too', () => {
    const same = (a: string, b: string) => equal(parseOrThrow(a), parseOrThrow(b));
    expect(same('(ARGMAX c (COUNT r (AND a b)))', '(ARGMAX c (COUNT r (AND b a)))')).toBe(true);
    expect(same('(gt r (AVG (AND a b) s))', '(gt r (AVG (AND b a) s))')).toBe(true);
    expect(same('(TABLE c (SUM r (OR m.1 m.2)))', '(TABLE c (SUM r (OR m.2 m.1)))')).toBe(true);
  });
});
