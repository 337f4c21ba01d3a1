import type { LanguageModelV3 } from '@ai-sdk/provider';
import { UsageError } from '../../core/index.ts';
import type { LanguageModel } from '../language-model.ts';
import { sdkModel } from './sdk-model.ts';

/** A language model that a program has in hand: one of its own, or a model of any AI SDK provider. */
export type GivenModel = LanguageModel | LanguageModelV3;

/** The language model that a program gave. */
export function languageModelOf(given: GivenModel): LanguageModel {
  if ('complete' in given && typeof given.complete === 'function') return given;
  if ('doGenerate' in given && given.specificationVersion === 'v3') {
    const connection = { language: () => given, embedding: noEmbeddings, choices: false };
    return sdkModel(`${given.provider}:${given.modelId}`, connection, { secrets: [] });
  }
  const version = 'specificationVersion' in given ? ` It is one of version ${String(given.specificationVersion)}.` : '';
  throw new UsageError(
    `"model" is an object, but neither a LanguageModel ({ id, complete }) nor a model of the AI SDK 6 (version v3).${version}`,
  );
}

function noEmbeddings(): never {
  throw new UsageError('a given language model has no embeddings');
}
