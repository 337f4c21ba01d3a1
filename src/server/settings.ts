/** What a server is allowed and how much of it. */
export interface ServerSettings {
  readonly version: string;
  readonly methods: readonly string[];
  readonly models: readonly string[];
  /** For one question, form or query. */
  readonly timeoutMs: number;
  /** Rows of one result. */
  readonly rows: number;
  /** Questions and queries that are worked on at once, and that may wait for it. */
  readonly concurrency: number;
  readonly queue: number;
  /** Whether graphs may be brought, what they may weigh, and where they are kept. */
  readonly upload?: { readonly bytes: number; readonly folder: string };
  /** Whether what people say of answers is kept. */
  readonly feedback: boolean;
  /** Whether SPARQL endpoints that a user names may be asked. */
  readonly endpoints: boolean;
  /** A folder with the built page. */
  readonly page?: string;
}
