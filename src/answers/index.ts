export {
  type AmbiguityJson,
  type AnswerContext,
  type AnswerJson,
  answerToJson,
  errorToJson,
  isCut,
  type TripleJson,
  tripleToJson,
  type ValueJson,
  valueToJson,
} from './answer-json.ts';
export { labelText } from './label-text.ts';
export { literalText } from './literal-text.ts';
export { resultsToJson, termToJson } from './results-json.ts';
export { sayAmbiguity } from './say-ambiguity.ts';
export { toJson } from './to-json.ts';
export { toText } from './to-text.ts';
