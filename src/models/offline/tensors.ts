import { ModelError } from '../../core/index.ts';

/** Where a tensor lies in a safetensors file's bytes, and its shape. */
export interface Tensor {
  readonly type: string;
  readonly shape: readonly number[];
  readonly start: number;
}

/** The table of contents of a safetensors file. */
export function readTensors(file: Uint8Array): ReadonlyMap<string, Tensor> {
  try {
    const size = Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true));
    const header: unknown = JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + size)));
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

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}
