import { KbError } from '../../core/index.ts';
import { withoutSecrets } from '../../run/index.ts';
import type { Settings } from './options.ts';
import { Passing, retryAfter } from './retry.ts';
import { CutOff, type HttpReply, TooLarge } from './transport.ts';

const EXCERPT = 300;

/** What went wrong, from the server's own words, with nothing in it that was secret. */
export function excerpt(body: string, settings: Settings): string {
  const page = /<html|<!doctype/i.test(body);
  const text = withoutSecrets((page ? withoutTags(body) : body).replace(/\s+/g, ' ').trim(), settings.secrets);
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}

function withoutTags(html: string): string {
  return html.replace(/<(script|style)\b.*?<\/\1>/gis, ' ').replace(/<[^>]*>/g, ' ');
}

/** The error that an HTTP status other than success stands for; a `Passing` where asking again may help. */
export function statusProblem(reply: HttpReply, settings: Settings): KbError | Passing {
  const { status, headers } = reply;
  const at = settings.shownUrl;
  const said = excerpt(reply.body, settings);
  const words = said === '' ? '' : ` It says: ${said}`;
  const wait = retryAfter(headers['retry-after']);
  // Some say that their time ran out under the status of a server that is not available, or is asked too much.
  if ((status >= 500 || status === 429) && isServerTimeout(reply.body)) {
    return new KbError('kb-timeout', `${at} ran out of its own time for the query (${status}).${words}`);
  }
  switch (status) {
    case 429:
      return passing('kb-rejected', `${at} refuses for now, there were too many requests (429).${words}`, wait);
    case 502:
    case 503:
      return passing('kb-unreachable', `${at} is not available for now (${status}).${words}`, wait);
    case 504:
      return passing('kb-timeout', `${at} gave up waiting for its own answer (504).${words}`, wait);
    case 408:
      return new KbError('kb-timeout', `${at} gave up on the query (408).${words}`, { retryable: true });
    case 401:
    case 403:
      return new KbError('kb-rejected', `${at} wants credentials that allow this (${status}); check the auth.${words}`);
    case 404:
    case 410:
      return new KbError('kb-unreachable', `There is no SPARQL endpoint at ${at} (${status}); check the address.`);
    case 414:
      return new KbError('kb-rejected', `The query is too long for a GET at ${at} (414); send it with method post.`);
    default:
  }
  if (status >= 300 && status < 400) {
    const to = headers.location ? ` to ${excerpt(headers.location.replace(/\?.*$/s, ''), settings)}` : '';
    return new KbError('kb-unreachable', `${at} has moved${to} (${status}); use that address.`);
  }
  if (isServerTimeout(reply.body)) {
    return new KbError('kb-timeout', `${at} ran out of its own time for the query (${status}).${words}`);
  }
  return new KbError('kb-rejected', `${at} did not accept the query (${status}).${words}`);
}

/** A timeout that a server reports in words: in an error, or in the middle of what had begun as an answer. */
export function isServerTimeout(body: string): boolean {
  return /TimeoutException|TimeLimitExceeded|QueryTimeout|QueryInterrupted|query timeout|(?:Transaction|Query) (?:has )?timed out|\bS1T00\b|timed? ?out after|cancelled due to timeout/i.test(
    body,
  );
}

/** The error that a broken exchange stands for. */
export function networkProblem(error: unknown, settings: Settings): KbError | Passing {
  // Refused before anything was sent.
  if (error instanceof KbError) return error;
  const at = settings.shownUrl;
  if (error instanceof TooLarge) {
    return new KbError('kb-unreadable', `${at}: ${error.message}; ask for fewer rows or raise maxBytes.`);
  }
  if (error instanceof CutOff) return passing('kb-unreadable', `${at}: ${error.message}.`, undefined, error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const why =
    (code && reasons[code]) ?? (error instanceof Error ? excerpt(error.message, settings) : 'no reason given');
  const message = `${at} cannot be reached: ${why}.`;
  return permanent.has(code ?? '')
    ? new KbError('kb-unreachable', message, { cause: error })
    : passing('kb-unreachable', message, undefined, error);
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (ECONNREFUSED)',
  ECONNRESET: 'the connection was closed without an answer (ECONNRESET)',
  ENOTFOUND: 'no such host (ENOTFOUND)',
  EAI_AGAIN: 'the host name could not be looked up (EAI_AGAIN)',
  ETIMEDOUT: 'the connection timed out (ETIMEDOUT)',
};

const permanent: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_INVALID_CHAR',
]);

function passing(code: KbError['code'], message: string, waitMs?: number, cause?: unknown): Passing {
  return new Passing(new KbError(code, message, { retryable: true, cause }), waitMs);
}
