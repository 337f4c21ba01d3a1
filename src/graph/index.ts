export { humanise } from './humanise.ts';
export { createLabels, type Labels, labelEntries } from './labels.ts';
export { createLexicon } from './lexicon.ts';
export { mediators } from './mediators.ts';
export { createNeighbours, type Hop, type Neighbours } from './neighbours.ts';
export { createPathFinder, type PathCaps, type PathFinder, type TwoHopPath, type TwoHopPaths } from './paths.ts';
export { describeSchema } from './schema.ts';
export { type Ends, reverse, walk } from './walk.ts';
