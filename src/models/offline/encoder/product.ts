import type { Address, Call } from './kernel.ts';

/** A matrix of 8 bits with a scale for each output, and what is added. */
export interface Matrix {
  readonly weight: Address;
  readonly scale: Address;
  readonly bias: Address;
  readonly inputs: number;
  readonly outputs: number;
}

/** Rows that are multiplied, and room for them as whole numbers. */
export interface Rows {
  readonly at: Address;
  readonly count: number;
  readonly integers: Address;
  readonly scales: Address;
  /** Room for weights on their way: see `bytesToWiden`. */
  readonly widened: Address;
}

/** Outputs that are one part of a product. */
const OUTPUTS = 64;

/** What a product by a matrix needs for weights of 16 bits: those of two outputs for each of its parts. */
export function bytesToWiden(inputs: number, outputs: number): number {
  return Math.ceil(outputs / OUTPUTS) * inputs * 4;
}

/** In how many bits the numbers of a row are told apart. */
export type Bits = 8 | 16;

/** Sums of 16-bit by 8-bit products fit into 32 bits up to this magnitude times the number of terms. */
const LARGEST_SUM = 2 ** 31 / 128;
const LARGEST_INTEGER = 32_767;
const LARGEST_BYTE = 127;

/** The calls that multiply rows by a matrix. Sums are of whole numbers, hence the same on every machine. */
export function product(matrix: Matrix, rows: Rows, out: Address, bits: Bits): readonly [Call, Call] {
  const { weight, scale, bias, inputs, outputs } = matrix;
  const { at, count, integers, scales, widened } = rows;
  const limit = bits === 8 ? LARGEST_BYTE : Math.min(LARGEST_INTEGER, Math.floor(LARGEST_SUM / inputs));
  return [
    [bits === 8 ? 'quantiseBytes' : 'quantise', at, count, inputs, limit, integers, scales],
    [
      bits === 8 ? 'linearBytes' : 'linear',
      integers,
      scales,
      count,
      inputs,
      weight,
      scale,
      bias,
      outputs,
      out,
      widened,
    ],
  ];
}
