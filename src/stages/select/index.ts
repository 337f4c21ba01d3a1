export { accounted, type Considered, consideredIn } from './accounted.ts';
export { answered, labelled, type Names, paraphrase, unanswerable, undetermined, withVerdicts } from './answer.ts';
export { believe, type Held } from './believe.ts';
export { evidenceFor } from './evidence.ts';
export { answersOf, isVerified, type Selection, selectByAgreement, selectByShare } from './self-consistency.ts';
