import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenAiServer, say, startOpenAiServer } from '../../../test/fixtures/openai-server.ts';
import { startRun } from '../../run/index.ts';
import { type Environment, type ModelOptions, openModel } from './index.ts';

let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer();
});
afterEach(() => server.close());

const env = (): Environment => ({ KBQA_BASE_URL: server.url, KBQA_API_KEY: 'key-of-the-server-42' });
const open = (options: ModelOptions = {}) => openModel('openai-compatible:test', env(), options);
const prompt = (samples = 1) => ({
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hello' },
  ] as const,
  samples,
});

describe('a language model', () => {
  it('replies, and counts its call and tokens', async () => {
    server.will(say('hi there'));
    const run = startRun();
    expect(await (await open()).complete(prompt(), run)).toEqual(['hi there']);
    expect(run.cost()).toMatchObject({ modelCalls: 1, tokens: 18 });
    const [request] = server.requests;
    expect(request?.headers.authorization).toBe('Bearer key-of-the-server-42');
    expect(request?.body).toMatchObject({
      model: 'test',
      temperature: 0,
      messages: [{ role: 'system' }, { role: 'user' }],
    });
  });

  it.each([
    ['openai-compatible:test', () => env()],
    ['openai:gpt-4o-mini', () => ({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: server.url })],
    ['vllm:qwen', () => ({ VLLM_BASE_URL: server.url })],
    ['ollama:llama3.1:8b', () => ({ OLLAMA_HOST: new URL(server.url).host })],
  ])('draws several samples in one call: %s', async (spec, environment) => {
    server.will(say('a', 'b', 'c'));
    const run = startRun();
    const model = await openModel(spec, environment());
    expect(await model.complete(prompt(3), run)).toEqual(['a', 'b', 'c']);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.body).toMatchObject({ n: 3, model: spec.slice(spec.indexOf(':') + 1) });
    expect(server.requests[0]?.body.temperature).toBeGreaterThan(0);
    expect(model.id).toBe(spec);
  });

  it('asks singly for what an endpoint leaves out', async () => {
    server.will({ kind: 'few', texts: ['one'] }, { kind: 'few', texts: ['two'] }, { kind: 'few', texts: ['three'] });
    const run = startRun();
    expect((await (await open()).complete(prompt(3), run)).toSorted()).toEqual(['one', 'three', 'two']);
    expect(run.cost().modelCalls).toBe(3);
  });

  it('keeps the samples it has when the others fail', async () => {
    server.will({ kind: 'few', texts: ['one'] }, { kind: 'status', status: 500, message: 'tired' });
    const run = startRun();
    expect(await (await open()).complete(prompt(3), run)).toEqual(['one']);
    expect(JSON.stringify(run.finish())).toContain('2 of 3 samples failed');
  });

  it('leaves out a setting that the endpoint refuses, and remembers it', async () => {
    server.will(
      { kind: 'status', status: 400, message: "Unsupported parameter: 'temperature' is not supported with this model" },
      { kind: 'status', status: 400, message: "Unsupported value: 'n' must be 1" },
      say('fine'),
    );
    const model = await open();
    expect(await model.complete(prompt(2), startRun())).toEqual(['fine', 'fine']);
    const asked = server.requests.map(({ body }) => [body.temperature !== undefined, body.n]);
    expect(asked).toEqual([
      [true, 2],
      [false, 2],
      [false, undefined],
      [false, undefined],
    ]);
    await model.complete(prompt(2), startRun());
    expect(server.requests.at(-1)?.body).not.toHaveProperty('temperature');
  });

  it('streams', async () => {
    server.will(say('a longer reply in pieces'));
    const run = startRun();
    expect(await (await open({ stream: true })).complete(prompt(), run)).toEqual(['a longer reply in pieces']);
    expect(server.requests[0]?.body.stream).toBe(true);
    expect(run.cost().tokens).toBe(18);
  });
});

describe('trouble', () => {
  it.each([
    [
      'a full server',
      { kind: 'status', status: 429, message: 'slow down', headers: { 'retry-after': '7' } },
      { code: 'model-unreachable', retryable: true, retryAfterMs: 7000 },
    ],
    [
      'a broken server',
      { kind: 'status', status: 500, message: 'oops' },
      { code: 'model-unreachable', retryable: true },
    ],
    [
      'a wrong key',
      { kind: 'status', status: 401, message: 'bad key key-of-the-server-42' },
      { code: 'model-refused', retryable: false },
    ],
    [
      'an unknown model',
      { kind: 'status', status: 404, message: 'no such model' },
      { code: 'model-refused', retryable: false },
    ],
    ['a refusal', { kind: 'refuse', reason: 'I will not' }, { code: 'model-refused', reply: 'I will not' }],
    ['a filter', { kind: 'filter' }, { code: 'model-refused', retryable: false }],
    ['no choices', { kind: 'empty' }, { code: 'model-unreadable', retryable: true }],
    [
      'a page instead of JSON',
      { kind: 'nonsense', body: '<html>hello</html>' },
      { code: 'model-unreadable', reply: '<html>hello</html>' },
    ],
    ['JSON that is no reply', { kind: 'nonsense', body: '{"a": 1}' }, { code: 'model-unreadable' }],
    ['a dropped connection', { kind: 'drop', text: 'hal' }, { code: 'model-unreachable', retryable: true }],
  ] as const)('%s', async (_, reaction, expected) => {
    server.will(reaction);
    const failure = await (await open()).complete(prompt(), startRun()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ModelError', ...expected });
    expect(String(failure)).not.toContain('key-of-the-server-42');
  });

  it.each([
    ['dropped', { kind: 'drop', text: 'half a rep' }],
    ['unfinished', { kind: 'unfinished', text: 'half a rep' }],
  ] as const)('a stream that is %s is no reply', async (_, reaction) => {
    server.will(reaction);
    const failure = (await open({ stream: true })).complete(prompt(), startRun());
    await expect(failure).rejects.toMatchObject({ code: 'model-unreachable', retryable: true });
  });

  it.each([false, true])('a server that hangs (stream: %s)', async (stream) => {
    server.will({ kind: 'hang' });
    const failure = (await open({ timeoutMs: 30, stream })).complete(prompt(), startRun());
    await expect(failure).rejects.toMatchObject({ code: 'model-timeout', retryable: true });
  });

  it('a run that is cancelled, or out of time, while it waits', async () => {
    server.will({ kind: 'hang' });
    const asker = new AbortController();
    const waiting = (await open()).complete(prompt(), startRun({ signal: asker.signal }));
    asker.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    await expect((await open()).complete(prompt(), startRun({ budget: { ms: 20 } }))).rejects.toMatchObject({
      code: 'budget-spent',
    });
  });

  it('a run without budget left asks nothing', async () => {
    const run = startRun({ budget: { modelCalls: 0 } });
    await expect((await open()).complete(prompt(), run)).rejects.toMatchObject({ code: 'budget-spent' });
    expect(server.requests).toHaveLength(0);
  });

  it('a server that is not there', async () => {
    await server.close();
    const failure = (await open()).complete(prompt(), startRun());
    await expect(failure).rejects.toMatchObject({
      code: 'model-unreachable',
      message: expect.stringContaining('is the server running'),
    });
  });
});

describe('where keys and prompts go', () => {
  let elsewhere: OpenAiServer;
  beforeEach(async () => {
    elsewhere = await startOpenAiServer();
  });
  afterEach(() => elsewhere.close());

  const places = [
    ['openai-compatible:x', () => env()],
    ['openai:x', () => ({ OPENAI_API_KEY: 'key-of-the-server-42', OPENAI_BASE_URL: server.url })],
    ['anthropic:x', () => ({ ANTHROPIC_API_KEY: 'key-of-the-server-42', ANTHROPIC_BASE_URL: server.url })],
    ['google:x', () => ({ GEMINI_API_KEY: 'key-of-the-server-42', GOOGLE_GEMINI_BASE_URL: server.url })],
  ] as const;

  it.each(places)('no redirect of %s is followed', async (spec, environment) => {
    for (const status of [301, 302, 303, 307, 308]) {
      server.will({ kind: 'status', status, message: '', headers: { location: `${elsewhere.url}/more?key=1` } });
      for (const stream of [false, true]) {
        const failure = (await openModel(spec, environment(), { stream })).complete(prompt(), startRun());
        await expect(failure).rejects.toMatchObject({
          name: 'ModelError',
          code: 'model-refused',
          retryable: false,
          message: expect.stringContaining(`has moved to ${elsewhere.url}/more (${status})`),
        });
      }
    }
    expect(elsewhere.requests).toEqual([]);
  });
});

describe('replies without end', () => {
  it.each([false, true])('are given up at a bound (stream: %s)', async (stream) => {
    server.will(say('x'.repeat(20_000)));
    const failure = (await open({ maxBytes: 10_000, stream })).complete(prompt(), startRun());
    await expect(failure).rejects.toMatchObject({
      code: 'model-unreadable',
      message: expect.stringContaining('more than 10000 bytes'),
    });
  });

  it('of a refusal are read at their beginning alone', async () => {
    server.will({ kind: 'status', status: 500, message: 'no '.repeat(1_000_000) });
    const failure = await (await open()).complete(prompt(), startRun()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'model-unreachable', retryable: true });
    const { cause } = failure as { cause: { responseBody: string } };
    expect(cause.responseBody.length).toBeGreaterThan(0);
    expect(cause.responseBody.length).toBeLessThan(100_000);
  });
});

describe('opening a model', () => {
  it.each([
    ['gpt-4o', {}, /provider:name/],
    ['openai:', {}, /provider:name/],
    ['opnai:gpt-4o', {}, /no provider "opnai".*openai, anthropic, google, ollama/],
    ['constructor:x', {}, /no provider/],
    ['openai:gpt-4o', {}, /OPENAI_API_KEY/],
    ['anthropic:claude', {}, /ANTHROPIC_API_KEY/],
    ['google:gemini', {}, /GOOGLE_GENERATIVE_AI_API_KEY or GEMINI_API_KEY/],
    ['openai-compatible:x', {}, /KBQA_BASE_URL or OPENAI_BASE_URL/],
    ['vllm:x', { VLLM_BASE_URL: 'ftp://host' }, /VLLM_BASE_URL is not an http address/],
  ] as const)('%s with %j says what is missing', async (spec, environment, message) => {
    await expect(openModel(spec, environment)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(message),
    });
  });

  it('sends a key only to the address it belongs to', async () => {
    const model = await openModel('openai-compatible:x', { KBQA_BASE_URL: server.url, OPENAI_API_KEY: 'not for you' });
    await model.complete(prompt(), startRun());
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [
      'anthropic:claude-x',
      () => ({ ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: new URL(server.url).origin }),
      {
        type: 'message',
        id: 'm',
        model: 'c',
        role: 'assistant',
        content: [{ type: 'text', text: 'hello' }],
        stop_reason: 'end_turn',
        usage: { input_tokens: 11, output_tokens: 7 },
      },
      '/v1/messages',
    ],
    [
      'google:gemini-x',
      () => ({ GEMINI_API_KEY: 'k', GOOGLE_GEMINI_BASE_URL: new URL(server.url).origin }),
      {
        candidates: [{ content: { role: 'model', parts: [{ text: 'hello' }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
      },
      '/v1beta/models/gemini-x:generateContent',
    ],
  ] as const)('speaks the protocol of %s, one call a sample', async (spec, environment, body, path) => {
    server.will({ kind: 'nonsense', body: JSON.stringify(body) });
    const run = startRun();
    expect(await (await openModel(spec, environment())).complete(prompt(2), run)).toEqual(['hello', 'hello']);
    expect(server.requests.map((request) => request.path)).toEqual([path, path]);
    expect(run.cost()).toMatchObject({ modelCalls: 2, tokens: 36 });
  });

  it('opens the others without asking them anything', async () => {
    expect((await openModel('anthropic:claude-x', { ANTHROPIC_API_KEY: 'k' })).id).toBe('anthropic:claude-x');
    expect((await openModel('google:gemini-x', { GEMINI_API_KEY: 'k' })).id).toBe('google:gemini-x');
  });
});
