import { describe, expect, it } from 'vitest';
import { ENDS, readEnds } from './ends.ts';

describe('readEnds', () => {
  it('reads what a relation is called and asked by from either end', () => {
    const text = [
      '# a remark',
      'a>b: successor | succeeded by',
      'b>a: predecessor',
      'b is: successor, successors',
      'b of a: What came after {x}?',
      'a of b: Which {one} made way for {x}? | before {x}',
    ].join('\n');
    expect(readEnds(`${text}\n\n# nothing but a remark\n`)).toEqual([
      {
        names: { fromA: ['successor', 'succeeded by'], fromB: ['predecessor'] },
        called: { a: [], b: [{ one: 'successor', many: 'successors' }] },
        asked: { a: ['Which {one} made way for {x}?', 'before {x}'], b: ['What came after {x}?'] },
      },
    ]);
  });
});

describe('ENDS', () => {
  it('has names and wordings from both ends, and each wording the thing that is known', () => {
    expect(ENDS.length).toBeGreaterThan(250);
    for (const { names, asked } of ENDS) {
      for (const each of [names.fromA, names.fromB, asked.a, asked.b]) expect(each).not.toEqual([]);
      for (const wording of [...asked.a, ...asked.b]) expect(wording).toContain('{x}');
    }
  });

  it('calls no relation the same from both ends', () => {
    for (const { names } of ENDS) expect(names.fromA.filter((name) => names.fromB.includes(name))).toEqual([]);
  });
});
