/**
 * Walks from what is named. `topicsOf` says where to begin, `planFrom` what to look for, `walkGraph` extends the best walks step by step, scored by how their steps say the question's
 * words (`score.ts`, `align.ts`), `isEntailed` ends one whose end answers it, `joinWalks` joins walks from different names, `findWalks` goes all the way; `choose` has the selector pick what to answer from.
 * `operateWalks` counts, ranks and compares what walks lead to, where that is asked.
 */

export { type Kept, type Walked, type WalkedGroup, type WalkTools, type WalkWork, walkGraph } from './beam.ts';
export { choose, OFFERED } from './choose.ts';
export { findWalks, type WalksFound } from './find-walks.ts';
export { type Found, joinWalks } from './join-walks.ts';
export { operateWalks } from './operate-walks.ts';
export { usualWalk, type WalkOptions, type WalkWeights, walkPresets } from './options.ts';
export type { WalkFeatures } from './score.ts';
export { routesOf, walkedFacts } from './triples.ts';
export { drawWalk, routeTo } from './verbalise.ts';
export { begin, endsOf, extend, lift, stepsOn, type Walk } from './walk.ts';
