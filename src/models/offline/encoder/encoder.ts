import type { Slices } from '../../../run/index.ts';
import {
  type Address,
  CALL_BYTES,
  type Call,
  type Calls,
  type KernelMemory,
  kernelMemory,
  layOut,
  writeCalls,
} from './kernel.ts';
import { type Bits, bytesToWiden, type Matrix, product } from './product.ts';
import { bytesOf, copyInSlices, readTensors, tensorOf } from './tensors.ts';
import { readWords, WORD_TENSORS, type Words } from './words.ts';

/** What a BERT encoder is beyond its weights. */
export interface EncoderShape {
  readonly width: number;
  readonly heads: number;
  readonly layers: number;
  /** In tokens, the marks at both ends included. */
  readonly longest: number;
}

/** Token ids of some texts: at least one each, at most `longest`, and `mostTokens` in all. */
export type TokenIds = readonly (readonly number[])[];

/**
 * A sentence encoder: the mean of a text's token vectors, as a unit vector. Texts do not influence each other. It
 * says which calls of the kernel encode some texts; whoever carries them out, on whatever threads, it reads the outcome.
 */
export interface Encoder {
  readonly memory: KernelMemory;
  readonly mostTokens: number;
  /** Puts texts into a lane and says what to do with them. Lanes do not touch each other. */
  prepare(lane: number, texts: TokenIds): Calls;
  /** The vectors of the texts in a lane, after the calls. */
  read(lane: number, texts: TokenIds): readonly Float32Array[];
  /** The states of all tokens in a lane, one row after another, until the lane is used again. */
  states(lane: number, texts: TokenIds): Float32Array;
}

export interface EncoderOptions {
  readonly lanes: number;
  /** Enough for the longest text; more at once is no faster. */
  readonly mostTokens: number;
  /** Of what is multiplied: with 8, vectors are a little off, and take half the time on some processors. */
  readonly bits: Bits;
  /** Words that are at hand; those of the weights unless given. */
  readonly words?: Words;
}

/** Four matrices with their inputs made integers, attention, two norms, and what is between the last two matrices. */
const CALLS_A_LAYER = 12;

/** The encoder of packed weights: matrices in 8 bits, sums in whole numbers, hence the same vectors on every machine. */
export function* openEncoder(
  weights: Uint8Array,
  shape: EncoderShape,
  { lanes, mostTokens, bits, words: given }: EncoderOptions,
): Slices<Encoder> {
  const { width, heads, layers } = shape;
  const words = given ?? (yield* readWords(weights, width));
  const layout = layOut();
  const { room } = layout;
  const tensors = new Map([...readTensors(weights)].filter(([name]) => !WORD_TENSORS.has(name)));
  const places = new Map(Array.from(tensors, ([name, tensor]) => [name, room(bytesOf(tensor))]));
  const network = readNetwork(shape, (name, type, ...sizes) => {
    tensorOf(tensors, name, type, ...sizes);
    return places.get(name)!;
  });

  // The kernel works on four rows at a time.
  const rows = mostTokens + 3;
  const workspaces = Array.from({ length: lanes }, () => ({
    states: room(rows * width * 4),
    wide: room(rows * width * 4 * 4),
    mixed: room(rows * width * 4),
    integers: room(rows * width * 4 * 2),
    scales: room(rows * 4),
    widened: room(Math.max(bytesToWiden(width, width * 4), bytesToWiden(width * 4, width))),
    lengths: room(mostTokens * 4),
    scores: room(2 * mostTokens * 4 * heads * 4),
    calls: room((1 + layers * CALLS_A_LAYER) * CALL_BYTES),
  }));
  const memory = kernelMemory(layout.end);
  for (const [name, tensor] of tensors) {
    const of = weights.subarray(tensor.start, tensor.start + bytesOf(tensor));
    yield* copyInSlices(of, new Uint8Array(memory.buffer), places.get(name)!);
  }
  const floats = new Float32Array(memory.buffer);

  /** Word vectors as states, position vectors beside them. */
  function lookUp({ states, mixed }: { readonly states: Address; readonly mixed: Address }, texts: TokenIds): void {
    const { positions } = network;
    const { bytes, scales } = words;
    let at = 0;
    for (const ids of texts) {
      for (const [position, id] of ids.entries()) {
        const scale = scales[id]!;
        const word = id * width;
        const place = positions / 4 + position * width;
        for (let k = 0; k < width; k++) floats[states / 4 + at + k] = bytes[word + k]! * scale;
        floats.copyWithin(mixed / 4 + at, place, place + width);
        at += width;
      }
    }
  }

  return {
    memory,
    mostTokens,

    prepare(lane, texts) {
      const workspace = workspaces[lane]!;
      const { states, wide, mixed, integers, scales, widened, lengths, scores } = workspace;
      lookUp(workspace, texts);
      new Int32Array(memory.buffer, lengths, texts.length).set(texts.map(({ length }) => length));
      const tokens = texts.reduce((total, ids) => total + ids.length, 0);
      const linear = (matrix: Matrix, at: Address, out: Address): readonly Call[] =>
        product(matrix, { at, count: tokens, integers, scales, widened }, out, bits);
      const addAndNorm = (y: Address, { gain, shift }: Norm): Call => [
        'addAndNorm',
        states,
        y,
        tokens,
        width,
        gain,
        shift,
      ];

      const calls: Call[] = [addAndNorm(mixed, network.norm)];
      for (const block of network.blocks) {
        calls.push(...linear(block.attend, states, wide));
        calls.push(['attend', wide, lengths, texts.length, width, heads, scores, mixed]);
        calls.push(...linear(block.mix, mixed, wide), addAndNorm(wide, block.mixNorm));
        calls.push(...linear(block.widen, states, wide), ['gelu', wide, tokens * width * 4]);
        calls.push(...linear(block.narrow, wide, mixed), addAndNorm(mixed, block.narrowNorm));
      }
      return writeCalls(memory, workspace.calls, calls);
    },

    states(lane, texts) {
      const start = workspaces[lane]!.states / 4;
      return floats.subarray(start, start + texts.reduce((total, ids) => total + ids.length, 0) * width);
    },

    read(lane, texts) {
      let at = workspaces[lane]!.states / 4;
      return texts.map(({ length }) => {
        const total = new Float64Array(width);
        for (const end = at + length * width; at < end; at += width) {
          for (let k = 0; k < width; k++) total[k]! += floats[at + k]!;
        }
        let squares = 0;
        for (const value of total) squares += value * value;
        const size = Math.sqrt(squares);
        return new Float32Array(total.map((value) => value / size));
      });
    },
  };
}

interface Norm {
  readonly gain: Address;
  readonly shift: Address;
}

/** Where each part of the network lies. */
function readNetwork(
  { width, layers, longest }: EncoderShape,
  tensor: (name: string, type: string, ...sizes: readonly number[]) => Address,
) {
  const linear = (name: string, inputs: number, outputs: number): Matrix => ({
    weight: tensor(`${name}.weight`, 'I8', outputs, inputs),
    scale: tensor(`${name}.scale`, 'F32', outputs),
    bias: tensor(`${name}.bias`, 'F32', outputs),
    inputs,
    outputs,
  });
  const norm = (name: string): Norm => ({
    gain: tensor(`${name}.gain`, 'F32', width),
    shift: tensor(`${name}.shift`, 'F32', width),
  });

  return {
    positions: tensor('positions', 'F32', longest, width),
    norm: norm('norm'),
    blocks: Array.from({ length: layers }, (_, layer) => ({
      attend: linear(`${layer}.attend`, width, 3 * width),
      mix: linear(`${layer}.mix`, width, width),
      mixNorm: norm(`${layer}.mix`),
      widen: linear(`${layer}.widen`, width, 4 * width),
      narrow: linear(`${layer}.narrow`, 4 * width, width),
      narrowNorm: norm(`${layer}.narrow`),
    })),
  };
}
