export { type GivenModel, languageModelOf } from './given-model.ts';
export { modelSecrets, openEmbedder, openModel } from './open.ts';
export type { Environment } from './provider.ts';
export type { EmbedderOptions } from './sdk-embedder.ts';
export type { ModelOptions } from './sdk-model.ts';
