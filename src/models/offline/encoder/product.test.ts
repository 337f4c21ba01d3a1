import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kernelMemory, layOut, openKernel, writeCalls } from './kernel.ts';
import { type Bits, bytesToWiden, product } from './product.ts';

/** More than those for which weights are not widened, and than what comes in fours. */
const MOST_ROWS = 15;
const MOST_WIDTH = 96;

describe('product', () => {
  const { room, end } = places();
  const memory = kernelMemory(end);
  const floats = new Float32Array(memory.buffer);
  const bytes = new Int8Array(memory.buffer);
  const carryOut = openKernel(memory);

  const shapes = fc.record({
    count: fc.integer({ min: 1, max: MOST_ROWS }),
    inputs: fc.integer({ min: 1, max: MOST_WIDTH / 16 }).map((sixteens) => sixteens * 16),
    outputs: fc.integer({ min: 1, max: MOST_WIDTH / 16 }).map((sixteens) => sixteens * 16),
    seed: fc.nat(),
  });

  it.each<[Bits, number]>([
    [8, 0.01],
    [16, 0.0001],
  ])('multiplies in %i bits as it is defined, up to %f of the largest', (bits, off) => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { x, weights, multiplied } = made(shape);
        const { count, inputs, outputs } = shape;
        const found = multiplied(bits);
        for (let row = 0; row < count; row++) {
          for (let n = 0; n < outputs; n++) {
            let sum = 0;
            let size = 0;
            for (let k = 0; k < inputs; k++) {
              const weight = weights[n * inputs + k]!;
              sum += x[row * inputs + k]! * weight;
              size += Math.abs(weight);
            }
            expect(Math.abs(found[row * outputs + n]! - sum)).toBeLessThanOrEqual(off * size + 1e-3);
          }
        }
      }),
    );
  });

  it.each<Bits>([8, 16])('multiplies in %i bits alike on every processor, bit for bit', (bits) => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { multiplied } = made(shape);
        expect(multiplied(bits, 'x64')).toEqual(multiplied(bits, 'arm64'));
      }),
    );
  });

  /** Numbers up to one; in some cases all are, and all weights, the largest there can be. */
  function made({ count, inputs, outputs, seed }: { count: number; inputs: number; outputs: number; seed: number }) {
    let state = seed % 2 ** 31;
    const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
    const largest = random() < 0.3;
    const x = Float32Array.from({ length: count * inputs }, () => (largest ? 1 : 2 * random() - 1));
    const weights = Int8Array.from({ length: outputs * inputs }, () =>
      largest ? -128 : Math.floor(255 * random()) - 127,
    );
    const multiplied = (bits: Bits, arch?: string): Float32Array => {
      floats.set(x, room.x / 4);
      bytes.set(weights, room.weight);
      floats.fill(1, room.scale / 4, room.scale / 4 + outputs);
      floats.fill(0, room.bias / 4, room.bias / 4 + outputs);
      const rows = { at: room.x, count, integers: room.integers, scales: room.scales, widened: room.widened };
      const calls = product({ ...room, inputs, outputs }, rows, room.out, bits);
      carryOut(writeCalls(memory, room.calls, calls, arch));
      return floats.slice(room.out / 4, room.out / 4 + count * outputs);
    };
    return { x, weights, multiplied };
  }
});

/** Where everything lies. */
function places() {
  const layout = layOut();
  const rows = MOST_ROWS + 3;
  const room = {
    x: layout.room(rows * MOST_WIDTH * 4),
    integers: layout.room(rows * MOST_WIDTH * 2),
    scales: layout.room(rows * 4),
    widened: layout.room(bytesToWiden(MOST_WIDTH, MOST_WIDTH)),
    weight: layout.room(MOST_WIDTH * MOST_WIDTH),
    scale: layout.room(MOST_WIDTH * 4),
    bias: layout.room(MOST_WIDTH * 4),
    out: layout.room(rows * MOST_WIDTH * 4),
    calls: layout.room(128),
  };
  return { room, end: layout.end };
}
