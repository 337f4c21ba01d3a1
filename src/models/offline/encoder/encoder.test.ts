import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../run/index.ts';
import { type EncoderShape, openEncoder, type TokenIds } from './encoder.ts';
import { openKernel } from './kernel.ts';
import { kernelSourceSha256 } from './kernel-bytes.ts';
import { openKernelThread } from './kernel-thread.ts';
import { readWords, useWords, wordsInUse } from './words.ts';

const shape: EncoderShape = { width: 32, heads: 2, layers: 2, longest: 24 };
const WORDS = 50;

describe('encoder', () => {
  const tensors = randomTensors();
  const options = { lanes: 2, mostTokens: 48, bits: 16 } as const;
  const encoder = atOnce(openEncoder(packed(tensors), shape, options));
  const carryOut = openKernel(encoder.memory);
  const encode = (texts: TokenIds, lane = 0) => {
    carryOut(encoder.prepare(lane, texts));
    return encoder.read(lane, texts);
  };

  it('encodes as the formulas of the model say', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(WORDS - 1), { minLength: 1, maxLength: shape.longest }), (ids) => {
        const expected = encodePlainly(ids, tensors);
        const [vector] = encode([ids]);
        expect(dot(vector!, vector!)).toBeCloseTo(1, 5);
        expect(dot(vector!, expected)).toBeGreaterThan(0.99999);
      }),
      { numRuns: 200 },
    );
  });

  it('gives a text the same vector alone and in company, bit for bit', () => {
    const text = fc.array(fc.nat(WORDS - 1), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
        const together = encode(texts, 1);
        expect(together).toEqual(texts.map((ids) => encode([ids])[0]));
      }),
    );
  });

  it('gives a text the same vector when threads carry out the calls together, bit for bit', async () => {
    const others = [openKernelThread().on(encoder.memory), openKernelThread().on(encoder.memory)];
    const text = fc.array(fc.nat(WORDS - 1), { minLength: 1, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 3 }), async (texts) => {
        const calls = encoder.prepare(1, texts);
        const helping = others.map((help) => help(calls));
        carryOut(calls);
        const together = encoder.read(1, texts);
        await Promise.all(helping);
        expect(together).toEqual(encode(texts));
      }),
    );
  });

  it('encodes the same with words that another has, whatever its own weights lack', () => {
    const words = useWords('test', atOnce(readWords(packed(tensors), shape.width)));
    expect(useWords('test', atOnce(readWords(packed(tensors), shape.width)))).toBe(words);
    expect(wordsInUse('test')).toBe(words);
    const rest = new Map([...tensors].filter(([name]) => !name.startsWith('words.')));
    const other = atOnce(openEncoder(packed(rest), shape, { ...options, words }));
    openKernel(other.memory)(other.prepare(0, [[3, 1, 4]]));
    expect(other.read(0, [[3, 1, 4]])).toEqual(encode([[3, 1, 4]]));
    expect(() => atOnce(openEncoder(packed(rest), shape, options))).toThrow('words.weight');
  });

  it('says which tensor is not as it should be', () => {
    expect(() => atOnce(openEncoder(packed(tensors), { ...shape, layers: 3 }, options))).toThrow(
      'the weights should hold 2.attend.weight as I8 [96,32]; they hold nothing',
    );
    expect(() => atOnce(openEncoder(packed(tensors), { ...shape, longest: 32 }, options))).toThrow(
      'they hold F32 [24,32]',
    );
    expect(() => atOnce(openEncoder(Buffer.from('no tensors in here'), shape, options))).toThrow('no safetensors file');
  });

  it('runs the kernel that its source compiles to', () => {
    const source = readFileSync(new URL('../../../../tools/kernel/kernel.as', import.meta.url));
    expect(createHash('sha256').update(source).digest('hex'), 'run "npm run build" in tools/kernel').toBe(
      kernelSourceSha256,
    );
  });
});

interface Tensor {
  readonly shape: readonly number[];
  readonly data: Float32Array | Int8Array;
}

function randomTensors(): ReadonlyMap<string, Tensor> {
  let seed = 7;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 30 - 1;
  const tensors = new Map<string, Tensor>();
  const floats = (name: string, around: number, spread: number, ...sizes: readonly number[]) => {
    const count = sizes.reduce((product, size) => product * size, 1);
    tensors.set(name, { shape: sizes, data: Float32Array.from({ length: count }, () => around + spread * random()) });
  };
  const matrix = (name: string, rows: number, columns: number) => {
    const data = Int8Array.from({ length: rows * columns }, () => 127 * random());
    tensors.set(`${name}.weight`, { shape: [rows, columns], data });
    floats(`${name}.scale`, 0.003, 0.001, rows);
  };
  const linear = (name: string, inputs: number, outputs: number) => {
    matrix(name, outputs, inputs);
    floats(`${name}.bias`, 0, 0.5, outputs);
  };
  const norm = (name: string) => {
    floats(`${name}.gain`, 1, 0.5, shape.width);
    floats(`${name}.shift`, 0, 0.5, shape.width);
  };
  matrix('words', WORDS, shape.width);
  floats('positions', 0, 0.2, shape.longest, shape.width);
  norm('norm');
  for (let layer = 0; layer < shape.layers; layer++) {
    linear(`${layer}.attend`, shape.width, 3 * shape.width);
    linear(`${layer}.mix`, shape.width, shape.width);
    norm(`${layer}.mix`);
    linear(`${layer}.widen`, shape.width, 4 * shape.width);
    linear(`${layer}.narrow`, 4 * shape.width, shape.width);
    norm(`${layer}.narrow`);
  }
  return tensors;
}

/** A safetensors file. */
function packed(tensors: ReadonlyMap<string, Tensor>): Uint8Array {
  const ordered = [...tensors].sort(([, a], [, b]) => b.data.BYTES_PER_ELEMENT - a.data.BYTES_PER_ELEMENT);
  let end = 0;
  const entries = ordered.map(([name, { shape, data }]) => {
    const start = end;
    end += data.byteLength;
    return [name, { dtype: data instanceof Int8Array ? 'I8' : 'F32', shape, data_offsets: [start, end] }];
  });
  const text = JSON.stringify(Object.fromEntries(entries));
  const header = Buffer.from(text.padEnd(Math.ceil(text.length / 8) * 8));
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([size, header, ...ordered.map(([, { data }]) => new Uint8Array(data.buffer))]);
}

/** The same encoder in plain double precision, straight from the definition. */
function encodePlainly(ids: readonly number[], tensors: ReadonlyMap<string, Tensor>): readonly number[] {
  const get = (name: string) => [...tensors.get(name)!.data];
  const { width, heads } = shape;
  const size = width / heads;
  const linear = (x: readonly number[], name: string) => {
    const weight = get(`${name}.weight`);
    const bias = get(`${name}.bias`);
    return get(`${name}.scale`).map(
      (scale, n) => x.reduce((sum, value, k) => sum + value * weight[n * x.length + k]!, 0) * scale + bias[n]!,
    );
  };
  const norm = (x: readonly number[], y: readonly number[], name: string) => {
    const both = x.map((value, k) => value + y[k]!);
    const mean = both.reduce((sum, value) => sum + value, 0) / width;
    const variance = both.reduce((sum, value) => sum + (value - mean) ** 2, 0) / width;
    const [gain, shift] = [get(`${name}.gain`), get(`${name}.shift`)];
    return both.map((value, k) => ((value - mean) / Math.sqrt(variance + 1e-12)) * gain[k]! + shift[k]!);
  };
  const [words, wordScales, positions] = [get('words.weight'), get('words.scale'), get('positions')];
  let states = ids.map((id, position) =>
    norm(
      words.slice(id * width, (id + 1) * width).map((value) => value * wordScales[id]!),
      positions.slice(position * width, (position + 1) * width),
      'norm',
    ),
  );
  for (let layer = 0; layer < shape.layers; layer++) {
    const qkv = states.map((state) => linear(state, `${layer}.attend`));
    const mixed = qkv.map((own) =>
      Array.from({ length: heads }, (_, head) => {
        const part = (row: readonly number[], which: number) =>
          row.slice(which * width + head * size, which * width + (head + 1) * size);
        const weights = qkv.map((other) => Math.exp(dot(part(own, 0), part(other, 1)) / Math.sqrt(size)));
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        return Array.from(
          { length: size },
          (_, d) =>
            dot(
              weights,
              qkv.map((other) => part(other, 2)[d]!),
            ) / total,
        );
      }).flat(),
    );
    states = states.map((state, i) => norm(state, linear(mixed[i]!, `${layer}.mix`), `${layer}.mix`));
    states = states.map((state) => {
      const wide = linear(state, `${layer}.widen`).map((x) => 0.5 * x * (1 + erf(x / Math.SQRT2)));
      return norm(state, linear(wide, `${layer}.narrow`), `${layer}.narrow`);
    });
  }
  const mean = Array.from({ length: width }, (_, k) => states.reduce((sum, state) => sum + state[k]!, 0));
  const length = Math.sqrt(dot(mean, mean));
  return mean.map((value) => value / length);
}

/** By its power series, which is exact enough and slow enough to be believed. */
function erf(x: number): number {
  if (Math.abs(x) > 5) return Math.sign(x);
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17; n++) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
