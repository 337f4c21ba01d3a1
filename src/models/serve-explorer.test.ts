import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, type OpenAiServer, type Reaction, say, startOpenAiServer } from '../../test/fixtures/openai-server.ts';
import type { ExploreRequest } from '../core/index.ts';
import { startRun } from '../run/index.ts';
import { type LanguageModel, openModel, serveExplorer } from './index.ts';

let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer();
});
afterEach(() => server.close());

const begun: ExploreRequest = { briefing: 'question: "Who?"', turns: [], left: 6 };
const explorer = async () => serveExplorer(await openModel('openai-compatible:test', { KBQA_BASE_URL: server.url }));
const moves = async (request: ExploreRequest, ...reactions: readonly Reaction[]) => {
  server.will(...reactions);
  return await (await explorer()).ask(request, startRun());
};

describe('an explorer by tool calls', () => {
  it('is told of its tools, and its call is a move', async () => {
    expect(await moves(begun, call('search', { text: 'France' }))).toEqual([{ tool: 'search', text: 'France' }]);
    const { tools, messages } = server.requests[0]!.body;
    const names = tools?.map((tool) => tool.function.name);
    expect(names).toEqual(['search', 'look', 'values', 'try', 'answer', 'give_up']);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.stringify(messages)).not.toContain('Reply with JSON');
  });

  it('is told what its calls came to', async () => {
    const turns = [{ moves: [{ tool: 'look', thing: ':a' } as const], results: [':a "A"'] }];
    await moves({ ...begun, turns, left: 1 }, call('answer', { query: 'R1' }));
    const [, , called, told, last] = server.requests[0]!.body.messages;
    expect(called?.tool_calls?.[0]?.function).toEqual({ name: 'look', arguments: '{"thing":":a"}' });
    expect(told).toMatchObject({ role: 'tool', content: ':a "A"' });
    expect(JSON.stringify(last)).toContain('last turn');
  });

  it('makes several moves at once, and none after an end', async () => {
    const calls = [
      { name: 'values', input: { relation: ':r', text: 'x' } },
      { name: 'give_up', input: { missing: 'prices' } },
      { name: 'search', input: { text: 'late' } },
    ];
    expect(await moves(begun, { kind: 'call', calls })).toEqual([
      { tool: 'values', relation: ':r', text: 'x' },
      { tool: 'give_up', missing: 'prices' },
    ]);
  });

  it.each<[string, Reaction]>([
    ['a tool that there is not', call('delete', { all: true })],
    ['arguments that are no JSON', call('try', '{"query": ')],
    ['arguments that lack what is needed', call('search', {})],
    ['prose', say('Let me think about it.')],
    ['nothing', say('')],
  ])('is asked again, once, after %s', async (_, bad) => {
    expect(await moves(begun, bad, call('answer', { query: 'R1' }))).toEqual([{ tool: 'answer', query: 'R1' }]);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]!.body.messages.at(-1)).toMatchObject({ role: 'user' });
    await expect(moves(begun, bad)).rejects.toMatchObject({ code: 'model-unreadable' });
    expect(server.requests).toHaveLength(4);
  });

  it('tells a refusal from nonsense', async () => {
    await expect(moves(begun, say('I’m sorry, but I can’t help with that.'))).rejects.toMatchObject({
      code: 'model-refused',
    });
    await expect(moves(begun, { kind: 'refuse', reason: 'no' })).rejects.toMatchObject({ code: 'model-refused' });
    await expect(moves(begun, { kind: 'filter' })).rejects.toMatchObject({ code: 'model-refused' });
  });
});

describe('an explorer by JSON in text', () => {
  it('is told of the moves in text where an endpoint takes no tools, and tools are not tried again', async () => {
    server.will(
      { kind: 'status', status: 400, message: 'this model does not support tools' },
      say('{"tool": "try", "query": "ASK { ?s ?p ?o }"}'),
    );
    const role = await explorer();
    expect(await role.ask(begun, startRun())).toEqual([{ tool: 'try', query: 'ASK { ?s ?p ?o }' }]);
    await role.ask(begun, startRun());
    expect(server.requests.map(({ body }) => body.tools !== undefined)).toEqual([true, false, false]);
    expect(JSON.stringify(server.requests[1]!.body.messages[0])).toContain('Reply with JSON');
  });

  it.each<[string, string, readonly object[]]>([
    [
      'a list',
      '[{"tool": "search", "text": "a"}, {"tool": "look", "thing": ":b"}]',
      [
        { tool: 'search', text: 'a' },
        { tool: 'look', thing: ':b' },
      ],
    ],
    [
      'amid prose and fences',
      'Sure!\n```json\n{"tool": "values", "relation": ":r"}\n```',
      [{ tool: 'values', relation: ':r' }],
    ],
    [
      'after thinking',
      '<think>{"tool": "search", "text": "no"}</think>{"tool": "answer", "query": "R2"}',
      [{ tool: 'answer', query: 'R2' }],
    ],
    [
      'as a function call',
      '{"name": "try", "arguments": {"query": "(COUNT :A)"}}',
      [{ tool: 'try', query: '(COUNT :A)' }],
    ],
    [
      'with the tool as the field',
      '{"answer": "SELECT ?x { ?x a :A }"}',
      [{ tool: 'answer', query: 'SELECT ?x { ?x a :A }' }],
    ],
    [
      'a query and nothing else',
      'SELECT ?x WHERE { ?x a :A }',
      [{ tool: 'answer', query: 'SELECT ?x WHERE { ?x a :A }' }],
    ],
    ['a reading and nothing else', 'R3.', [{ tool: 'answer', query: 'R3' }]],
  ])('reads moves: %s', async (_, text, expected) => {
    const model: LanguageModel = { id: 'fake', complete: async () => [text] };
    expect(await serveExplorer(model).ask(begun, startRun())).toEqual(expected);
  });
});
