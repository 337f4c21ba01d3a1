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

/** A tensor that there has to be, of this type and these sizes. */
export function tensorOf(
  tensors: ReadonlyMap<string, Tensor>,
  name: string,
  type: string,
  ...sizes: readonly number[]
): Tensor {
  const found = tensors.get(name);
  if (found?.type === type && found.shape.join() === sizes.join()) return found;
  const came = found ? `${found.type} [${found.shape}]` : 'nothing';
  throw new ModelError('model-unreadable', `the weights should hold ${name} as ${type} [${sizes}]; they hold ${came}`);
}

/** How many bytes a tensor has. */
export function bytesOf({ type, shape }: Tensor): number {
  return (type === 'I8' ? 1 : 4) * shape.reduce((product, size) => product * size, 1);
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
