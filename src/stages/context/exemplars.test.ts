import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { nearestExemplars } from './exemplars.ts';

/** Vectors of two letters: how much of a text is `a`, and how much is `b`. */
const embedder: Embedder = {
  id: 'letters',
  ask: async (texts) => texts.map((text) => Float32Array.of(text.split('a').length - 1, text.split('b').length - 1)),
};

describe('nearestExemplars', () => {
  it('gives the likest first, and never the question itself', async () => {
    const pool = ['aab?', 'abb', 'bbb', 'AAB'].map((question) => ({ question, form: question }));
    const near = nearestExemplars(pool, embedder, 2);
    const found = await near({ id: '1', text: 'aab' }, startRun());
    expect(found.map(({ question }) => question)).toEqual(['abb', 'bbb']);
  });
});
