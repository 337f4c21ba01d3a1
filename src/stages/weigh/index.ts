export { abstainWeights } from './abstain-weights.ts';
export { type Clues, type ClueTools, type Weighed, weigh } from './clues.ts';
export { type AbstainWeights, confidenceOf } from './confidence.ts';
export { lacking } from './missing.ts';
export { findRival, type Rival } from './rivals.ts';
