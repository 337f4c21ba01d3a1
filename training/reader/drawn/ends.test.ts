import { describe, expect, it } from 'vitest';
import { endsOf } from './ends.ts';
import { readBlocks } from './lexicon/read-blocks.ts';

describe('endsOf', () => {
  it('reads what a relation is called and asked by from either end', () => {
    const text = [
      '# a remark',
      'a>b: successor | succeeded by',
      'b>a: predecessor',
      'b is: successor, successors',
      'b of a: What came after {x}?',
      'a of b: Which {one} made way for {x}? | before {x}',
    ].join('\n');
    expect(readBlocks(`${text}\n\n# nothing but a remark\n`).map(endsOf)).toEqual([
      {
        names: { fromA: ['successor', 'succeeded by'], fromB: ['predecessor'] },
        called: { a: [], b: [{ one: 'successor', many: 'successors' }] },
        asked: { a: ['Which {one} made way for {x}?', 'before {x}'], b: ['What came after {x}?'] },
      },
    ]);
  });
});
