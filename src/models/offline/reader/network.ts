import { ModelError } from '../../../core/index.ts';
import type { Slices } from '../../../run/index.ts';
import {
  type Address,
  CALL_BYTES,
  type Call,
  type KernelMemory,
  kernelMemory,
  layOut,
  writeCalls,
} from '../encoder/kernel.ts';
import type { CarryOut } from '../encoder/kernel-thread.ts';
import { type Bits, bytesToWiden, product } from '../encoder/product.ts';
import { copyInSlices, readTensors, type Tensor } from '../encoder/tensors.ts';

/** What a question is read together with, in numbers. */
export interface NetworkInput {
  /** The encoder's states of the question's tokens, one row each. */
  readonly words: Float32Array;
  /** The encoder's vectors of the items' texts, one row each. */
  readonly items: Float32Array;
  readonly itemKinds: readonly number[];
  /** How any two places are related, words first, then items: a byte for each pair. */
  readonly relations: Uint8Array;
}

/** A form as far as it is written. What is known of it lies in a slot of the network's memory. */
export interface Hypothesis {
  readonly slot: number;
  /** The last of what was said: a keyword, or an item by its number beyond the keywords. */
  readonly said: number;
  readonly length: number;
}

/**
 * Reads a question with a graph's items and scores what may be said next. One question at a time: `read` forgets the last, and
 * until what it returns is fulfilled nothing else may be asked, nor after `next`. Its layers are those of the encoder, with the same arithmetic, hence the same scores on every machine.
 */
export interface Network {
  readonly keywords: number;
  readonly mostPlaces: number;
  readonly mostSlots: number;
  readonly longestForm: number;
  read(input: NetworkInput): Promise<void>;
  /** For each hypothesis, the logits of every keyword and then of every item. */
  next(hypotheses: readonly Hypothesis[]): Promise<readonly Float32Array[]>;
  /** Makes one slot's past another's. */
  copy(from: number, to: number, length: number): void;
}

const MOST_PLACES = 288;
const LONGEST_FORM = 64;
const MOST_SLOTS = 16;
/** Room for kinds of relations in the kernel. */
const KINDS = 32;
/** Rows that one part of attending has. */
const ASKING = 8;
/** More than either reading or the next word take. */
const MOST_CALLS = 256;

/** What is multiplied on the way to a reading: 16 bits take twice as long on some processors, and lead to the same forms but where two are about as likely (`docs/decisions/0510`). */
export const READING_BITS: Bits = 8;

/** `carryOutIn` says who does the network's arithmetic. */
export function* openNetwork(
  weights: Uint8Array,
  heads: number,
  carryOutIn: (memory: KernelMemory) => CarryOut,
): Slices<Network> {
  const tensors = readTensors(weights);
  const shapeOf = (name: string): readonly number[] => {
    const found = tensors.get(name);
    if (!found) throw new ModelError('model-unreadable', `the reader's weights lack ${name}`);
    return found.shape;
  };
  const [keywords, width] = shapeOf('keyword') as [number, number];
  const [, inner] = shapeOf('fromWord.weight') as [number, number];
  const [kinds] = shapeOf('read.0.kindBias') as [number, number];
  const count = (part: string): number => {
    let layers = 0;
    while (tensors.has(`${part}.${layers}.attend.weight`)) layers++;
    return layers;
  };
  const [reading, writing] = [count('read'), count('write')];
  const size = width / heads;

  const layout = layOut();
  const { room } = layout;
  const floatRoom = (number: number) => room(number * 4);
  const base = room(weights.length);
  const at = (name: string): Address => {
    shapeOf(name);
    return base + tensors.get(name)!.start;
  };
  const tables = Array.from({ length: reading }, () => floatRoom(KINDS * size + heads * KINDS));
  const rows = MOST_PLACES + 3;
  const places = {
    entering: floatRoom(rows * inner),
    states: floatRoom(rows * width),
    wide: floatRoom(rows * width * 4),
    mixed: floatRoom(rows * width),
    integers: room(rows * Math.max(width * 4, inner) * 2),
    scales: floatRoom(rows),
    widened: room(mostToWiden(tensors)),
    scores: floatRoom(heads * Math.ceil(MOST_PLACES / ASKING) * 2 * (MOST_PLACES + 3 + KINDS)),
    relations: room(MOST_PLACES * MOST_PLACES),
    kinds: floatRoom(rows * width),
    logits: floatRoom(MOST_SLOTS * (keywords + MOST_PLACES)),
    pointed: floatRoom(rows * width),
    inputs: floatRoom(rows * width),
  };
  const recalled = Array.from({ length: writing }, () => floatRoom(rows * width * 2));
  const past = MOST_SLOTS * writing * (LONGEST_FORM + 3) * width * 3;
  const pasts = floatRoom(past);
  const callsAt = room(CALL_BYTES * MOST_CALLS);
  const memory = kernelMemory(layout.end);
  yield* copyInSlices(weights, new Uint8Array(memory.buffer), base);
  const floats = new Float32Array(memory.buffer);
  const bytes = new Uint8Array(memory.buffer);
  const carryOut = carryOutIn(memory);
  const carry = (calls: readonly Call[]): Promise<void> => carryOut(writeCalls(memory, callsAt, calls));

  for (const [layer, table] of tables.entries()) {
    const keys = at(`read.${layer}.kindKey`) / 4;
    floats.set(floats.subarray(keys, keys + kinds * size), table / 4);
    const bias = at(`read.${layer}.kindBias`) / 4;
    for (let kind = 0; kind < kinds; kind++) {
      for (let head = 0; head < heads; head++) {
        // The kernel scales what a kind adds together with the rest.
        floats[table / 4 + KINDS * size + head * KINDS + kind] = floats[bias + kind * heads + head]! * Math.sqrt(size);
      }
    }
  }

  const linear = (name: string, x: Address, many: number, out: Address): readonly Call[] => {
    const [outputs, inputs] = shapeOf(`${name}.weight`) as [number, number];
    const matrix = {
      weight: at(`${name}.weight`),
      scale: at(`${name}.scale`),
      bias: at(`${name}.bias`),
      inputs,
      outputs,
    };
    const { integers, scales, widened } = places;
    return product(matrix, { at: x, count: many, integers, scales, widened }, out, READING_BITS);
  };
  const addAndNorm = (name: string, x: Address, y: Address, many: number): Call => [
    'addAndNorm',
    x,
    y,
    many,
    width,
    at(`${name}.gain`),
    at(`${name}.shift`),
  ];
  const forward = (name: string, many: number): readonly Call[] => {
    const { states, wide, mixed } = places;
    return [
      ...linear(`${name}.widen`, states, many, wide),
      ['gelu', wide, many * width * 4],
      ...linear(`${name}.narrow`, wide, many, mixed),
      addAndNorm(`${name}.narrow`, states, mixed, many),
    ];
  };

  let wordCount = 0;
  let itemCount = 0;
  const slotAt = (slot: number, layer: number): Address =>
    pasts + (slot * writing + layer) * (LONGEST_FORM + 3) * width * 3 * 4;

  return {
    keywords,
    mostPlaces: MOST_PLACES,
    mostSlots: MOST_SLOTS,
    longestForm: LONGEST_FORM,

    async read({ words, items, itemKinds, relations }) {
      wordCount = words.length / inner;
      itemCount = items.length / inner;
      const many = wordCount + itemCount;
      if (many > MOST_PLACES) throw new ModelError('model-unreadable', `${many} places are more than ${MOST_PLACES}`);
      const { entering, states, wide, mixed, scores, pointed, inputs } = places;
      bytes.set(relations, places.relations);
      floats.set(words, entering / 4);
      floats.set(items, entering / 4 + words.length);
      floats.fill(0, places.kinds / 4, places.kinds / 4 + wordCount * width);
      const kindVectors = at('itemKind') / 4;
      for (const [i, kind] of itemKinds.entries()) {
        const vector = kindVectors + kind * width;
        floats.copyWithin(places.kinds / 4 + (wordCount + i) * width, vector, vector + width);
      }
      const itemStates = states + wordCount * width * 4;
      const calls: Call[] = [
        ...linear('fromWord', entering, wordCount, states),
        ...linear('fromItem', entering + words.length * 4, itemCount, itemStates),
        addAndNorm('enter', states, places.kinds, many),
      ];
      for (const [layer, table] of tables.entries()) {
        const name = `read.${layer}`;
        calls.push(
          ...linear(`${name}.attend`, states, many, wide),
          [
            'attendOver',
            wide,
            width * 3,
            many,
            wide + width * 4,
            width * 3,
            many,
            width,
            heads,
            places.relations,
            table,
            scores,
            mixed,
          ],
          ...linear(`${name}.mix`, mixed, many, wide),
          addAndNorm(`${name}.mix`, states, wide, many),
          ...forward(name, many),
        );
      }
      for (const [layer, memory] of recalled.entries())
        calls.push(...linear(`write.${layer}.recall`, states, many, memory));
      calls.push(
        ...linear('point', itemStates, itemCount, pointed),
        ...linear('asInput', itemStates, itemCount, inputs),
      );
      await carry(calls);
    },

    async next(hypotheses) {
      const { states, wide, mixed, scores, inputs, pointed } = places;
      const many = hypotheses.length;
      for (const [i, { said, length }] of hypotheses.entries()) {
        const from = said < keywords ? at('keyword') / 4 + said * width : inputs / 4 + (said - keywords) * width;
        floats.copyWithin(states / 4 + i * width, from, from + width);
        const place = at('place') / 4 + length * width;
        floats.copyWithin(mixed / 4 + i * width, place, place + width);
      }
      const calls: Call[] = [addAndNorm('begin', states, mixed, many)];
      for (const [layer, memory] of recalled.entries()) {
        const name = `write.${layer}`;
        calls.push(...linear(`${name}.attend`, states, many, wide));
        for (const [i, { slot, length }] of hypotheses.entries()) {
          const row = slotAt(slot, layer);
          const own = wide + i * width * 12;
          const past = row + width * 4;
          const out = mixed + i * width * 4;
          calls.push(
            ['copy', own, row + length * width * 12, width * 3],
            ['attendOver', own, width * 3, 1, past, width * 3, length + 1, width, heads, 0, 0, scores, out],
          );
        }
        calls.push(
          ...linear(`${name}.mix`, mixed, many, wide),
          addAndNorm(`${name}.mix`, states, wide, many),
          ...linear(`${name}.ask`, states, many, wide),
          [
            'attendOver',
            wide,
            width,
            many,
            memory,
            width * 2,
            wordCount + itemCount,
            width,
            heads,
            0,
            0,
            scores,
            mixed,
          ],
          ...linear(`${name}.blend`, mixed, many, wide),
          addAndNorm(`${name}.blend`, states, wide, many),
          ...forward(name, many),
        );
      }
      const said = keywords + itemCount;
      calls.push(
        ...linear('say', states, many, wide),
        ['multiply', wide, many, width, at('keyword'), keywords, places.logits, said],
        ['multiply', wide, many, width, pointed, itemCount, places.logits + keywords * 4, said],
      );
      await carry(calls);
      const scale = 4 / Math.sqrt(width);
      return hypotheses.map((_, i) => {
        const start = places.logits / 4 + i * said;
        return floats.slice(start, start + said).map((product) => product * scale);
      });
    },

    copy(from, to, length) {
      for (let layer = 0; layer < writing; layer++) {
        const start = slotAt(from, layer) / 4;
        floats.copyWithin(slotAt(to, layer) / 4, start, start + length * width * 3);
      }
    },
  };
}

/** What the widest of the matrices needs for its product. */
function mostToWiden(tensors: ReadonlyMap<string, Tensor>): number {
  const matrices = [...tensors].filter(([name]) => name.endsWith('.weight'));
  return Math.max(...matrices.map(([, { shape }]) => bytesToWiden(shape[1]!, shape[0]!)));
}
