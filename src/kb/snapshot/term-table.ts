import { UsageError } from '../../core/index.ts';
import { hashBytes, Scratch, sameBytes, viewOf } from './hash.ts';

const MOST_BYTES = 0xffff_ffff;
const QUOTE = 0x22;
const UNDERSCORE = 0x5f;

/** Where the kinds of term begin among the ids: predicates first, then other IRIs, blank nodes, and literals last. */
export interface TermCounts {
  readonly predicates: number;
  /** The first blank node, the first literal, and one past the last term. */
  readonly blanks: number;
  readonly literals: number;
  readonly terms: number;
}

export interface TermSections {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly slots: Uint32Array;
}

/** Numbers terms by their canonical bytes in the order they come, in a few growing arrays and no object a term. */
export class TermTable {
  #bytes = Buffer.allocUnsafeSlow(1 << 16);
  #view = viewOf(this.#bytes);
  #used = 0;
  /** Readers hand over the same chunk many times in a row. */
  #source: Uint8Array = this.#bytes;
  #sourceView = this.#view;
  #starts = new Uint32Array(1 << 10);
  #hashes = new Uint32Array(1 << 10);
  /** Open addressing; a slot holds a term's number plus one. */
  #slots = new Uint32Array(1 << 11);
  #count = 0;
  readonly #scratch = new Scratch();

  get count(): number {
    return this.#count;
  }

  intern(bytes: Uint8Array, start: number, end: number): number {
    if (bytes !== this.#source) {
      this.#source = bytes;
      this.#sourceView = viewOf(bytes);
    }
    const hash = hashBytes(this.#sourceView, start, end);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const entry = slots[slot]!;
      if (entry === 0) break;
      if (this.#hashes[entry - 1] === hash && this.#equals(entry - 1, start, end)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    const id = this.#append(bytes, start, end, hash);
    slots[slot] = id + 1;
    if (this.#count * 3 > slots.length * 2) this.#rehash();
    return id;
  }

  /** The number of a term that has come, by its canonical spelling. */
  find(spelled: string): number | undefined {
    const length = this.#scratch.write(spelled);
    const { view } = this.#scratch;
    const hash = hashBytes(view, 0, length);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot]!;
      if (entry === 0) return undefined;
      const from = this.#starts[entry - 1]!;
      const isSame = this.#end(entry - 1) - from === length && sameBytes(this.#view, from, view, 0, length);
      if (isSame) return entry - 1;
    }
  }

  /** The canonical bytes of a term. */
  bytesOf(id: number): Buffer {
    return this.#bytes.subarray(this.#starts[id]!, this.#end(id));
  }

  /**
   * Gives the terms their final numbers and lays them out in that order. Returns the new number of every old one
   * besides. The table is spent afterwards.
   */
  finish(isPredicate: Uint8Array): { sections: TermSections; counts: TermCounts; renumber: Uint32Array } {
    const { renumber, counts } = this.#rank(isPredicate);
    const order = new Uint32Array(this.#count);
    for (let id = 0; id < this.#count; id++) order[renumber[id]!] = id;
    const bytes = Buffer.from(new ArrayBuffer(this.#used));
    const starts = new Uint32Array(this.#count + 1);
    let at = 0;
    for (let place = 0; place < order.length; place++) {
      const id = order[place]!;
      starts[place] = at;
      at += this.#bytes.copy(bytes, at, this.#starts[id]!, this.#end(id));
    }
    starts[order.length] = at;
    const slots = this.#slots;
    for (let slot = 0; slot < slots.length; slot++) {
      const entry = slots[slot]!;
      if (entry !== 0) slots[slot] = renumber[entry - 1]! + 1;
    }
    this.#bytes = Buffer.alloc(0);
    this.#view = viewOf(this.#bytes);
    this.#hashes = new Uint32Array(0);
    return { sections: { bytes, starts, slots }, counts, renumber };
  }

  #rank(isPredicate: Uint8Array): { renumber: Uint32Array; counts: TermCounts } {
    const kinds = new Uint8Array(this.#count);
    const sizes = [0, 0, 0, 0];
    for (let id = 0; id < kinds.length; id++) {
      const first = this.#bytes[this.#starts[id]!];
      const kind = first === QUOTE ? 3 : first === UNDERSCORE ? 2 : isPredicate[id] ? 0 : 1;
      kinds[id] = kind;
      sizes[kind]!++;
    }
    const [predicates, iris, blanks] = sizes as [number, number, number, number];
    const next = [0, predicates, predicates + iris, predicates + iris + blanks];
    const renumber = new Uint32Array(kinds.length);
    for (let id = 0; id < kinds.length; id++) renumber[id] = next[kinds[id]!]!++;
    return {
      renumber,
      counts: {
        predicates,
        blanks: predicates + iris,
        literals: predicates + iris + blanks,
        terms: kinds.length,
      },
    };
  }

  #end(id: number): number {
    return id + 1 < this.#count ? this.#starts[id + 1]! : this.#used;
  }

  #equals(id: number, start: number, end: number): boolean {
    const from = this.#starts[id]!;
    return this.#end(id) - from === end - start && sameBytes(this.#view, from, this.#sourceView, start, end - start);
  }

  #append(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const needed = this.#used + end - start;
    if (needed > this.#bytes.length) this.#growBytes(needed);
    const id = this.#count++;
    if (id >= this.#starts.length) {
      this.#starts = enlarged(this.#starts);
      this.#hashes = enlarged(this.#hashes);
    }
    this.#starts[id] = this.#used;
    this.#hashes[id] = hash;
    const own = this.#bytes;
    for (let i = start, to = this.#used; i < end; i++, to++) own[to] = bytes[i]!;
    this.#used = needed;
    return id;
  }

  #growBytes(needed: number): void {
    if (needed > MOST_BYTES) {
      throw new UsageError(
        'The names and values of this graph take more than 4 GiB, which one snapshot cannot hold. Load it into a SPARQL server and use its endpoint.',
      );
    }
    const larger = Buffer.allocUnsafeSlow(Math.min(MOST_BYTES, Math.max(needed, Math.ceil(this.#bytes.length * 1.5))));
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let id = 0; id < this.#count; id++) {
      let slot = this.#hashes[id]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.#slots = slots;
  }
}

function enlarged(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.ceil(array.length * 1.5));
  larger.set(array);
  return larger;
}
