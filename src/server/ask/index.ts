export { AnswerCache } from './answer-cache.ts';
export { type Asked, type Asking, type AskingOptions, answerQuestion, namesOf } from './answer-question.ts';
