/**
 * How well each reading says what is asked. `read` enumerates outwards step by step and sketches what it meets: by its
 * features (what it leaves unsaid, which cues it answers, which phrases it follows) and by how its steps, as texts, fit the
 * question. `rank` compares the whole texts of the most promising. `accountFor` tells how far the wording carries one.
 */

export { describeAnswer, describeReading, describeStep, stepsIn } from './describe.ts';
export { type FamiliarityTools, familiarity, familiarityTo, taughtTo } from './familiarity.ts';
export { type Features, featuresFor } from './features.ts';
export { depthText, limitsText, operatorText, type SensedCues, senseCues } from './intent.ts';
export { createLikeness, type Likeness } from './likeness.ts';
export {
  beginRanking,
  leadingSteps,
  type Ranked,
  type RankTools,
  type Rated,
  rank,
  ratedAs,
  SIGNALS,
  type Signals,
  type Sketched,
  sketch,
} from './rank.ts';
export { type ReadOptions, type ReadTools, read, usualReading } from './read.ts';
export { stepTexts } from './step-texts.ts';
export { unnarrowed } from './unnarrowed.ts';
export { type Account, accountFor } from './wording/account.ts';
export { classesAskedFor } from './wording/classes-asked.ts';
export { type Coverage, coverageOf, type Unsaid } from './wording/coverage.ts';
