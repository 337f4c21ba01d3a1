import { ModelError } from '../../../core/index.ts';
import type { Slices } from '../../../run/index.ts';

/** Where a tensor lies in a safetensors file's bytes, and its shape. */
export interface Tensor {
  readonly type: string;
  readonly shape: readonly number[];
  readonly start: number;
}

/** The table of contents of a safetensors file. */
export function readTensors(file: Uint8Array): ReadonlyMap<string, Tensor> {
  try {
    const { size, header } = readHeader(file);
    return new Map(
      Object.entries(header as Readonly<Record<string, Entry>>)
        .filter(([name]) => name !== '__metadata__')
        .map(([name, { dtype, shape, data_offsets }]) => {
          if (data_offsets[1] > file.length - 8 - size) throw new RangeError(`${name} ends beyond the file`);
          return [name, { type: dtype, shape, start: 8 + size + data_offsets[0] }];
        }),
    );
  } catch (cause) {
    throw new ModelError('model-unreadable', 'the weights are no safetensors file', { cause });
  }
}

/** A safetensors file with the tensors of two: where both have one, that of the second. */
export function* joinTensors(first: Uint8Array, second: Uint8Array): Slices<Uint8Array> {
  const chosen = new Map<string, { readonly tensor: Tensor; readonly file: Uint8Array }>();
  for (const file of [first, second])
    for (const [name, tensor] of readTensors(file)) chosen.set(name, { tensor, file });
  // Numbers of four bytes first, so that each is aligned.
  const ordered = [...chosen].sort(([, a], [, b]) => bytesOf(b.tensor) - bytesOf(a.tensor));
  let offset = 0;
  const entries = ordered.map(([name, { tensor }]): [string, Entry] => {
    const start = offset;
    offset += bytesOf(tensor) * tensor.shape.reduce((product, size) => product * size, 1);
    return [name, { dtype: tensor.type, shape: tensor.shape, data_offsets: [start, offset] }];
  });
  const header = new TextEncoder().encode(JSON.stringify(Object.fromEntries(entries)));
  const size = Math.ceil(header.length / 8) * 8;
  const joined = new Uint8Array(8 + size + offset).fill(0x20, 0, 8 + size);
  new DataView(joined.buffer).setBigUint64(0, BigInt(size), true);
  joined.set(header, 8);
  for (const [i, [, { tensor, file }]] of ordered.entries()) {
    const [start, end] = entries[i]![1].data_offsets;
    yield* copyInSlices(file.subarray(tensor.start, tensor.start + end - start), joined, 8 + size + start);
  }
  return joined;
}

/** What is copied at a time: memory that is written for the first time takes several times as long. */
const PIECE = 2 ** 20;

/** Copies bytes to a place in others. */
export function* copyInSlices(from: Uint8Array, to: Uint8Array, at: number): Slices<void> {
  for (let done = 0; done < from.length; done += PIECE) {
    to.set(from.subarray(done, done + PIECE), at + done);
    yield;
  }
}

function bytesOf({ type }: Tensor): number {
  return type === 'I8' ? 1 : 4;
}

/** What a safetensors file says of itself beside its tensors. */
export function readMetadata(file: Uint8Array): Readonly<Record<string, string>> {
  const { header } = readHeader(file);
  return ((header as Readonly<Record<string, unknown>>).__metadata__ ?? {}) as Readonly<Record<string, string>>;
}

function readHeader(file: Uint8Array): { readonly size: number; readonly header: unknown } {
  const size = Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true));
  return { size, header: JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + size))) };
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}
