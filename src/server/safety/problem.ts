import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorCode, KbqaError } from '../../core/index.ts';
import { withoutSecrets } from '../../run/index.ts';
import { UnknownGraph } from '../graphs/index.ts';
import type { ErrorJson } from '../wire.ts';
import { Overloaded } from './admission.ts';
import { Refused } from './refused.ts';
import { TooLarge } from './too-large.ts';

const STATUS: Readonly<Record<ErrorCode, ContentfulStatusCode>> = {
  aborted: 503,
  'budget-spent': 504,
  usage: 400,
  'dataset-invalid': 400,
  'write-failed': 500,
  'thread-failed': 500,
  'form-syntax': 400,
  'rdf-syntax': 400,
  'snapshot-invalid': 500,
  'query-refused': 403,
  'kb-unreachable': 502,
  'kb-timeout': 504,
  'kb-rejected': 400,
  'kb-unreadable': 502,
  'model-unreachable': 502,
  'model-timeout': 504,
  'model-refused': 502,
  'model-unreadable': 502,
};

export interface Problem {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorJson;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it is a fault of the server, whose cause belongs into its log and not into a reply. */
  readonly unexpected: boolean;
}

/** An error as the reply that it deserves. What was not expected is not told to strangers. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Overloaded) {
    return {
      status: 503,
      body: { error: { code: 'overloaded', message: error.message } },
      headers: { 'Retry-After': String(error.retryAfterSeconds) },
      unexpected: false,
    };
  }
  if (error instanceof Refused) {
    const { status, code, message, headers } = error;
    return { status, body: { error: { code, message } }, headers, unexpected: false };
  }
  if (error instanceof HTTPException) {
    // Such as a body that is no JSON: the framework's own words name what came.
    const { status, message } = error;
    return { status, body: { error: { code: 'usage', message } }, unexpected: status >= 500 };
  }
  if (error instanceof KbqaError) {
    const status = error instanceof UnknownGraph ? 404 : error instanceof TooLarge ? 413 : STATUS[error.code];
    const message = withoutSecrets(error.message);
    const body = { error: { code: error.code, message } };
    // What is too large is not read to its end, and the connection is of no more use then.
    return { status, body, ...(status === 413 && { headers: { Connection: 'close' } }), unexpected: false };
  }
  const message = 'Something went wrong that should not. The log of the server says what.';
  return { status: 500, body: { error: { code: 'unexpected', message } }, unexpected: true };
}
