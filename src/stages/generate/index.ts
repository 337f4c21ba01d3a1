export { type Coverage, coverageOf, type Unsaid } from './coverage.ts';
export { describeReading } from './describe.ts';
export {
  type EnumerateOptions,
  type Enumeration,
  enumerate,
  type Reading,
  type Tier,
  usualEnumeration,
} from './enumerate.ts';
export { type Ranked, type RankWeights, rank, usualWeights } from './rank.ts';
export { separately } from './separate.ts';
export { type Surroundings, surroundingsOf } from './surroundings.ts';
