/**
 * How sure a candidate is, whoever wrote it: `weigh` reads its clues, `confidenceOf` makes a chance of them, `usualBar` says how sure it has to be, and
 * `giveOrWithhold` is the one door at which that is decided, for every method. `answerOrWithhold` goes all the way; what is withheld is answered with
 * what is `lacking`. `recalibration.ts` fits the chance to a graph or a model of one's own.
 */

export { answerOrWithhold, type Choosing, type WithholdTools } from './answer-or-withhold.ts';
export { stepsAmong } from './best-step.ts';
export { CLUES, type Clues, type ClueTools, type Weighed, type WeighSubject, weigh } from './clues.ts';
export { type ConfidenceModel, confidenceModel, confidenceOf } from './confidence.ts';
export { giveOrWithhold, type Offer } from './give-or-withhold.ts';
export { lacking } from './lacking.ts';
export { beforeRecalibration, fitRecalibration, type Recalibration, recalibrated } from './recalibration.ts';
export { findRival, type Rival } from './rivals.ts';
export { usualBar, type Withholding } from './usual-bar.ts';
