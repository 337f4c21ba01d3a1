/**
 * How questions are worded. `readWording` reads a question's words (`words/`) and what its question word asks for (`asked/`), once for every
 * stage; `readFigures` and `readCues` (`cues/`) the numbers, dates and operators that it states; `questionSteps` the order in which its phrases lead away
 * from a name, `partIn` (`voice/`) who does something to whom. All of it is about English, none of it about what a graph speaks of.
 */

export { ageAsked, saysBegin, saysEnd } from './asked/age-asked.ts';
export { type AgesSaid, agesSaid } from './asked/ages-said.ts';
export { anyRemoveSaid } from './asked/any-remove.ts';
export { askedWho } from './asked/asked-who.ts';
export { askingWhich } from './asked/asking-which.ts';
export { type ChangeAsked, changeAsked, type MoreAsked, type SidesAsked, sidesAsked } from './asked/change-asked.ts';
export { changeSaid, isEarlier } from './asked/change-said.ts';
export { columnsAsked } from './asked/columns-asked.ts';
export { eitherDirectionSaid } from './asked/either-direction.ts';
export { type KindsAsked, kindsAsked } from './asked/kinds-asked.ts';
export { lastingAsked } from './asked/lasting-asked.ts';
export { meaningAsked } from './asked/meaning-asked.ts';
export { nameAsked } from './asked/name-asked.ts';
export { type NextAsked, nextAsked, saysTakenUp } from './asked/next-asked.ts';
export { occasionAsked } from './asked/occasion-asked.ts';
export { placeBehind, placeSaid, saysRank, topSaid, turnSaid, withPlaceSaid } from './asked/place-said.ts';
export { saidIndirectly } from './asked/said-indirectly.ts';
export { type SaidThan, saidThan } from './asked/said-than.ts';
export { stateAsked } from './asked/state-asked.ts';
export { isTurnedResult } from './asked/turned-result.ts';
export { wantedNames } from './asked/wanted.ts';
export { type AnswerKind, wantedKind } from './asked/wanted-kind.ts';
export { wellSpelled } from './asked/well-spelled.ts';
export { withoutAsides } from './asked/without-asides.ts';
export { yearAsked } from './asked/year-asked.ts';
export { namesNumber, readCues } from './cues/cues.ts';
export type { StatedDate } from './cues/dates.ts';
export { asksByGroups } from './cues/groups.ts';
export { type Figures, type MeantDates, readFigures, toLiterals } from './cues/literals.ts';
export { countedFromLast } from './cues/superlatives.ts';
export { isDimension, isDimensionByUnit, isSize, isTurnedMeasure, measuresSomething, saysLess } from './dimensions.ts';
export { innerPhrase } from './inner-phrase.ts';
export { type LeftAside, leftAside } from './left-aside.ts';
export { markedNames, numbersIn } from './marked.ts';
export { markedSpans } from './marked-spans.ts';
export { areListed, overlaps } from './mentions.ts';
export { asksTogether, questionSteps } from './question-steps.ts';
export { type RankedMeasure, rankedBy } from './ranked-by.ts';
export { type FlagSaid, saidOfFlag } from './said-of-flag.ts';
export { saysOfSeveral } from './says-of-several.ts';
export { sortingIn } from './sorting.ts';
export {
  DURATION,
  inUnit,
  isAmount,
  turning,
  unitCoded,
  unitDescribed,
  unitInName,
  unitShort,
  unitWritten,
} from './units.ts';
export { COUNTERPARTS, type Counterparts } from './voice/counterparts.ts';
export { type Deed, deedOf } from './voice/deed.ts';
export { isMutual } from './voice/is-mutual.ts';
export { type Part, partIn } from './voice/part-in.ts';
export { liesWithin, readWording, wordsWithin } from './wording.ts';
export { acronymIn, acronymsOf } from './words/acronym.ts';
export { adjectiveRoots } from './words/adjective-roots.ts';
export { isCompound } from './words/compound.ts';
export { isArticle, isAuxiliary, isEverydayWord, isFunctionWord } from './words/function-words.ts';
export { isHardlyEnglish } from './words/hardly-english.ts';
export { isInAddress } from './words/in-address.ts';
export { generationsSaid, isGeneration, relativeSaid, type Sex } from './words/relatives.ts';
export { sentenceStarts } from './words/sentence-starts.ts';
export { isSlip, isSlipOfStem, LONG_STEM } from './words/slip.ts';
export { isPersonalTitle, numeral, sexInTitle } from './words/spellings.ts';
export { stem, stemsOf, stemText } from './words/stem.ts';
export { isParticiple, isPast } from './words/verbs.ts';
export { readWords, withSynonyms } from './words/words.ts';
