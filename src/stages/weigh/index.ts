export { abstainWeights } from './abstain-weights.ts';
export { type Clues, type ClueTools, type Weighed, type WeighSubject, weigh } from './clues.ts';
export { type AbstainWeights, confidenceOf } from './confidence.ts';
export { stepsAmong } from './elsewhere.ts';
export { lacking } from './missing.ts';
export { beforeRecalibration, fitRecalibration, type Recalibration, recalibrated } from './recalibration.ts';
export { findRival, type Rival } from './rivals.ts';
