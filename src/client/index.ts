/** A typed client of the HTTP API, for browsers and servers alike: it needs `fetch` and nothing else. */
export type * from '../server/index.ts';
export { ApiError } from './api-error.ts';
export {
  type AskOptions,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type GraphFiles,
  type UploadOptions,
} from './client.ts';
export { parseTerm } from './parse-term.ts';
