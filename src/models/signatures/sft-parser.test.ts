import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAiServer, say, startOpenAiServer } from '../../../test/fixtures/openai-server.ts';
import { ModelError, type ParseRequest } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { languageRoles } from '../language-roles.ts';
import { openModel } from '../llm/index.ts';

const request: ParseRequest = {
  question: { id: 'q', text: 'what does jamaican people speak' },
  exemplars: [{ question: 'who is it', form: '( JOIN ( R [ a ] ) [ B ] )' }],
  wanted: 3,
};
const FORM = '( JOIN ( R [ location , country , languages spoken ] ) [ Jamaica ] )';

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const ask = async (prompt: 'sft' | 'few-shot') => {
  const model = await openModel('vllm:m', { VLLM_BASE_URL: server.url });
  return await languageRoles(model, { prompt }).parser.ask(request, startRun());
};

describe('asking a fine-tuned model for forms', () => {
  it('says the instruction and the question as in training, and nothing else; all samples in one call', async () => {
    const before = server.requests.length;
    server.will(say(FORM, FORM, '( JOIN ( R [ x ] ) [ Jamaica ] )'));
    const drafts = await ask('sft');
    expect(server.requests.length - before).toBe(1);
    const { body } = server.requests.at(-1)!;
    expect(body.n).toBe(3);
    expect(body.messages).toEqual([
      {
        role: 'user',
        content:
          'Generate a Logical Form query that retrieves the information corresponding to the given question. \nQuestion: { what does jamaican people speak }',
      },
    ]);
    expect(drafts.map(({ item, score }) => [item, score.toFixed(2)])).toEqual([
      [FORM, '0.67'],
      ['( JOIN ( R [ x ] ) [ Jamaica ] )', '0.33'],
    ]);
  });

  it('shows a general model the rules and the exemplars instead', async () => {
    server.will(say(FORM));
    await ask('few-shot');
    const { messages } = server.requests.at(-1)!.body;
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it('draws again where the endpoint gives fewer', async () => {
    server.will({ kind: 'few', texts: [FORM] });
    const drafts = await ask('sft');
    expect(drafts).toEqual([{ item: FORM, score: 1, by: 'parser' }]);
  });

  it('keeps a form that is cut short, for the reader of forms to say what it lacks', async () => {
    server.will(say('( JOIN ( R [ location , country ] ) [ Jamaica ]'));
    expect((await ask('sft'))[0]!.item).toBe('( JOIN ( R [ location , country ] ) [ Jamaica ]');
  });

  it.each([
    ['no form', say('They speak Patois.'), 'model-unreadable'],
    ['nothing', { kind: 'empty' }, 'model-unreadable'],
    ['no JSON', { kind: 'nonsense', body: '<html>' }, 'model-unreadable'],
  ] as const)('fails with a reason where %s comes', async (_, reaction, code) => {
    server.will(reaction);
    const error = await ask('sft').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ModelError);
    expect((error as ModelError).code).toBe(code);
  });
});
