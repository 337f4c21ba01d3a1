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
  readonly access: Access;
  /** Whether graphs may be brought, what they may weigh, and where they are kept. */
  readonly upload?: { readonly bytes: number; readonly folder: string };
  /** Whether what people say of answers is kept. */
  readonly feedback: boolean;
  /** Whether SPARQL endpoints that a user names may be asked, and where feedback on them is kept. */
  readonly endpoints?: { readonly folder: string };
  /** A folder with the built page. */
  readonly page?: string;
}

/** What holds unless said otherwise: this machine may ask, and nothing that comes from outside is kept. */
export const usualSettings: Omit<ServerSettings, 'version'> = {
  methods: ['auto'],
  models: ['offline'],
  timeoutMs: 60_000,
  rows: 10_000,
  concurrency: 4,
  queue: 64,
  feedback: false,
  access: { hosts: [], origins: [], behindProxy: false },
};

/** Who may ask. */
export interface Access {
  /** The token that every request has to carry; none where everybody who reaches the server may ask. */
  readonly token?: string;
  /** Names that the server may be called by; those of this machine unless given, any where `'*'` is among them. */
  readonly hosts: readonly string[];
  /** Origins of other pages that may ask. */
  readonly origins: readonly string[];
  /** Requests of one address in a minute; unlimited unless given. */
  readonly perMinute?: number;
  /** Whether the address of who asks is told by a proxy in front of the server. */
  readonly behindProxy: boolean;
}
