import { ModelError, type Recalled } from '../../core/index.ts';
import type { Slices } from '../../run/index.ts';
import { carryOutInTurns } from './encoder/carry-out-in-turns.ts';
import { CALL_BYTES, type Call, kernelMemory, layOut, openKernel, writeCalls } from './encoder/kernel.ts';
import { copyInSlices, readMetadata, readTensors } from './encoder/tensors.ts';
import { inTurn } from './in-turn.ts';

/** Questions whose answers are known, each with the steps of the forms that answer it. */
export interface Precedents {
  /** How much the likest of them speak for the steps they were answered by, given the vector of a question; of several questions one after another. */
  speakFor(question: Float32Array, signal: AbortSignal): Promise<Recalled>;
}

/** Of so many questions, the likest, is heard what they were answered by. */
const HEARD = 30;
/** A question this much nearer than another, as a cosine, counts e times as much. */
const SHARPNESS = 0.04;
/** One that is this much further away than the nearest hardly counts beside it. */
const OUT_OF_EARSHOT = 0.3;
/** One that is this near counts as much as the doubt whether any of them tells anything. */
const ALIKE = 0.6;
/** Steps that answered no known question, as those of a graph never seen, count as much of what the best ones do. */
const OTHERWISE = 0.3;
/** So many are compared before others get their turn: where nothing is compiled well yet, all of them take longer than others should wait. */
const COMPARED_AT_ONCE = 512;

/** The precedents of a packed file: vectors in 8 bits with one scale each, and in its metadata the steps of each question. */
export function* openPrecedents(file: Uint8Array): Slices<Precedents> {
  const tensors = readTensors(file);
  yield;
  const vectors = tensors.get('questions.weight');
  const scales = tensors.get('questions.scale');
  const written = readMetadata(file).steps;
  yield;
  const steps = stepsOf(written);
  yield;
  const [count = 0, width = 0] = vectors?.shape ?? [];
  if (!vectors || !scales || vectors.type !== 'I8' || scales.shape[0] !== count || steps.length !== count) {
    throw new ModelError(
      'model-unreadable',
      'the precedents should hold questions.weight, questions.scale and the steps of as many questions',
    );
  }

  // The kernel takes questions two at a time, and leaves room for four where there is one.
  const outputs = count + (count % 2);
  const layout = layOut();
  const { room } = layout;
  const at = {
    weights: room(outputs * width),
    scales: room(outputs * 4),
    bias: room(outputs * 4),
    asked: room(width * 4),
    integers: room(4 * width * 2),
    askedScale: room(4 * 4),
    nearness: room(4 * outputs * 4),
    calls: room((1 + Math.ceil(outputs / COMPARED_AT_ONCE)) * CALL_BYTES),
  };
  const memory = kernelMemory(layout.end);
  const bytes = new Uint8Array(memory.buffer);
  yield* copyInSlices(file.subarray(vectors.start, vectors.start + count * width), bytes, at.weights);
  yield* copyInSlices(file.subarray(scales.start, scales.start + count * 4), bytes, at.scales);
  const asked = new Float32Array(memory.buffer, at.asked, width);
  const nearness = new Float32Array(memory.buffer, at.nearness, count);
  const compute = openKernel(memory);
  yield;
  const known = new Set(steps.flat());
  const oneByOne = inTurn();
  const comparison: Call[] = [['quantise', at.asked, 1, width, LARGEST_INTEGER, at.integers, at.askedScale]];
  for (let first = 0; first < outputs; first += COMPARED_AT_ONCE) {
    comparison.push([
      'linear',
      at.integers,
      at.askedScale,
      1,
      width,
      at.weights + first * width,
      at.scales + first * 4,
      at.bias + first * 4,
      Math.min(outputs - first, COMPARED_AT_ONCE),
      at.nearness + first * 4,
      // For one row no weights are widened.
      0,
    ]);
  }

  return {
    speakFor: (question, signal) =>
      oneByOne(async () => {
        asked.set(question);
        await carryOutInTurns(writeCalls(memory, at.calls, comparison), compute, signal);
        return { ...heard(nearness, steps), known };
      }),
  };
}

/** Sums of so many products of such integers with 8-bit ones fit into 32 bits, for vectors of up to a thousand numbers. */
const LARGEST_INTEGER = 16_383;

/** The places of the questions that are heard: the nearest few, of those near enough to count beside the nearest. */
function likest(nearness: Float32Array): readonly number[] {
  let most = Number.NEGATIVE_INFINITY;
  for (const near of nearness) most = Math.max(most, near);
  const close: number[] = [];
  for (let i = 0; i < nearness.length; i++) if (nearness[i]! > most - OUT_OF_EARSHOT) close.push(i);
  return close.sort((a, b) => nearness[b]! - nearness[a]!).slice(0, HEARD);
}

function heard(nearness: Float32Array, steps: readonly (readonly string[])[]): Pick<Recalled, 'votes' | 'otherwise'> {
  const loud = likest(nearness).map((i) => ({ i, weight: Math.exp((nearness[i]! - ALIKE) / SHARPNESS) }));
  const total = loud.reduce((sum, { weight }) => sum + weight, 1);
  const votes = new Map<string, number>();
  for (const { i, weight } of loud) {
    for (const each of steps[i]!) votes.set(each, (votes.get(each) ?? 0) + weight / total);
  }
  return { votes, otherwise: OTHERWISE * Math.max(0, ...votes.values()) };
}

function stepsOf(text: string | undefined): readonly (readonly string[])[] {
  const value: unknown = text === undefined ? [] : JSON.parse(text);
  return Array.isArray(value) ? (value as readonly (readonly string[])[]) : [];
}
