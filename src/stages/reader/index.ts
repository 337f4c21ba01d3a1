/**
 * Reading a question together with the graph it is asked of. `items/` says what there is to point at: the schema, as much of it as has to do with the question, and
 * what the question mentions. The reader says forms over these, which `forms/` makes forms of the graph and runs. `answers/` says which of the answers, and of the
 * ranking's, is to be preferred (`contenders`), and how likely it is right.
 */

export { canBeTime } from './answers/can-be-time.ts';
export { ALONE_CLUES, RANKED_CLUES, type RankedClues, READ_CLUES, type ReadClues } from './answers/clues.ts';
export { type Contender, type Contest, contenders, likelihoods } from './answers/contenders.ts';
export { expectedWords } from './answers/expected-words.ts';
export { goesAnyWay, goesAsFarAsAsked } from './answers/of-whole-way.ts';
export { pastNodes } from './answers/past-nodes.ts';
export {
  type AskingBars,
  askingBars,
  isOpen,
  PREFERENCES,
  trustBar,
  trustVoiced,
  VOICED_CLUES,
  type Voiced,
  voicedClues,
} from './answers/trust-in.ts';
export { asSaid } from './forms/as-said.ts';
export { asVoiced } from './forms/as-voiced.ts';
export { executeRead } from './forms/execute-read.ts';
export { asNext } from './forms/only-next.ts';
export { createValueFinder, type ValueFinder, type ValueMatch } from './items/find-values.ts';
export { schemaItems } from './items/schema-items.ts';
export { createWithinReach } from './items/within-reach.ts';
export { readBeside } from './read-beside.ts';
export { inBothWays, readInSteps } from './read-in-steps.ts';
export { createReadWithGraph, type Readings, type ReadWithGraph } from './read-with-graph.ts';
