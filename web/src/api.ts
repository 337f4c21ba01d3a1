import {
  type AnswerJson as Answer,
  type AskRequest,
  createClient,
  type DescribeQuery,
  type FeedbackRequest,
  type RenameRequest,
  type RunRequest,
  type SchemaQuery,
  type SearchQuery,
  type TraceEventJson as TraceEvent,
  type UploadProgressJson as UploadProgress,
  type ValuesQuery,
} from '../../src/client/index.ts';

export type {
  AmbiguityJson as Ambiguity,
  AnswerJson as Answer,
  AskRequest,
  CandidateJson as Candidate,
  KbJson as Kb,
  KbsJson as Kbs,
  NamingJson as Naming,
  RanJson as Ran,
  SightJson as Sight,
  TraceEventJson as TraceEvent,
  TripleJson as Triple,
  UploadedJson as Uploaded,
  UploadProgressJson as UploadProgress,
  ValueJson as Value,
} from '../../src/client/index.ts';
export { parseTerm } from '../../src/client/index.ts';

import type { FoundJson } from '../../src/client/index.ts';

export type Hit = FoundJson['hits'][number];
export type Verdict = NonNullable<Answer['verdicts']>[number];

/** The server that the page came from: it speaks to no other. */
const client = createClient({ url: '', fetch: (...call) => fetch(...call) });

export const kbs = (signal: AbortSignal) => client.kbs({ signal });
export const examples = (query: { readonly kb: string; readonly limit: number }, signal: AbortSignal) =>
  client.examples(query, { signal });
export const search = (query: SearchQuery, signal: AbortSignal) => client.search(query, { signal });
export const schema = (query: SchemaQuery, signal: AbortSignal) => client.schema(query, { signal });
export const describe = (query: DescribeQuery, signal?: AbortSignal) =>
  client.describe(query, { ...(signal && { signal }) });
export const values = (query: ValuesQuery, signal: AbortSignal) => client.values(query, { signal });
export const runQuery = (request: RunRequest) => client.run(request);
export const naming = (query: { readonly kb: string }, signal: AbortSignal) => client.naming(query, { signal });
export const rename = (request: RenameRequest) => client.rename(request);
export const sendFeedback = (request: FeedbackRequest) => client.feedback(request);

export function ask(
  request: AskRequest,
  options: { readonly onEvent: (event: TraceEvent) => void; readonly signal: AbortSignal },
): Promise<Answer> {
  return client.ask(request, { onTrace: options.onEvent, signal: options.signal });
}

export function upload(
  files: readonly File[],
  options: {
    readonly name?: string;
    readonly signal: AbortSignal;
    readonly onProgress: (progress: UploadProgress) => void;
  },
) {
  const { name, ...rest } = options;
  // What cannot be read is left out and told: someone who drops a file wants to see the rest of it.
  const graph = {
    files: files.map((file) => ({ name: file.name, content: file })),
    lenient: true,
    ...(name && { name }),
  };
  return client.upload(graph, rest);
}
