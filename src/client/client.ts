import type {
  AnswerJson,
  AskRequest,
  CountedJson,
  DescribeQuery,
  EndpointRequest,
  ErrorJson,
  ExamplesJson,
  FeedbackJson,
  FeedbackRequest,
  FoundJson,
  JudgedJson,
  KbJson,
  KbsJson,
  NamingJson,
  OutlineJson,
  RanJson,
  RenameRequest,
  RunRequest,
  SchemaQuery,
  SearchQuery,
  SightJson,
  TraceEventJson,
  UploadedJson,
  UploadProgressJson,
  ValuesQuery,
} from '../server/index.ts';
import { ApiError, cancelled, errorOf } from './api-error.ts';
import { readEvents } from './read-events.ts';

export interface ClientOptions {
  /**
   * Where the server is, such as http://127.0.0.1:8484; the page's own origin where it is empty.
   * @example
   * const client = createClient({ url: 'http://127.0.0.1:8484' });
   */
  readonly url: string;
  /**
   * The bearer token, where the server wants one.
   * @example
   * const client = createClient({ url, token: key });
   */
  readonly token?: string;
  /**
   * What requests are sent by; the global `fetch` unless given.
   * @example
   * const client = createClient({ url, fetch: (...call) => fetch(...call) });
   */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /**
   * Cancels the call, and with it the server's work: it rejects with `aborted`, the signal's reason as its cause.
   * @example
   * await createClient({ url }).ask({ question }, { signal: AbortSignal.timeout(5_000) });
   */
  readonly signal?: AbortSignal;
}

export interface AskOptions extends CallOptions {
  /**
   * Told each step as it happens.
   * @example
   * await createClient({ url }).ask({ question }, { onTrace: (event) => console.log(event.stage) });
   */
  readonly onTrace?: (event: TraceEventJson) => void;
}

export interface GraphFiles {
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
  readonly name?: string;
  /** Whether malformed statements are skipped and counted. */
  readonly lenient?: boolean;
}

export interface UploadOptions extends CallOptions {
  /**
   * Told how the indexing goes.
   * @example
   * const content = new Blob([turtle]);
   * const files = [{ name: 'mine.ttl', content }];
   * await createClient({ url }).upload({ files }, { onProgress: (progress) => console.log(progress) });
   */
  readonly onProgress?: (progress: UploadProgressJson) => void;
}

/** The HTTP API of a kbqa server, typed. What it replies other than what was asked for is thrown as an `ApiError`. */
export interface Client {
  ask(request: AskRequest, options?: AskOptions): Promise<AnswerJson>;
  kbs(options?: CallOptions): Promise<KbsJson>;
  search(query: SearchQuery, options?: CallOptions): Promise<FoundJson>;
  describe(query: DescribeQuery, options?: CallOptions): Promise<SightJson>;
  values(query: ValuesQuery, options?: CallOptions): Promise<CountedJson>;
  schema(query?: SchemaQuery, options?: CallOptions): Promise<OutlineJson>;
  /** Runs a form or SPARQL. */
  run(request: RunRequest, options?: CallOptions): Promise<RanJson>;
  examples(query?: { readonly kb?: string; readonly limit?: number }, options?: CallOptions): Promise<ExamplesJson>;
  feedback(request: FeedbackRequest, options?: CallOptions): Promise<FeedbackJson>;
  judged(query?: { readonly kb?: string }, options?: CallOptions): Promise<JudgedJson>;
  upload(graph: GraphFiles, options?: UploadOptions): Promise<UploadedJson>;
  /** Adds a SPARQL endpoint on the internet, where the server allows that. */
  addEndpoint(request: EndpointRequest, options?: CallOptions): Promise<KbJson>;
  removeGraph(name: string, options?: CallOptions): Promise<void>;
  /** What names the things of each class. */
  naming(query?: { readonly kb?: string }, options?: CallOptions): Promise<NamingJson>;
  rename(request: RenameRequest, options?: CallOptions): Promise<KbJson>;
}

const STREAM = 'text/event-stream';

export function createClient(options: ClientOptions): Client {
  const { url, token, fetch: send = fetch } = options ?? {};
  if (typeof url !== 'string')
    throw new ApiError(
      0,
      'usage',
      "createClient needs the server's address: createClient({ url: 'http://127.0.0.1:8484' })",
    );
  const base = url.replace(/\/+$/, '');
  const call = async <T>(
    path: string,
    init: RequestInit,
    { signal }: CallOptions = {},
    read: (reply: Response) => Promise<T> = (reply) => reply.json() as Promise<T>,
  ): Promise<T> => {
    const headers = { ...(init.headers as Record<string, string>), ...(token && { Authorization: `Bearer ${token}` }) };
    try {
      const reply = await send(`${base}${path}`, { ...init, headers, ...(signal && { signal }) });
      if (!reply.ok) throw await errorOf(reply);
      return await read(reply);
    } catch (error) {
      throw signal?.aborted ? cancelled(signal.reason) : error;
    }
  };
  const get = <T>(path: string, query: object, options?: CallOptions): Promise<T> =>
    call<T>(`${path}${queryString(query)}`, {}, options);
  const withJson = (method: string, body: unknown, accept = 'application/json'): RequestInit => ({
    method,
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
  });
  const posted = <T>(path: string, body: unknown, options?: CallOptions): Promise<T> =>
    call<T>(path, withJson('POST', body), options);
  return {
    async ask(request, options = {}) {
      const { onTrace } = options;
      if (!onTrace) return await posted('/api/ask', request, options);
      return await call('/api/ask', withJson('POST', request, STREAM), options, (reply) =>
        lastEvent<AnswerJson>(reply, 'answer', { trace: (data) => onTrace(data as TraceEventJson) }),
      );
    },
    kbs: (options) => get('/api/kbs', {}, options),
    search: (query, options) => get('/api/search', query, options),
    describe: (query, options) => get('/api/describe', query, options),
    values: (query, options) => get('/api/values', query, options),
    schema: (query = {}, options) => get('/api/schema', query, options),
    run: (request, options) => posted('/api/run', request, options),
    examples: (query = {}, options) => get('/api/examples', query, options),
    feedback: (request, options) => posted('/api/feedback', request, options),
    judged: (query = {}, options) => get('/api/feedback', query, options),
    async upload({ files, name, lenient = false }, options = {}) {
      const body = new FormData();
      if (name !== undefined) body.append('name', name);
      body.append('lenient', String(lenient));
      for (const file of files) body.append('file', file.content, file.name);
      const { onProgress } = options;
      return await call('/api/graphs', { method: 'POST', headers: { Accept: STREAM }, body }, options, (reply) =>
        lastEvent<UploadedJson>(reply, 'uploaded', {
          progress: (data) => onProgress?.(data as UploadProgressJson),
        }),
      );
    },
    naming: (query = {}, options) => get('/api/naming', query, options),
    rename: (request, options) => call('/api/naming', withJson('PUT', request), options),
    addEndpoint: (request, options) => posted('/api/endpoints', request, options),
    removeGraph: (name, options) =>
      call(`/api/graphs/${encodeURIComponent(name)}`, { method: 'DELETE' }, options, async () => undefined),
  };
}

/** Hands events on as they come, and returns the data of the one that ends the stream well. */
async function lastEvent<T>(
  reply: Response,
  last: string,
  listeners: Readonly<Record<string, (data: unknown) => void>>,
): Promise<T> {
  if (reply.body === null) throw new ApiError(reply.status, 'unexpected', 'The reply has no body.');
  for await (const { event, data } of readEvents(reply.body)) {
    const read: unknown = JSON.parse(data);
    if (event === last) return read as T;
    if (event === 'error') {
      const { code, message } = (read as ErrorJson).error;
      throw new ApiError(reply.status, code, message);
    }
    listeners[event]?.(read);
  }
  throw new ApiError(reply.status, 'unexpected', 'The connection closed before the reply was whole.');
}

function queryString(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
