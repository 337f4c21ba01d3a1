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
export { type Surroundings, surroundingsOf } from './surroundings.ts';
