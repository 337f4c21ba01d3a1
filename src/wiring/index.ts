export { answerForm, type FormAnswer } from './answer-form.ts';
export { checkModel } from './check-model.ts';
export { entitiesNamed } from './entities-named.ts';
export { FOLDS, foldOf } from './fold-of.ts';
export { type KnowledgeAtHand, knowledgeAtHand } from './knowledge-at-hand.ts';
export * from './many/index.ts';
export { noSuchMethod, type PresetName, presetNames } from './methods.ts';
export {
  type AskEvent,
  type Asked,
  type AskOptions,
  type Kbqa,
  type KbqaOptions,
  type MethodMaker,
  openKbqa,
} from './open-kbqa.ts';
export { type ModelOptions, type OpenedModel, type OpenedModels, type OpenedRoles, openModels } from './open-models.ts';
export { type GivenThings, type OpenedParts, openParts, type Parts, type PartsOptions, told } from './open-parts.ts';
export {
  openRetriever,
  type Retrieved,
  type RetrievedPath,
  type RetrieveOptions,
  type Retriever,
  type RetrieverOptions,
} from './open-retriever.ts';
export { keepStepVectors, openStepVectors, type Preparing } from './step-vectors.ts';
