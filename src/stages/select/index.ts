export { answered, type Names, paraphrase, unanswerable, undetermined, withVerdicts } from './answer.ts';
export { evidenceFor } from './evidence.ts';
