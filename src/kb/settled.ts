import { KbError, KbqaError, type Run } from '../core/index.ts';

type Failed = { readonly status: 'failed'; readonly error: KbError };

/** World failures, refused queries and stopped runs become values; what is a spent budget or our own fault is thrown on. */
export async function settled<T>(run: Run, work: () => Promise<T>): Promise<T | Failed> {
  try {
    if (run.signal.aborted) throw cancelled(run.signal.reason);
    return await work();
  } catch (error) {
    if (error instanceof KbError) return { status: 'failed', error };
    if (run.signal.aborted) return { status: 'failed', error: cancelled(run.signal.reason) };
    if (error instanceof KbqaError && error.code === 'query-refused') {
      return { status: 'failed', error: new KbError(error.code, error.message, { cause: error }) };
    }
    throw error;
  }
}

/** The failure of a query whose run was stopped: by its caller, or because its budget is spent. */
export function cancelled(reason: unknown): KbError {
  const known = reason instanceof KbqaError ? reason : undefined;
  // What stopped a run says why itself: whoever is told finds the reason that the caller gave, one step away.
  const cause = known === undefined ? reason : known.cause;
  return new KbError(known?.code ?? 'aborted', known?.message ?? 'The query was cancelled.', { cause });
}
