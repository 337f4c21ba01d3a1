import { errorToJson } from '../../answers/index.ts';
import { KbqaError } from '../../core/index.ts';
import { withoutSecrets } from '../../run/index.ts';

/** What some work gives, or why it was given up: work that does not heed its signal is not waited for. */
export async function settle<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly error: unknown }> {
  return await new Promise((resolve) => {
    const giveUp = () => resolve({ error: signal.reason });
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    Promise.resolve()
      .then(work)
      .then(
        (value) => resolve({ value }),
        (error: unknown) => resolve({ error }),
      )
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** An error as records have it. */
export function describeError(
  error: unknown,
  secrets: readonly string[],
): { readonly code: string; readonly message: string } {
  if (error instanceof KbqaError) return errorToJson(error, secrets);
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: 'unexpected', message: withoutSecrets(message, secrets) };
}
