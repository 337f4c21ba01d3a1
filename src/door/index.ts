export { answerForm } from './answer-form.ts';
export { openKbqa } from './open-kbqa.ts';
export { openRetriever } from './open-retriever.ts';
