import type { LanguageModelV3, LanguageModelV3CallOptions, LanguageModelV3Usage } from '@ai-sdk/provider';
import { ModelError, notedError, type Run } from '../../core/index.ts';
import type { LanguageModel, Prompt, ToolPrompt, ToolReply } from '../language-model.ts';
import { type Choice, choicesOf } from './choices.ts';
import type { Connection } from './connect.ts';
import { withPatience } from './patience.ts';
import { toolCallsIn, toolMessage, toolSetting } from './tools.ts';
import { messageOf, refusedStatus, toModelError } from './trouble.ts';

export interface ModelOptions {
  /** How long a server may stay silent: until the whole reply, or between two pieces of a streamed one. */
  readonly timeoutMs?: number;
  /** Bytes of one reply that are read before it is given up. */
  readonly maxBytes?: number;
  /** Lets single replies come in pieces, so that a slow model is not taken for a silent one. */
  readonly stream?: boolean;
  readonly maxOutputTokens?: number;
  /** For several samples; a single reply is drawn at 0. */
  readonly temperature?: number;
}

/** What some servers refuse to be told. */
type Setting = 'n' | 'temperature' | 'max_tokens' | 'tools';
const SETTINGS: readonly (readonly [Setting, RegExp])[] = [
  ['temperature', /temperature/i],
  ['max_tokens', /max_(?:completion_)?tokens|maxOutputTokens/i],
  ['tools', /\btools?\b|tool_choice|function.?call/i],
  ['n', /(?:^|[\s'"`])n(?:[\s'"`.:]|$)|\bchoices\b/],
];

/** A language model behind an SDK connection. */
export function sdkModel(
  id: string,
  connection: Connection,
  options: ModelOptions & { readonly secrets: readonly string[] },
): LanguageModel {
  const { timeoutMs = 120_000, stream = false, temperature = 0.8, maxOutputTokens, secrets } = options;
  const refused = new Set<Setting>();

  const settings = (samples: number): Partial<LanguageModelV3CallOptions> => ({
    ...(!refused.has('temperature') && { temperature: samples > 1 ? temperature : 0 }),
    ...(maxOutputTokens !== undefined && !refused.has('max_tokens') && { maxOutputTokens }),
  });

  /** One request for `together` of the replies that are wanted. A setting that the server refuses is left out from then on. */
  async function call(prompt: Prompt, together: number, run: Run): Promise<readonly string[]> {
    run.spend('modelCalls', 1, id);
    const model = connection.language(together > 1 ? { n: together } : {});
    const request = { prompt: prompt.messages.map(toolMessage), ...settings(prompt.samples) };
    try {
      const choices = await withPatience({ ms: timeoutMs, model: id }, run, (abortSignal, alive) =>
        stream && together === 1
          ? streamed(model, { ...request, abortSignal }, alive, { id, run })
          : whole(model, { ...request, abortSignal }, connection.choices, { id, run }),
      );
      return textsOf(choices, id);
    } catch (error) {
      const setting = leaveOut(error, (name) => name !== 'tools' && (name !== 'n' || together > 1), run);
      return call(prompt, setting === 'n' ? 1 : together, run);
    }
  }

  async function callTools(prompt: ToolPrompt, run: Run): Promise<ToolReply | undefined> {
    if (refused.has('tools')) return undefined;
    run.spend('modelCalls', 1, id);
    const model = connection.language({});
    const request = { prompt: prompt.messages.map(toolMessage), ...toolSetting(prompt.tools), ...settings(1) };
    try {
      return await withPatience({ ms: timeoutMs, model: id }, run, async (abortSignal) => {
        const { content, finishReason, usage, response } = await model.doGenerate({ ...request, abortSignal });
        spendTokens(usage, id, run);
        const calls = toolCallsIn(content);
        if (calls.length === 0 && connection.choices)
          return { text: textsOf(choicesOf(response?.body), id)[0]!, calls };
        const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
        if (calls.length === 0) textsOf([{ text, refused: finishReason.unified === 'content-filter' }], id);
        return { text, calls };
      });
    } catch (error) {
      leaveOut(error, (name) => name !== 'n', run);
      return await callTools(prompt, run);
    }
  }

  /** Takes note of a setting that the server refused, to go on without it; throws where it was nothing of the kind. */
  function leaveOut(error: unknown, isUsed: (setting: Setting) => boolean, run: Run): Setting {
    const setting = refusedSetting(error, isUsed);
    if (setting === undefined || refused.has(setting)) throw toModelError(error, id, secrets);
    refused.add(setting);
    run.trace.note('model', `${id} does not take ${setting}: asked without it`);
    return setting;
  }

  return {
    id,
    callTools,
    async complete(prompt, run) {
      const together = connection.choices && !refused.has('n') ? prompt.samples : 1;
      const first = await call(prompt, together, run);
      const missing = prompt.samples - first.length;
      if (missing <= 0) return first.slice(0, prompt.samples);
      const rest = await Promise.allSettled(Array.from({ length: missing }, () => call(prompt, 1, run)));
      run.signal.throwIfAborted();
      const failed = rest.filter((result) => result.status === 'rejected');
      if (failed.length > 0)
        run.trace.note('model', `${failed.length} of ${prompt.samples} samples failed`, {
          what: 'trouble',
          error: notedError(failed[0]!.reason),
        });
      return [...first, ...rest.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))];
    },
  };
}

/** Which model is asked, in which run. */
interface Spender {
  readonly id: string;
  readonly run: Run;
}

async function whole(
  model: LanguageModelV3,
  request: LanguageModelV3CallOptions,
  choices: boolean,
  { id, run }: Spender,
): Promise<readonly Choice[]> {
  const { content, finishReason, usage, response } = await model.doGenerate(request);
  spendTokens(usage, id, run);
  if (choices) return choicesOf(response?.body);
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return [{ text, refused: finishReason.unified === 'content-filter' }];
}

async function streamed(
  model: LanguageModelV3,
  request: LanguageModelV3CallOptions,
  alive: () => void,
  { id, run }: Spender,
): Promise<readonly Choice[]> {
  const { stream } = await model.doStream(request);
  let text = '';
  for await (const part of stream) {
    alive();
    if (part.type === 'text-delta') text += part.delta;
    else if (part.type === 'error') throw cutOff(model, part.error);
    else if (part.type === 'finish') {
      spendTokens(part.usage, id, run);
      if (part.finishReason.raw !== undefined)
        return [{ text, refused: part.finishReason.unified === 'content-filter' }];
    }
  }
  throw cutOff(model, 'the stream ended before the reply did');
}

function cutOff(model: LanguageModelV3, error: unknown): ModelError {
  const message = `the reply of ${model.modelId} was cut off: ${messageOf(error)}`;
  return new ModelError('model-unreachable', message, { cause: error, retryable: true });
}

function textsOf(choices: readonly Choice[], model: string): readonly string[] {
  const given = choices.filter((choice) => !choice.refused);
  if (given.length > 0) return given.map(({ text }) => text);
  const [first] = choices;
  if (!first)
    throw new ModelError('model-unreadable', `${model} sent a reply without a choice in it`, { retryable: true });
  throw new ModelError('model-refused', `${model} refused to reply`, { reply: first.text });
}

function spendTokens({ inputTokens, outputTokens }: LanguageModelV3Usage, id: string, run: Run): void {
  run.spend('inputTokens', inputTokens.total ?? 0, id);
  run.spend('outputTokens', outputTokens.total ?? 0, id);
}

function refusedSetting(error: unknown, isUsed: (setting: Setting) => boolean): Setting | undefined {
  const status = refusedStatus(error);
  if (status !== 400 && status !== 422) return undefined;
  const message = messageOf(error);
  return SETTINGS.find(([setting, pattern]) => pattern.test(message) && isUsed(setting))?.[0];
}
