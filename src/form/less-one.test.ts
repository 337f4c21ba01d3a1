import { describe, expect, it } from 'vitest';
import { lessOne } from './less-one.ts';
import { parseOrThrow } from './parse.ts';
import { print } from './print.ts';

const less = (text: string) => lessOne(parseOrThrow(text)).map(print);

describe('lessOne', () => {
  it('leaves out either part of an intersection, however deep it lies', () => {
    expect(less('(JOIN (R when) (AND Death (JOIN of ann)))')).toEqual([
      '(JOIN (R when) (CLASS Death))',
      '(JOIN (R when) (JOIN of ann))',
    ]);
  });

  it('leaves out what is taken away', () => {
    expect(less('(COUNT (NOT Ship (JOIN owner line)))')).toEqual(['(COUNT Ship)']);
  });

  it('finds nothing to leave out of a step or a choice', () => {
    expect(less('(JOIN owner line)')).toEqual([]);
    expect(less('(OR (JOIN owner line) (JOIN captain ann))')).toEqual([]);
  });
});
