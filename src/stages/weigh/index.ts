/**
 * How sure a candidate is, whoever wrote it: `weigh` reads its clues, `confidenceOf` makes a chance of them, and where
 * that is too little, `answerOrWithhold` answers with what is `lacking`. `recalibration.ts` fits the chance to a graph or a model of one's own.
 */

export { answerOrWithhold, type Withholding, type WithholdTools } from './answer-or-withhold.ts';
export { stepsAmong } from './best-step.ts';
export { CLUES, type Clues, type ClueTools, type Weighed, type WeighSubject, weigh } from './clues.ts';
export { type ConfidenceModel, confidenceModel, confidenceOf } from './confidence.ts';
export { lacking } from './lacking.ts';
export { beforeRecalibration, fitRecalibration, type Recalibration, recalibrated } from './recalibration.ts';
export { findRival, type Rival } from './rivals.ts';
