/**
 * From candidates to one answer. `believe` and `selectByAgreement` let forms that come to the same answers (`answersOf`) speak for each other, `answered` dresses the chosen one
 * with names and evidence, `accounted` tells how else the question could be read.
 */

export { accounted, type Considered, consideredIn, unsaidBy } from './accounted.ts';
export { answered, labelled, type Names, paraphrase, unanswerable, undetermined, withVerdicts } from './answer.ts';
export { believe, type Held } from './believe.ts';
export { evidenceFor, factsBehind } from './evidence.ts';
export { type Selection, selectByAgreement, selectByShare } from './self-consistency.ts';
export { withNamesOf } from './with-names-of.ts';
