export {
  type AnswerContext,
  type AnswerJson,
  answerToJson,
  type TripleJson,
  type ValueJson,
} from '../answers/index.ts';
export { type Calibration, calibrate } from './calibration.ts';
export { type Choice, chooseItems } from './choose-items.ts';
export { type Comparison, compareRuns } from './compare.ts';
export type { Dataset, Gold, GoldAnswer, GoldEntity, GoldTable, Item, Scheme, Tags } from './dataset.ts';
export { needsExecution } from './execute-gold.ts';
export { expandNames } from './expand-names.ts';
export * from './export/index.ts';
export { type FitOptions, fitDataset } from './fit-dataset.ts';
export { type EvidenceSource, goldEvidence, MOST_ROUTES } from './gold-evidence.ts';
export { type Estimate, estimate } from './interval.ts';
export { judge, score } from './judge.ts';
export { type Alignment, align } from './matching.ts';
export { type Judged, METRICS, type Metric } from './metrics/index.ts';
export { type RetrievalScores, retrievalScores } from './metrics/retrieval.ts';
export { type GivenEntities, givenEntities, goldEntities } from './oracle.ts';
export {
  type OfficialFormat,
  type OfficialPrediction,
  type OfficialReply,
  type OfficialValue,
  officialFormat,
  type ReadPredictionsOptions,
  readPredictions,
  writePredictions,
} from './predictions/index.ts';
export { withLists } from './question-lists.ts';
export { FORMAT_NAMES, parseDataset, type ReadOptions, readDataset } from './read-dataset.ts';
export type { FailureClass, PredictionRecord, Scores } from './record.ts';
export { htmlReport } from './report/html.ts';
export { markdownReport } from './report/markdown.ts';
export { type AnswerItemOptions, answerItem, type EvaluatedMethod, type Reply } from './run/answer-item.ts';
export { type EvaluateOptions, evaluate } from './run/evaluate.ts';
export { FILES, type LoadedRun, loadRun, type RunConfig } from './run/folder.ts';
export type { EvaluationProgress } from './run/progress.ts';
export {
  type Answerer,
  type Evaluation,
  EvaluationStopped,
  kbName,
  type RunAllOptions,
  runAll,
} from './run/run-all.ts';
export { type ScorePredictionsOptions, scorePredictions } from './run/score-predictions.ts';
export { type ScoreReferenceOptions, scoreReference } from './run/score-reference.ts';
export { unanswered } from './run/unanswered.ts';
export { type Summary, summarise } from './summary.ts';
export { isRight, type Threshold, thresholdFor, thresholds } from './thresholds.ts';
