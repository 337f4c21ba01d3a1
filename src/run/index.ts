export { makeFolder } from './make-folder.ts';
export { type Json, partsOfSecret, plain, withoutSecrets } from './plain.ts';
export type { Failure, Note, Span, TraceEvent } from './recorder.ts';
export { type RunOptions, type RunRecord, type StartedRun, startRun } from './start-run.ts';
export { isSystemError, type WriteOptions, writeFailed, writeWhole } from './write-whole.ts';
