/** Questions that start from an earlier answer. */
export { type Answering, answerFollowUp, type FollowUp } from './follow-up.ts';
export { type Reference, referenceIn } from './reference.ts';
