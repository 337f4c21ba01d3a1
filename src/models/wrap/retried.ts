import { setTimeout as sleep } from 'node:timers/promises';
import { KbqaError, ModelError, type Role } from '../../core/index.ts';

export interface RetryOptions {
  /** How often to ask at most, the first time included. */
  readonly tries?: number;
  /** The longest first pause; each further one doubles. A random part of it is waited, so that many askers spread. */
  readonly pauseMs?: number;
  /** No pause is longer. A server that asks for more is taken at its word: the error goes to the asker at once. */
  readonly longestMs?: number;
  readonly random?: () => number;
}

/** The same role, asked again after trouble that may pass. */
export function retried<Request, Reply>(role: Role<Request, Reply>, options: RetryOptions = {}): Role<Request, Reply> {
  const { tries = 4, pauseMs = 500, longestMs = 30_000, random = Math.random } = options;
  return {
    id: role.id,
    async ask(request, run) {
      for (let tried = 1; ; tried++) {
        try {
          return await role.ask(request, run);
        } catch (error) {
          if (!(error instanceof KbqaError) || !error.retryable || tried >= tries) throw error;
          const asked = error instanceof ModelError ? error.retryAfterMs : undefined;
          if (asked !== undefined && asked > longestMs) throw error;
          const pause = asked ?? Math.min(longestMs, pauseMs * 2 ** (tried - 1)) * (0.5 + random() / 2);
          const again = `${role.id}: try ${tried + 1} of ${tries} in ${Math.round(pause)} ms`;
          run.trace.note('model', again, { what: 'trouble', error });
          await abortablePause(pause, run.signal);
        }
      }
    },
  };
}

async function abortablePause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
