import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SECTION_TYPES, type Section, type SectionType, sectionType } from './sections.ts';

/** How a section was made smaller: as it is, or as the differences of its numbers, byte by byte. */
export interface Packing {
  readonly as: 'bytes' | 'differences';
  readonly bytes: number;
}

/** A section in few bytes. Lists of ascending numbers, which most sections are, shrink to a fifth as differences. */
export function pack(section: Section): { readonly bytes: Uint8Array; readonly packing: Packing } {
  const plain = deflateRawSync(new Uint8Array(section.buffer, section.byteOffset, section.byteLength));
  const told = section instanceof Uint32Array ? deflateRawSync(differences(section)) : undefined;
  const isSmaller = told !== undefined && told.length < plain.length;
  const bytes = isSmaller ? told : plain;
  return { bytes, packing: { as: isSmaller ? 'differences' : 'bytes', bytes: bytes.length } };
}

/** What `pack` made small; throws where it is none of that. */
export function unpack(bytes: Uint8Array, type: SectionType, length: number, { as }: Packing): Section {
  const size = length * SECTION_TYPES[type].BYTES_PER_ELEMENT;
  const inflated = inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  if (inflated.length !== size) throw new RangeError(`it unpacks to ${inflated.length} bytes instead of ${size}`);
  // A copy of its own, since typed arrays of more than a byte need an even start.
  const own = new Uint8Array(size);
  own.set(inflated);
  const section = new SECTION_TYPES[type](own.buffer);
  if (as === 'bytes') return section;
  if (sectionType(section) !== 'u32') throw new RangeError('only whole numbers are packed as differences');
  return sums(own, length);
}

/** Each number's difference to the one before, small whichever its sign; the lowest bytes of all first, then the next. */
function differences(numbers: Uint32Array): Uint8Array {
  const { length } = numbers;
  const planes = new Uint8Array(4 * length);
  let before = 0;
  for (let i = 0; i < length; i++) {
    const difference = (numbers[i]! - before) | 0;
    const folded = ((difference << 1) ^ (difference >> 31)) >>> 0;
    before = numbers[i]!;
    for (let plane = 0; plane < 4; plane++) planes[plane * length + i] = (folded >>> (8 * plane)) & 0xff;
  }
  return planes;
}

function sums(planes: Uint8Array, length: number): Uint32Array {
  const numbers = new Uint32Array(length);
  let before = 0;
  for (let i = 0; i < length; i++) {
    let folded = 0;
    for (let plane = 0; plane < 4; plane++) folded |= planes[plane * length + i]! << (8 * plane);
    const difference = (folded >>> 1) ^ -(folded & 1);
    before = (before + difference) >>> 0;
    numbers[i] = before;
  }
  return numbers;
}
