import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { has, intersect, isWithin, meet, subtract, union } from './id-set.ts';

const ids = fc.uniqueArray(fc.nat({ max: 300 }), { maxLength: 120 }).map((list) => Uint32Array.from(list).sort());

describe('lists of ids', () => {
  it('combine as sets do', () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        const [left, right] = [new Set(a), new Set(b)];
        expect([...intersect(a, b)]).toEqual([...a].filter((id) => right.has(id)));
        expect([...subtract(a, b)]).toEqual([...a].filter((id) => !right.has(id)));
        expect([...union([a, b])]).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
        expect(meet(a, b)).toBe([...a].some((id) => right.has(id)));
        expect(isWithin(a, b)).toBe([...a].every((id) => right.has(id)));
        expect(isWithin(intersect(a, b), a)).toBe(true);
        for (let id = 0; id <= 301; id++) expect(has(a, id)).toBe(left.has(id));
      }),
    );
  });
});
