export { type GivenModel, languageModelOf } from './given-model.ts';
export { checkModel, modelSecrets, openModel } from './open.ts';
export type { Environment } from './provider.ts';
export type { ModelOptions } from './sdk-model.ts';
