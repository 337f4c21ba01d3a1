import type { LanguageModelV3 } from '@ai-sdk/provider';
import { KbqaError, ModelError, type Run, UsageError } from '../../core/index.ts';
import type { LanguageModel } from '../language-model.ts';
import { sdkModel } from './sdk-model.ts';
import { messageOf } from './trouble.ts';

/** A language model that a program has in hand: one of its own, or a model of any AI SDK provider. */
export type GivenModel = LanguageModel | LanguageModelV3;

/** The language model that a program gave. */
export function languageModelOf(given: GivenModel): LanguageModel {
  if ('complete' in given && typeof given.complete === 'function') return soundly(given);
  if ('doGenerate' in given && given.specificationVersion === 'v3') {
    const connection = { language: () => given, choices: false };
    return sdkModel(`${given.provider}:${given.modelId}`, connection, { secrets: [] });
  }
  const version = 'specificationVersion' in given ? ` It is one of version ${String(given.specificationVersion)}.` : '';
  throw new UsageError(
    `"model" is an object, but neither a LanguageModel ({ id, complete }) nor a model of the AI SDK 6 (version v3).${version}`,
  );
}

/** A model of the caller's own, whose failures are those of a model whatever it throws, and whose replies are texts. */
function soundly(own: LanguageModel): LanguageModel {
  const { id } = own;
  if (typeof id !== 'string' || id === '')
    throw new UsageError('"model" has no "id": a LanguageModel is { id, complete }, and its id is a text.');
  const asked = async <T>(run: Run, ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      run.signal.throwIfAborted();
      if (error instanceof KbqaError) throw error;
      throw new ModelError('model-unreachable', `${id} failed: ${messageOf(error)}`, { cause: error });
    }
  };
  return {
    id,
    async complete(prompt, run) {
      const replies: unknown = await asked(run, () => own.complete(prompt, run));
      if (isTexts(replies)) return replies;
      throw new ModelError('model-unreadable', `${id} replied with what is no list of texts: ["…"] is one`);
    },
    ...(own.callTools && { callTools: (prompt, run) => asked(run, () => own.callTools!(prompt, run)) }),
  };
}

function isTexts(replies: unknown): replies is readonly string[] {
  return Array.isArray(replies) && replies.length > 0 && replies.every((reply) => typeof reply === 'string');
}
