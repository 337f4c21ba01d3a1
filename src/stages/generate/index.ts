export { accounted } from './accounted.ts';
export { depthText, type Hearing, hear, limitsText, operatorText } from './asked.ts';
export { type Completer, completerFor } from './complete.ts';
export { type Coverage, coverageOf, type Unsaid } from './coverage.ts';
export { denoted, hasAnswer } from './denoted.ts';
export { describeAnswer, describeReading, describeStep, stepsIn } from './describe.ts';
export {
  type EnumerateOptions,
  type Enumeration,
  enumerate,
  type Reading,
  type Tier,
  usualEnumeration,
} from './enumerate.ts';
export { absentSteps } from './expected.ts';
export { type Features, featuresFor } from './features.ts';
export { isTelling } from './names.ts';
export { linkMeasures } from './operate.ts';
export { operatorsOf } from './operators.ts';
export { formOf, hopKey, type Path, pathKey, sample, stepsBehind, stepsFrom } from './paths.ts';
export {
  leadingSteps,
  type Ranked,
  type RankTools,
  type RankWeights,
  rank,
  type Signals,
  type Sketched,
  sketch,
} from './rank.ts';
export { rankWeights } from './rank-weights.ts';
export type { Shape } from './reached.ts';
export { type ReadOptions, type ReadTools, read, usualReading } from './read.ts';
export { readingsFor } from './reading-of.ts';
export { separately } from './separate.ts';
export { shapeOf } from './shape-of.ts';
export { stepTexts } from './step-texts.ts';
export { type Surroundings, surroundingsOf } from './surroundings.ts';
export { type ValueChain, valueChains } from './values.ts';
