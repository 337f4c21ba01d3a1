import { KbqaError } from '../core/index.ts';

/** The one rule for stopping, outside of runs: what its caller cancelled rejects with `aborted`, the reason as its cause. */
export function throwIfCancelled(signal: AbortSignal | undefined, what: string): void {
  if (signal?.aborted) throw new KbqaError('aborted', `${what} was cancelled.`, { cause: signal.reason });
}
