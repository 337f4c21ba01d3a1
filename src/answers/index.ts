export {
  type AnswerContext,
  type AnswerJson,
  answerToJson,
  errorToJson,
  type TripleJson,
  type ValueJson,
  valueToJson,
} from './answer-json.ts';
