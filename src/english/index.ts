/**
 * How questions are worded. `readWording` reads a question's words and what its question word asks for, once for every
 * stage; `readFigures` and `readCues` the numbers, dates and operators that it states; `questionSteps` the order in which its phrases lead away
 * from a name. All of it is about English, none of it about what a graph speaks of.
 */

export { adjectiveRoots } from './adjective-roots.ts';
export { isTurnedResult } from './asked/turned-result.ts';
export { wantedNames } from './asked/wanted.ts';
export { type AnswerKind, wantedKind } from './asked/wanted-kind.ts';
export { isCompound } from './compound.ts';
export { namesNumber, readCues } from './cues/cues.ts';
export { asksByGroups } from './cues/groups.ts';
export { type Figures, readFigures, toLiterals } from './cues/literals.ts';
export { isDimension, isTurnedMeasure, measuresSomething, saysLess } from './dimensions.ts';
export { isAuxiliary, isEverydayWord, isFunctionWord } from './function-words.ts';
export { isHardlyEnglish } from './hardly-english.ts';
export { markedNames, numbersIn } from './marked.ts';
export { markedSpans } from './marked-spans.ts';
export { areListed, overlaps } from './mentions.ts';
export { asksTogether, questionSteps } from './question-steps.ts';
export { isSlip, isSlipOfStem, LONG_STEM } from './slip.ts';
export { sortingIn } from './sorting.ts';
export { isPersonalTitle, numeral } from './spellings.ts';
export { stem, stemsOf, stemText } from './stem.ts';
export { inUnit, isNamedInOther, unitInName, unitWritten } from './units.ts';
export { isParticiple } from './verbs.ts';
export { liesWithin, readWording, wordsWithin } from './wording.ts';
export { readWords, withSynonyms } from './words.ts';
