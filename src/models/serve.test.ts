import { describe, expect, it } from 'vitest';
import { say, startOpenAiServer } from '../../test/fixtures/openai-server.ts';
import { startRun } from '../run/index.ts';
import { type LanguageModel, languageRoles, openModel, type Prompt, type Signature, serve } from './index.ts';

/** Replies with these texts, one call after the other. */
function fake(...texts: readonly string[]): LanguageModel & { readonly prompts: Prompt[] } {
  const prompts: Prompt[] = [];
  return {
    id: 'fake',
    prompts,
    async complete(prompt) {
      prompts.push(prompt);
      return [texts[prompts.length - 1] ?? ''];
    },
  };
}

const number: Signature<string, number> = {
  name: 'number',
  version: 3,
  say: (request) => [{ role: 'user', content: request }],
  read: ([text = '']) => (/^\d+$/.test(text) ? { ok: true, reply: Number(text) } : { ok: false, problem: 'no number' }),
};

describe('serve', () => {
  it('reads the reply', async () => {
    const role = serve(number, fake('42'));
    expect(role.id).toBe('fake/number@3');
    expect(await role.ask('how many?', startRun())).toBe(42);
  });

  it('says once what was wrong, and takes the second reply', async () => {
    const model = fake('many', '42');
    expect(await serve(number, model).ask('how many?', startRun())).toBe(42);
    expect(model.prompts[1]?.messages).toEqual([
      { role: 'user', content: 'how many?' },
      { role: 'assistant', content: 'many' },
      { role: 'user', content: expect.stringContaining('no number') },
    ]);
  });

  it('fails after the second, with the raw reply', async () => {
    const model = fake('many', 'a lot');
    const failure = serve(number, model).ask('how many?', startRun());
    await expect(failure).rejects.toMatchObject({
      name: 'ModelError',
      code: 'model-unreadable',
      reply: 'a lot',
      retryable: false,
    });
    expect(model.prompts).toHaveLength(2);
  });

  it('tells a refusal from nonsense', async () => {
    const failure = serve(number, fake('no', 'I’m sorry, but I can’t help with that.')).ask('how many?', startRun());
    await expect(failure).rejects.toMatchObject({ code: 'model-refused' });
  });

  it('never sends an empty turn back', async () => {
    const model = fake('', '1');
    await serve(number, model).ask('how many?', startRun());
    expect(model.prompts[1]?.messages.every(({ content }) => content !== '')).toBe(true);
  });

  it('asks no model for what is known without one', async () => {
    const model = fake();
    const roles = languageRoles(model);
    const question = { id: 'q', text: 'who?' };
    expect(await roles.selector.ask({ question, options: [], keep: 3 }, startRun())).toEqual([]);
    expect(await roles.ranker.ask({ query: 'who?', texts: [] }, startRun())).toEqual([]);
    expect(model.prompts).toHaveLength(0);
  });

  it('leaves a trace of what was asked and replied', async () => {
    const run = startRun();
    await serve(number, fake('many', '42')).ask('how many?', run);
    const [span] = run.finish().spans;
    expect(span).toMatchObject({ stage: 'model', detail: 'number: fake' });
    expect(span?.notes.map(({ detail }) => detail)).toEqual(['asked', 'replied', 'asked again', 'replied']);
  });

  it('works over HTTP, from question to forms by vote', async () => {
    const server = await startOpenAiServer();
    server.will(
      say(
        '```\n(JOIN (R [capital]) [France])\n```',
        '(JOIN [capital] [France])',
        'Sure! (JOIN (R [capital]) [France])',
      ),
    );
    const { parser } = languageRoles(await openModel('vllm:m', { VLLM_BASE_URL: server.url }));
    const forms = await parser.ask(
      { question: { id: 'q', text: 'What is the capital of France?' }, wanted: 3 },
      startRun(),
    );
    await server.close();
    expect(forms.map(({ item }) => item)).toEqual(['(JOIN (R [capital]) [France])', '(JOIN [capital] [France])']);
    expect(forms[0]!.score).toBeCloseTo(2 / 3);
    expect(server.requests).toHaveLength(1);
  });
});
