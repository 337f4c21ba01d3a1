import { KbError, type Run } from '../../core/index.ts';
import { cancelled } from '../settled.ts';
import { enterHost } from './host-gate.ts';
import type { Settings } from './options.ts';
import { networkProblem, statusProblem } from './problem.ts';
import { type Passing, withRetries } from './retry.ts';
import type { HttpReply, HttpRequest, Transport } from './transport.ts';

const LONGEST_GET = 2000;

/** Sends one query and returns a successful reply, waiting its turn and retrying as the settings say. Throws KbError. */
export async function exchange(
  query: { readonly text: string; readonly accept: string },
  settings: Settings,
  transport: Transport,
  run: Run,
): Promise<HttpReply> {
  const limit = Math.min(settings.timeoutMs, run.budget.ms ?? Number.POSITIVE_INFINITY);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new TimedOut()), limit);
  const cancel = () => stop.abort(run.signal.reason);
  run.signal.addEventListener('abort', cancel, { once: true });
  if (run.signal.aborted) cancel();
  const request = requestOf(query, settings);
  try {
    const leave = await enterHost(settings.url.host, settings.concurrency, stop.signal);
    try {
      const attempt = () => once(request, settings, transport, stop.signal);
      const options = { retries: settings.retries, deadline: performance.now() + limit, signal: stop.signal };
      return await withRetries(attempt, options);
    } finally {
      leave();
    }
  } catch (error) {
    throw run.signal.aborted ? cancelled(run.signal.reason) : stop.signal.aborted ? timedOut(settings, limit) : error;
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', cancel);
  }
}

class TimedOut extends Error {}

async function once(
  request: HttpRequest,
  settings: Settings,
  transport: Transport,
  signal: AbortSignal,
): Promise<HttpReply> {
  let problem: KbError | Passing;
  try {
    const reply = await transport.send(request, signal);
    if (reply.status >= 200 && reply.status < 300) return reply;
    problem = statusProblem(reply, settings);
  } catch (error) {
    signal.throwIfAborted();
    problem = networkProblem(error, settings);
  }
  throw problem;
}

/** What a query looks like on the wire under the SPARQL 1.1 Protocol. */
function requestOf(
  query: { readonly text: string; readonly accept: string },
  settings: Pick<Settings, 'url' | 'headers' | 'method' | 'defaultGraphs' | 'maxBytes'>,
): HttpRequest {
  const graphs = settings.defaultGraphs.map((graph): [string, string] => ['default-graph-uri', graph]);
  const form = new URLSearchParams([['query', query.text], ...graphs]);
  const headers = { ...settings.headers, accept: query.accept };
  const { maxBytes } = settings;

  const inUrl = withParameters(settings.url, form);
  const short = inUrl.href.length <= LONGEST_GET;
  if (settings.method === 'get' || (settings.method === 'auto' && short)) {
    return { method: 'GET', url: inUrl, headers, maxBytes };
  }
  if (settings.method === 'post-direct') {
    const url = withParameters(settings.url, new URLSearchParams(graphs));
    const type = 'application/sparql-query; charset=utf-8';
    return { method: 'POST', url, headers: { ...headers, 'content-type': type }, body: query.text, maxBytes };
  }
  const type = 'application/x-www-form-urlencoded; charset=utf-8';
  return {
    method: 'POST',
    url: settings.url,
    headers: { ...headers, 'content-type': type },
    body: form.toString(),
    maxBytes,
  };
}

function withParameters(base: URL, parameters: URLSearchParams): URL {
  const url = new URL(base);
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  return url;
}

function timedOut(settings: Settings, ms: number): KbError {
  const seconds = ms >= 1000 ? `${Math.round(ms / 100) / 10} s` : `${ms} ms`;
  return new KbError(
    'kb-timeout',
    `${settings.shownUrl} gave no answer within ${seconds}; ask for less or allow more time.`,
    { retryable: true },
  );
}
