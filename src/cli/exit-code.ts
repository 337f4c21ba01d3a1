import { type ErrorCode, KbqaError } from '../core/index.ts';

/** How the command ends: 0 answered or done, 1 error, 2 wrong usage or input, 3 unanswerable, 4 undetermined. */
export type ExitCode = 0 | 1 | 2 | 3 | 4;

/** What the caller got wrong, or what is wrong with what the caller gave; everything else is the world's doing. */
const CALLERS_MISTAKES: ReadonlySet<ErrorCode> = new Set([
  'usage',
  'form-syntax',
  'rdf-syntax',
  'dataset-invalid',
  'query-refused',
]);

/** Time that ran out says nothing of what was asked: more of it may find it out. */
export const OUT_OF_TIME: ReadonlySet<ErrorCode> = new Set(['budget-spent', 'kb-timeout', 'model-timeout']);

export function exitCodeOf(error: unknown): ExitCode {
  if (!(error instanceof KbqaError)) return 1;
  if (OUT_OF_TIME.has(error.code)) return 4;
  return CALLERS_MISTAKES.has(error.code) ? 2 : 1;
}
