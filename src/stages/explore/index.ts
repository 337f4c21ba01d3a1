/**
 * A language model that looks around: `brief` says what is known at first, `exploreGraph` lets it search, look, list values and try
 * queries until it answers or gives up. What it answers is what a query returned; names that it was not shown are refused.
 */

export { answerOfRan } from './answer-of-ran.ts';
export { aboutTokens } from './briefing/about-tokens.ts';
export { type Briefing, type BriefingParts, brief } from './briefing/briefing.ts';
export { foundLine, type OfflineReading, toldTerms } from './briefing/readings.ts';
export { type Exploration, type ExploreOptions, exploreGraph } from './explore-graph.ts';
export { leavesComparison } from './leaves-comparison.ts';
export { isOfAskedClass } from './of-asked-class.ts';
export type { Explorable, Ran } from './run-written.ts';
export { unmetTime } from './unmet-time.ts';
export { unusedFigures } from './unused-figures.ts';
