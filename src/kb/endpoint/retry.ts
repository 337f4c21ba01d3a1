import { setTimeout as sleep } from 'node:timers/promises';
import { KbError } from '../../core/index.ts';

export interface RetryOptions {
  readonly retries: number;
  /** The moment, in performance.now() terms, at which waiting any longer is pointless. */
  readonly deadline: number;
  readonly signal: AbortSignal;
}

/** A failure that may pass, and how long the server asks us to stay away. */
export class Passing extends Error {
  readonly error: KbError;
  readonly waitMs: number | undefined;
  constructor(error: KbError, waitMs?: number) {
    super(error.message);
    this.error = error;
    this.waitMs = waitMs;
  }
}

const FIRST_WAIT_MS = 200;

/** Works again after a passing failure, later each time, and never past the deadline: then the failure itself is thrown. */
export async function withRetries<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof Passing)) throw failure;
      if (attempt >= options.retries) throw failure.error;
      const wait = failure.waitMs ?? FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random());
      if (performance.now() + wait >= options.deadline) throw tooLong(failure, wait);
      await sleep(wait, undefined, { signal: options.signal });
    }
  }
}

function tooLong({ error, waitMs }: Passing, wait: number): KbError {
  if (waitMs === undefined) return error;
  const message = `${error.message} It asks to wait ${Math.ceil(wait / 1000)} s, longer than this query may take.`;
  return new KbError(error.code, message, { cause: error.cause, retryable: true });
}

/** Retry-After in milliseconds: a number of seconds or a date; undefined where there is none that makes sense. */
export function retryAfter(header: string | undefined, now: number = Date.now()): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
