import { describe, expect, it } from 'vitest';
import { wordEmbedder } from '../../../test/fixtures/word-embedder.ts';
import { startRun } from '../../run/index.ts';
import { rankingSelector } from './selector.ts';

describe('ranking selector', () => {
  const selector = rankingSelector(wordEmbedder());
  const question = { id: 'q', text: 'capital of Peru' };
  const ask = (request: Partial<Parameters<typeof selector.ask>[0]>) =>
    selector.ask({ question, options: ['border', 'capital', 'size'], keep: 2, ...request }, startRun());

  it('picks what the question speaks of, and nothing that it does not', async () => {
    expect(await ask({})).toEqual([1]);
  });

  it('picks what a plan looks for, too', async () => {
    expect(await ask({ plan: { keywords: ['size'], steps: [], claim: '{answer}' } })).toEqual([2, 1]);
  });

  it('goes by how well options fit where their maker says so, the first of equals first', async () => {
    expect(await ask({ fits: [1, 0, 1] })).toEqual([0, 2]);
    expect(await ask({ fits: [1, 2, 3], keep: 1 })).toEqual([2]);
  });

  it('picks nothing of nothing', async () => {
    expect(await ask({ options: [] })).toEqual([]);
    expect(await ask({ keep: 0 })).toEqual([]);
  });
});
