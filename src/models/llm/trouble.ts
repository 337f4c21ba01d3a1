import { AISDKError, APICallError } from '@ai-sdk/provider';
import { KbqaError, ModelError } from '../../core/index.ts';
import { withoutSecrets } from '../../run/index.ts';

/** Statuses that may pass on their own. Other refusals stay what they are however often one asks. */
const PASSING = new Set([408, 409, 425, 429]);

/** What an SDK threw, as an error of ours. It never quotes the key. */
export function toModelError(error: unknown, model: string, secrets: readonly string[] = []): KbqaError {
  if (error instanceof KbqaError) return error;
  // What stopped the reading of a body comes wrapped.
  if (APICallError.isInstance(error) && error.cause instanceof KbqaError) return error.cause;
  if (error instanceof Error && error.name === 'AbortError') {
    return new KbqaError('aborted', `asking ${model} was cancelled`, { cause: error });
  }
  const said = withoutSecrets(messageOf(error), secrets).slice(0, 500);
  if (!APICallError.isInstance(error)) {
    const unreadable = AISDKError.isInstance(error);
    const what = unreadable ? `${model} sent what is no reply: ${said}` : `${model} broke off: ${said}`;
    return new ModelError(unreadable ? 'model-unreadable' : 'model-unreachable', what, {
      cause: error,
      retryable: true,
    });
  }
  const { statusCode: status } = error;
  const where = hostOf(error.url);
  if (status === undefined) {
    return new ModelError('model-unreachable', `cannot reach ${where} for ${model}: ${said}; is the server running?`, {
      cause: error,
      retryable: true,
    });
  }
  if (status < 400) {
    // A body that came whole and is no reply, or one that broke off on the way.
    const whole = AISDKError.isInstance(error.cause);
    const reply = error.responseBody?.slice(0, 4_000);
    return new ModelError(
      whole ? 'model-unreadable' : 'model-unreachable',
      whole ? `${where} sent what is no reply of ${model}: ${said}` : `the reply of ${model} was cut off: ${said}`,
      { cause: error, retryable: true, ...(reply !== undefined && { reply }) },
    );
  }
  const retryable = PASSING.has(status) || status >= 500;
  const retryAfterMs = retryable ? retryAfter(error.responseHeaders) : undefined;
  const code = retryable ? 'model-unreachable' : 'model-refused';
  return new ModelError(code, `${where} answered ${status} for ${model}: ${said}${advice(status)}`, {
    cause: error,
    retryable,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/** The status of a refused request, where a server refused one. */
export function refusedStatus(error: unknown): number | undefined {
  return APICallError.isInstance(error) ? error.statusCode : undefined;
}

export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}

function advice(status: number): string {
  if (status === 401 || status === 403) return ' (check the key)';
  return status === 404 ? ' (check the name of the model and the address)' : '';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'the server';
}

/** Seconds, milliseconds or a date, as servers put it. */
function retryAfter(headers: Readonly<Record<string, string>> | undefined): number | undefined {
  const exact = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const value = headers?.['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\s*[\d.]+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
