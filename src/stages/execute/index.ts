/** Candidates asked of the knowledge base: one, each, or down the list until one has an answer. That a query failed is never taken for its having none; what came of two is compared by `answersOf`. */

export { answersOf } from './answers-of.ts';
export { execute, executeEach, executeUntilValid, isValid, validity } from './execute.ts';
