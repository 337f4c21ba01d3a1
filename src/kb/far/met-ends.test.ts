import { describe, expect, it } from 'vitest';
import { MetEnds } from './met-ends.ts';

describe('fewOfEach', () => {
  const [node, relation, other] = [1, 2, 3];
  const met = new MetEnds();
  met.add(node, relation, false, [10, 11, 12, 13]);
  met.add(node, other, true, [13, 14]);
  const few = (nodes: readonly number[], lookedAt: readonly number[] = []) =>
    met.fewOfEach(
      nodes,
      () => 2,
      (each) => lookedAt.includes(each),
    );

  it('takes some of what each relation led to, and all that none did', () => {
    expect(few([10, 11, 12, 14, 99])).toEqual([10, 11, 14, 99]);
    // What two relations led to is taken for either.
    expect(few([10, 11, 13])).toEqual([10, 11, 13]);
  });

  it('takes no more of what was looked at already', () => {
    expect(few([12, 14], [10, 11])).toEqual([14]);
    expect(few([11, 12], [10])).toEqual([11]);
  });
});
