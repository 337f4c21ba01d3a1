import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openKnownTexts } from './known-texts.ts';
import { cosine } from './similarity.ts';

const WIDTH = 32;
const vector = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: WIDTH, maxLength: WIDTH })
  .map((numbers) => Float32Array.from(numbers));

describe('known texts', () => {
  it('compares with any of them as two vectors are compared, in any order and however often', () => {
    fc.assert(
      fc.property(
        vector,
        fc.array(vector, { minLength: 1, maxLength: 9 }),
        fc.array(fc.nat(), { maxLength: 300 }),
        (asked, vectors, wanted) => {
          const known = openKnownTexts(new Map(vectors.map((each, i) => [`text ${i}`, each])));
          const texts = wanted.map((n) => n % vectors.length);
          const nearness = known.nearness(
            asked,
            Uint32Array.from(texts, (i) => known.place(`text ${i}`)!),
          );
          expect(nearness).toHaveLength(texts.length);
          for (const [i, text] of texts.entries()) expect(nearness[i]).toBe(cosine(asked, vectors[text]!));
          expect([...known.vectors.values()]).toEqual(vectors);
        },
      ),
    );
  });

  it('knows no others', () => {
    const known = openKnownTexts(new Map([['river', new Float32Array(WIDTH)]]));
    expect(known.place('river')).toBe(0);
    expect(known.place('lake')).toBeUndefined();
  });
});
