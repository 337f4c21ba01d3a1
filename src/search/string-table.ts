/**
 * A hash table from strings to their numbers in typed arrays. The strings are slices of one array of UTF-16 units, so
 * a table is read from disk as it is, and looking up makes no string.
 */
export interface StringTable {
  /** The number of a string, or -1. */
  find(text: string): number;
  /** The number of `words[from]` to `words[to - 1]` joined by single spaces, or -1. */
  findJoined(words: readonly string[], from: number, to: number): number;
}

export interface TableSections {
  readonly units: Uint16Array;
  /** Where the i-th string begins and ends in `units`. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Open addressing; a power of two long; 0 is a free slot, n + 1 the n-th string. */
  readonly slots: Uint32Array;
}

const space = 32;

/** The slots of a table over these strings, at most half full. */
export function buildSlots(units: Uint16Array, starts: Uint32Array, ends: Uint32Array, count: number): Uint32Array {
  let size = 2;
  while (size < count * 2) size *= 2;
  const slots = new Uint32Array(size);
  for (let i = 0; i < count; i++) slots[freeSlot(slots, hashSlice(units, starts[i]!, ends[i]!))] = i + 1;
  return slots;
}

/** Numbers the distinct slices it is given, in the order of their first coming. */
export interface Interner {
  readonly count: number;
  intern(units: Uint16Array, start: number, end: number): number;
  /** Everything interned so far as a table over the same units. */
  finish(): Omit<TableSections, 'units'>;
}

export function createInterner(): Interner {
  let starts = new Uint32Array(1024);
  let ends = new Uint32Array(1024);
  let hashes = new Int32Array(1024);
  let slots = new Uint32Array(2048);
  let count = 0;

  const grow = (): void => {
    starts = enlarged(starts, new Uint32Array(2 * count));
    ends = enlarged(ends, new Uint32Array(2 * count));
    hashes = enlarged(hashes, new Int32Array(2 * count));
    slots = new Uint32Array(4 * count);
    for (let i = 0; i < count; i++) slots[freeSlot(slots, hashes[i]!)] = i + 1;
  };

  return {
    get count() {
      return count;
    },
    intern(units, start, end) {
      const hash = hashSlice(units, start, end);
      const mask = slots.length - 1;
      let slot = spread(hash) & mask;
      for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const known = slots[slot]! - 1;
        if (hashes[known] === hash && isSame(units, starts[known]!, ends[known]!, start, end)) return known;
      }
      starts[count] = start;
      ends[count] = end;
      hashes[count] = hash;
      slots[slot] = ++count;
      if (count === starts.length) grow();
      return count - 1;
    },
    finish: () => ({ starts: starts.slice(0, count), ends: ends.slice(0, count), slots }),
  };
}

export function openTable({ units, starts, ends, slots }: TableSections): StringTable {
  const mask = slots.length - 1;
  let key = new Uint16Array(64);
  let length = 0;
  let hash = 0;

  const clear = (): void => {
    length = 0;
    hash = emptyHash;
  };
  const reserve = (more: number): void => {
    if (length + more <= key.length) return;
    const larger = new Uint16Array(2 * (length + more));
    larger.set(key);
    key = larger;
  };
  const append = (text: string): void => {
    reserve(text.length);
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      key[length++] = unit;
      hash = addUnit(hash, unit);
    }
  };
  const appendSpace = (): void => {
    reserve(1);
    key[length++] = space;
    hash = addUnit(hash, space);
  };
  const equals = (string: number): boolean => {
    const start = starts[string]!;
    if (ends[string]! - start !== length) return false;
    for (let i = 0; i < length; i++) if (units[start + i] !== key[i]) return false;
    return true;
  };
  const lookUp = (): number => {
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const string = slots[slot]! - 1;
      if (string < 0 || equals(string)) return string;
    }
  };

  return {
    find(text) {
      clear();
      append(text);
      return lookUp();
    },
    findJoined(words, from, to) {
      clear();
      for (let i = from; i < to; i++) {
        if (i > from) appendSpace();
        append(words[i]!);
      }
      return lookUp();
    },
  };
}

const emptyHash = 0x811c9dc5 | 0;

function addUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return mixed ^ (mixed >>> 15);
}

function hashSlice(units: Uint16Array, start: number, end: number): number {
  let hash = emptyHash;
  for (let at = start; at < end; at++) hash = addUnit(hash, units[at]!);
  return hash;
}

function freeSlot(slots: Uint32Array, hash: number): number {
  const mask = slots.length - 1;
  let slot = spread(hash) & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  return slot;
}

function isSame(units: Uint16Array, start: number, end: number, otherStart: number, otherEnd: number): boolean {
  if (end - start !== otherEnd - otherStart) return false;
  for (let i = 0; i < end - start; i++) if (units[start + i] !== units[otherStart + i]) return false;
  return true;
}

function enlarged<T extends Uint32Array | Int32Array>(array: T, larger: T): T {
  larger.set(array);
  return larger;
}
