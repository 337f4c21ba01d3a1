export {
  type AnswerContext,
  type AnswerJson,
  answerToJson,
  errorToJson,
  type TripleJson,
  tripleToJson,
  type ValueJson,
  valueToJson,
} from './answer-json.ts';
