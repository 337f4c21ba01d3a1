export { answerForm } from './answer-form.ts';
export { answerMany } from './answer-many.ts';
export { openKbqa } from './open-kbqa.ts';
export { openRetriever } from './open-retriever.ts';
