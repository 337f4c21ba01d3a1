import { describe, expect, it } from 'vitest';
import { startRun } from '../../run/index.ts';
import { openOfflineEmbedder } from './embedder.ts';
import { openKnownTexts } from './known-texts.ts';
import { embeddingRanker } from './ranker.ts';
import { rankingSelector } from './selector.ts';

const embedder = openOfflineEmbedder();
const options = ['film, starring', 'person, place of birth', 'country, capital', 'person, spouse', 'city, population'];

describe('embedding ranker', () => {
  const ranker = embeddingRanker(embedder);

  it('puts what answers the query first', async () => {
    const scores = await ranker.ask({ query: 'where was ada lovelace born', texts: options }, startRun());
    expect(scores.indexOf(Math.max(...scores))).toBe(1);
    expect(await ranker.ask({ query: 'x', texts: [] }, startRun())).toEqual([]);
  });

  it('scores a text the same in any company', async () => {
    const together = await ranker.ask({ query: 'capital of peru', texts: options }, startRun());
    const [alone] = await ranker.ask({ query: 'capital of peru', texts: [options[2]!] }, startRun());
    expect(alone).toBe(together[2]);
  });

  it('scores texts whose vectors are at hand as it scores others, in any company', async () => {
    const vectors = await embedder.ask(options.slice(0, 3), startRun());
    const prepared = embeddingRanker(
      embedder,
      openKnownTexts(new Map(vectors.map((vector, i) => [options[i]!, vector]))),
    );
    const request = { query: 'capital of peru', texts: [...options, options[0]!] };
    const plain = await ranker.ask(request, startRun());
    const scores = await prepared.ask(request, startRun());
    for (const [i, score] of scores.entries()) expect(score).toBe(plain[i]!);
    const [alone] = await prepared.ask({ query: 'capital of peru', texts: [options[2]!] }, startRun());
    expect(alone).toBe(scores[2]);
    expect(await prepared.ask(request, startRun())).toEqual(scores);
    expect(await prepared.ask({ ...request, texts: request.texts.toReversed() }, startRun())).toEqual(
      scores.toReversed(),
    );
  });
});

describe('ranking selector', () => {
  const selector = rankingSelector(embedder);
  const ask = (text: string, keep: number, offered = options) =>
    selector.ask({ question: { id: 'q', text }, options: offered, keep }, startRun());

  it('picks the best few, each once, the best first', async () => {
    expect(await ask('what is the capital of peru', 1)).toEqual([2]);
    const two = await ask('who is the wife of tom hanks', 2);
    expect(two[0]).toBe(3);
    expect(new Set(two).size).toBe(2);
    expect(await ask('capital', 9)).toHaveLength(new Set(await ask('capital', 9)).size);
  });

  it('follows the plan where the question does not say it', async () => {
    const plan = { keywords: ['starring'], steps: [], claim: '{answer} was starring in the film' };
    const request = { question: { id: 'q', text: 'who was in it' }, options, keep: 1, plan };
    expect(await selector.ask(request, startRun())).toEqual([0]);
  });

  it('picks nothing where nothing fits, or nothing is wanted', async () => {
    expect(await ask('what is the capital of peru', 0)).toEqual([]);
    expect(await ask('what is the capital of peru', 3, [])).toEqual([]);
    expect(await ask('who is the wife of tom hanks', 3, ['zx81 firmware checksum'])).toEqual([]);
  });
});
