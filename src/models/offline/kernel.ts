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
export interface Kernel {
  quantise(x: Address, rows: number, width: number, limit: number, out: Address, scales: Address): void;
  linear(
    a: Address,
    aScales: Address,
    rows: number,
    width: number,
    weights: Address,
    wScales: Address,
    bias: Address,
    outputs: number,
    out: Address,
  ): void;
  attend(qkv: Address, length: number, width: number, heads: number, scores: Address, out: Address): void;
  addAndNorm(x: Address, y: Address, rows: number, width: number, gain: Address, shift: Address): void;
  gelu(x: Address, count: number): void;
}

/** One operation of the kernel as data, so that any thread can carry it out. */
export type Call = { [Name in keyof Kernel]: readonly [Name, ...Parameters<Kernel[Name]>] }[keyof Kernel];

const PAGE = 65_536;

/** So many bytes, all zero. */
export function kernelMemory(bytes: number): KernelMemory {
  const pages = Math.ceil(bytes / PAGE);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Carries out calls on this thread. */
export function openKernel(memory: KernelMemory): (calls: readonly Call[]) => void {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(kernelBytes), { env: { memory } });
  const kernel = instance.exports as Record<string, (...numbers: readonly number[]) => void>;
  return (calls) => {
    for (const [name, ...numbers] of calls) kernel[name]!(...numbers);
  };
}
