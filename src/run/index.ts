export { breathe } from './breathe.ts';
export { capped, type ModelCaps } from './capped.ts';
export { atOnce, eachInSlices, inTurns, type Slices } from './in-turns.ts';
export { checkOptionsOf, type OptionNames } from './option-names.ts';
export { partsOfSecret, plain, withoutSecrets } from './plain.ts';
export type { Failure, Note, Span, TraceEvent } from './recorder.ts';
export {
  RUN_OPTIONS,
  type RunOptions,
  type RunRecord,
  type StartedRun,
  startRun,
  startUnrecorded,
  type UnrecordedRun,
} from './start-run.ts';
export { throwIfCancelled } from './throw-if-cancelled.ts';
