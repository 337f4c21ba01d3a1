export { type Asked, namesOf } from './answer-question.ts';
export { Answering } from './answering.ts';
