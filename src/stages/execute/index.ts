/** Candidates asked of the knowledge base: one, each, or down the list until one has an answer. That a query failed is never taken for its having none. */

export { execute, executeEach, executeUntilValid, isValid, validity } from './execute.ts';
