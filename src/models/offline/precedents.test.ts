import { describe, expect, it } from 'vitest';
import { atOnce } from '../../run/index.ts';
import { openPrecedents } from './precedents.ts';

/** Three questions in sixteen dimensions: the first two are alike, and were answered otherwise. */
function file(steps: unknown = [['born in'], ['born in', 'lived in'], ['died in']], count = 3): Uint8Array {
  const width = 16;
  const rows = [
    [127, 0],
    [125, 22],
    [0, 127],
  ].slice(0, count);
  const levels = new Int8Array(count * width);
  for (const [row, values] of rows.entries()) levels.set(values, row * width);
  const scales = new Float32Array(count).fill(1 / 127);
  const header = new TextEncoder().encode(
    JSON.stringify({
      __metadata__: { steps: JSON.stringify(steps) },
      'questions.scale': { dtype: 'F32', shape: [count], data_offsets: [0, 4 * count] },
      'questions.weight': { dtype: 'I8', shape: [count, width], data_offsets: [4 * count, 4 * count + levels.length] },
    }).padEnd(400),
  );
  const bytes = new Uint8Array(8 + header.length + 4 * count + levels.length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(header.length), true);
  bytes.set(header, 8);
  bytes.set(new Uint8Array(scales.buffer), 8 + header.length);
  bytes.set(new Uint8Array(levels.buffer), 8 + header.length + 4 * count);
  return bytes;
}

const unit = (...values: number[]) => {
  const size = Math.hypot(...values);
  return Float32Array.from({ length: 16 }, (_, i) => (values[i] ?? 0) / size);
};

describe('precedents', () => {
  const { signal } = new AbortController();
  const precedents = atOnce(openPrecedents(file()));
  const speakFor = (question: Float32Array) => precedents.speakFor(question, signal);

  it('lets the likest questions speak for what they were answered by', async () => {
    const { votes, known, otherwise } = await speakFor(unit(1, 0.1));
    expect([...votes.keys()]).toEqual(['born in', 'lived in']);
    expect([...known]).toEqual(['born in', 'lived in', 'died in']);
    expect(votes.get('born in')).toBeGreaterThan(0.99);
    expect(votes.get('lived in')).toBeGreaterThan(0.3);
    expect(votes.get('lived in')).toBeLessThan(0.7);
    expect(otherwise).toBeGreaterThan(0.1);
    expect(otherwise).toBeLessThan(votes.get('born in')!);
  });

  it('doubts that a question unlike all of them is told anything by them', async () => {
    const { votes, otherwise } = await speakFor(unit(-1, -1));
    expect(Math.max(...votes.values(), otherwise)).toBeLessThan(0.001);
  });

  it('gives the same of one question, whatever was asked before', async () => {
    const once = await speakFor(unit(1, 1));
    await speakFor(unit(0, 1));
    expect(await speakFor(unit(1, 1))).toEqual(once);
  });

  it('lets the event loop come round while it compares many, and others ask meanwhile', async () => {
    const many = 40_000;
    const alike = atOnce(
      openPrecedents(
        file(
          Array.from({ length: many }, (_, i) => [`step ${i % 2}`]),
          many,
        ),
      ),
    );
    let turns = 0;
    let isOver = false;
    const beat = (): void => {
      turns++;
      if (!isOver) setImmediate(beat);
    };
    setImmediate(beat);
    const asked = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? unit(1, 0) : unit(0, 1)));
    const together = await Promise.all(asked.map((each) => alike.speakFor(each, signal)));
    isOver = true;
    expect(turns).toBeGreaterThan(2);
    expect(together[0]!.votes).not.toEqual(together[1]!.votes);
    for (const [i, recalled] of together.entries()) expect(recalled).toEqual(together[i % 2]);
  });

  it('says what a file should hold', () => {
    expect(() => atOnce(openPrecedents(file([['born in']])))).toThrow(/the steps of as many questions/);
    expect(() => atOnce(openPrecedents(new Uint8Array(20)))).toThrow(/no safetensors file/);
  });
});
