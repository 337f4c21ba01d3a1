/**
 * Reading a question together with the graph it is asked of: `schemaItems` and `createMentionedItems` say what there is to point
 * at, the reader says forms over it, `formOf` makes forms of the graph of them, and `believe` says how likely their answers are.
 */
export { answersIn, believe, type Held } from './believe.ts';
export { createReadWithGraph, type ReadWithGraph } from './read-with-graph.ts';
export { schemaItems } from './schema-items.ts';
export { TRUST_BAR, type Trust, trustIn, type Voices } from './trust-in.ts';
export { createWithinReach } from './within-reach.ts';
