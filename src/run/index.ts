export { capped, type ModelCaps } from './capped.ts';
export { partsOfSecret, plain, withoutSecrets } from './plain.ts';
export type { Failure, Note, Span, TraceEvent } from './recorder.ts';
export { type RunOptions, type RunRecord, type StartedRun, startRun } from './start-run.ts';
