export { contentWords, isFunctionWord, namesIn, numbersIn, stem } from './content-words.ts';
export { asksTogether, expectedKinds, questionSteps } from './question-steps.ts';
export { isParticiple, pastOf, thirdPersonOf } from './verbs.ts';
