/**
 * Reading a question together with the graph it is asked of: `schemaItems` and `createMentionedItems` say what there is to point
 * at, the reader says forms over it, `formSaid` makes forms of the graph of them, and `contenders` says which of their answers, and of the
 * ranking's, is to be preferred, and how likely it is right.
 */
export { RANKED_CLUES, type RankedClues, READ_CLUES, type ReadClues } from './answer-clues.ts';
export { type Contender, type Contest, contenders, likelihoods } from './contenders.ts';
export { executeRead } from './execute-read.ts';
export { expectedWords, sortingIn } from './expected-words.ts';
export { createReadWithGraph, type ReadWithGraph } from './read-with-graph.ts';
export { schemaItems } from './schema-items.ts';
export { type AskingBars, askingBars, PREFERENCES, trustBar } from './trust-in.ts';
export { createWithinReach } from './within-reach.ts';
