import { describe, expect, it } from 'vitest';
import { asked, kb, linker, names, tools } from '../../../test/fixtures/reading-politics.ts';
import { wordEmbedder } from '../../../test/fixtures/word-embedder.ts';
import { offlineRoles } from '../../models/index.ts';
import { startRun } from '../../run/index.ts';
import { otherVoices, sureOf } from './other-voices.ts';

/** What is heard of a question, and what was done for it so far. */
function voicesOn(text: string) {
  const roles = offlineRoles(wordEmbedder());
  let drafts = 0;
  const parser = {
    id: 'drafts',
    ask: async () => {
      drafts++;
      return [{ item: '( JOIN ( R [ capital ] ) [ Aland ] )', score: 1, by: 'drafts' }];
    },
  };
  const parts = { ...roles, ...tools, likeness: roles.ranker, parser, kb, linker, names };
  return { voices: otherVoices(asked(text), parts, startRun()), draftsAsked: () => drafts };
}

describe('otherVoices', () => {
  it('asks whom it is told to, and nobody twice', async () => {
    const { voices, draftsAsked } = voicesOn('What is the capital of Aland?');
    await voices.walked();
    expect(draftsAsked()).toBe(0);
    const [first, second] = [await voices.drafted(), await voices.drafted()];
    expect(first).toBe(second);
    expect(first?.answers).toMatch(/Acity/);
    expect(draftsAsked()).toBe(1);
  });

  it('says nothing of an answer that drafts do not come to', () => {
    const said = { answers: 'a', confidence: 0.8 };
    expect([sureOf('a', said), sureOf('b', said), sureOf('a', undefined)]).toEqual([0.8, 0.5, 0.5]);
  });
});
