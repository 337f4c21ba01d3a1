import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLocal } from '../../src/kb/open/open-local.ts';
import { openKbqa } from '../../src/wiring/index.ts';
import { startOpenAiServer } from '../fixtures/openai-server.ts';
import { politics } from '../fixtures/politics.ts';
import { kb, snapshot } from '../fixtures/reading-politics.ts';

const opened = openLocal(snapshot, kb);
const cache = { KBQA_CACHE: join(tmpdir(), 'kbqa-rng-test') };

describe('rng put together', () => {
  it('asks a solved question again where nothing is named and a training set is given', async () => {
    const exemplars = [
      { question: 'Which is the most crowded of all?', form: '( ARGMAX [ country ] [ population ] )' },
      { question: 'What is the capital of Bland?', form: '( JOIN ( R [ capital ] ) [ Bland ] )' },
    ];
    const kbqa = await openKbqa({ kb: opened, method: 'rng', exemplars, env: cache });
    const answer = await kbqa.ask('Which one is the most crowded of all?');
    expect(answer).toMatchObject({ status: 'answered', values: [{ term: { value: politics('Bland') } }] });
    expect(answer).toMatchObject({ chosen: { origin: 'exemplar' } });
    await kbqa.close();
  });

  it('ranks and generates with a language model, two calls a question', async () => {
    const server = await startOpenAiServer(({ body }) => {
      const isWriter = String(body.messages[0]?.content).startsWith('You write logical forms');
      return { kind: 'say', texts: [isWriter ? '(JOIN (R [borders]) [Aland])' : '{"1": 9}'] };
    });
    const env = { ...cache, KBQA_BASE_URL: server.url, KBQA_API_KEY: 'k' };
    const kbqa = await openKbqa({ kb: opened, method: 'rng', model: 'openai-compatible:m', env });
    const answer = await kbqa.ask('Which countries border Aland?');
    expect(answer.status === 'answered' && answer.values.map(({ term }) => term.value).toSorted()).toEqual([
      politics('Bland'),
      politics('Cland'),
    ]);
    expect(server.requests).toHaveLength(2);
    await kbqa.close();
    await server.close();
  });
});
