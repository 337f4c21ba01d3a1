import { kernelBytes } from './kernel-bytes.ts';

/** What is used of WebAssembly: Node's own types leave it to the browser's. */
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => KernelMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

/** Memory that threads share. */
export interface KernelMemory {
  readonly buffer: SharedArrayBuffer;
}

/** A place in the kernel's memory. */
export type Address = number;

/** The encoder's arithmetic over one memory. Widths come in sixteens, and rows have room for three more; see tools/kernel/kernel.as. */
interface Kernel {
  quantise: Quantise;
  linear: Linear;
  /** The same in 8 bits: `limit` is 127. */
  quantiseBytes: Quantise;
  linearBytes: Linear;
  /** Of texts one after another; `lengths` has the tokens of each, and `scores` room for twice (length + 3) × heads of each. */
  attend(
    qkv: Address,
    lengths: Address,
    texts: number,
    width: number,
    heads: number,
    scores: Address,
    out: Address,
  ): void;
  addAndNorm(x: Address, y: Address, rows: number, width: number, gain: Address, shift: Address): void;
  gelu(x: Address, count: number): void;
  /**
   * Rows that ask, attending over rows of key and value side by side. `kinds` has a byte for each pair of places, or is 0;
   * `table` is what a kind adds, `scores` room for twice (length + 3 + 32) of each head of each eight rows.
   */
  attendOver(
    queries: Address,
    queryRow: number,
    rows: number,
    keys: Address,
    keyRow: number,
    length: number,
    width: number,
    heads: number,
    kinds: Address,
    table: Address,
    scores: Address,
    out: Address,
  ): void;
  /** `places` has the rows of `matrix` that are compared. */
  compare(x: Address, places: Address, count: number, width: number, matrix: Address, out: Address): void;
  /** `count` comes in fours. */
  copy(from: Address, to: Address, count: number): void;
  /** Rows of `outRow` numbers, of which the products with the matrix's `count` rows are written. */
  multiply(x: Address, rows: number, width: number, matrix: Address, count: number, out: Address, outRow: number): void;
}

type Quantise = (x: Address, rows: number, width: number, limit: number, out: Address, scales: Address) => void;

/** `widened` has room for `bytesToWiden`, of which nothing is used for up to eight rows. */
type Linear = (
  a: Address,
  aScales: Address,
  rows: number,
  width: number,
  weights: Address,
  wScales: Address,
  bias: Address,
  outputs: number,
  out: Address,
  widened: Address,
) => void;

/** One operation of the kernel as data. All its numbers are whole. */
export type Call = { [Name in keyof Kernel]: readonly [Name, ...Parameters<Kernel[Name]>] }[keyof Kernel];

/** As the kernel tells them apart. */
const NUMBERS: Readonly<Record<keyof Kernel, number>> = {
  quantise: 0,
  linear: 1,
  attend: 2,
  addAndNorm: 3,
  gelu: 4,
  compare: 5,
  attendOver: 6,
  copy: 7,
  multiply: 8,
  // What multiplies whole numbers of 16 bits and adds them up in one instruction does so with 8, too.
  quantiseBytes: 0,
  linearBytes: 1,
};

/** Other ways of adding up products, for processors that multiply halves and add in one instruction (`docs/decisions/0462`, `0510`). */
const NUMBERS_BY_HALVES: typeof NUMBERS = { ...NUMBERS, linear: 9, quantiseBytes: 10, linearBytes: 11 };

/** Which ways a processor goes. The results are the same. */
function numbersOn(arch: string): typeof NUMBERS {
  return arch === 'arm64' ? NUMBERS_BY_HALVES : NUMBERS;
}

/** Calls as they stand in the kernel's memory, to be carried out once, by any number of threads together. */
export interface Calls {
  readonly at: Address;
  readonly count: number;
}

/** What a call takes in memory, which begins at a multiple of it. */
export const CALL_BYTES = 64;

/** Puts calls into memory where there is room for them, none of them begun, in the ways that suit a processor: this one. */
export function writeCalls(
  { buffer }: KernelMemory,
  at: Address,
  calls: readonly Call[],
  arch: string = process.arch,
): Calls {
  const known = numbersOn(arch);
  const numbers = new Int32Array(buffer, at, (calls.length * CALL_BYTES) / 4).fill(0);
  for (const [i, [name, ...rest]] of calls.entries()) {
    const place = (i * CALL_BYTES) / 4;
    numbers[place] = known[name];
    numbers.set(rest, place + 4);
  }
  return { at, count: calls.length };
}

/** Hands out room in a memory that is yet to be made; nothing lies near its beginning. */
export function layOut(): { room(bytes: number): Address; readonly end: Address } {
  let end = 1024;
  return {
    room(bytes) {
      const start = end;
      end += Math.ceil(bytes / CALL_BYTES) * CALL_BYTES;
      return start;
    },
    get end() {
      return end;
    },
  };
}

const PAGE = 65_536;

/** So many bytes, all zero. */
export function kernelMemory(bytes: number): KernelMemory {
  const pages = Math.ceil(bytes / PAGE);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Carries out calls on this thread, together with whichever others are at it; when it returns all is done. */
export function openKernel(memory: KernelMemory): (calls: Calls) => void {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(kernelBytes), { env: { memory } });
  const { carryOut } = instance.exports as { carryOut(at: Address, count: number): void };
  return ({ at, count }) => carryOut(at, count);
}
