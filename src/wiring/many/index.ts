export { type AnswerManyOptions, answerMany, type ManyQuestion } from './answer-many.ts';
export { openSharedKbqa, type SharedKbqa, type SharedKbqaOptions, shareKbqa } from './shared-kbqa.ts';
