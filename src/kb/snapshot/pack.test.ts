import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpack } from './pack.ts';
import { sectionType } from './sections.ts';

const sections = fc.oneof(
  fc.uint32Array(),
  fc.uint8Array(),
  fc.uint16Array(),
  fc.float32Array({ noNaN: true }),
  fc.uint32Array().map((numbers) => numbers.sort()),
);

it('gives back every section as it was', () => {
  fc.assert(
    fc.property(sections, (section) => {
      const { bytes, packing } = pack(section);
      expect(packing.bytes).toBe(bytes.length);
      expect(unpack(bytes, sectionType(section), section.length, packing)).toEqual(section);
    }),
  );
});

it('makes ascending numbers much smaller', () => {
  const numbers = Uint32Array.from({ length: 10_000 }, (_, i) => i * 7 + ((i * 2654435761) % 5));
  const { bytes, packing } = pack(numbers);
  expect(packing.as).toBe('differences');
  expect(bytes.length).toBeLessThan(numbers.byteLength / 5);
});

it('refuses what unpacks to another size', () => {
  const { bytes, packing } = pack(Uint32Array.of(1, 2, 3));
  expect(() => unpack(bytes, 'u32', 4, packing)).toThrow('12 bytes instead of 16');
  expect(() => unpack(bytes, 'u32', 2, packing)).toThrow();
  expect(() => unpack(Uint8Array.of(255, 255), 'u32', 1, packing)).toThrow();
});
