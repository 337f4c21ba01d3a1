/** What a server is allowed and how much of it. */
export interface ServerSettings {
  /**
   * What the server says it is; the version of the package unless given.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { version: '1.0.0' } });
   */
  readonly version: string;
  /**
   * Methods that may be asked for; the first where none is.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { methods: ['auto', 'rng'] } });
   */
  readonly methods: readonly string[];
  /**
   * Models that may be asked for; the first where none is.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { models: ['offline', 'openai:gpt-5'] } });
   */
  readonly models: readonly string[];
  /**
   * For one question, form or query, in milliseconds.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { timeoutMs: 20_000 } });
   */
  readonly timeoutMs: number;
  /**
   * Rows of one result; more are cut, and the result says so.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { rows: 1_000 } });
   */
  readonly rows: number;
  /**
   * Questions and queries that are worked on at once.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { concurrency: 8 } });
   */
  readonly concurrency: number;
  /**
   * Questions and queries that may wait for that; more are turned away.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { queue: 100 } });
   */
  readonly queue: number;
  /**
   * Who may ask.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { access: { token: key, hosts: ['*'], origins: [], behindProxy: true } } });
   */
  readonly access: Access;
  /**
   * Whether graphs may be brought, what they may weigh, and where they are kept.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { upload: { bytes: 50_000_000, folder: 'uploads' } } });
   */
  readonly upload?: { readonly bytes: number; readonly folder: string };
  /**
   * Whether what people say of answers is kept.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { feedback: true } });
   */
  readonly feedback: boolean;
  /**
   * Whether SPARQL endpoints that a user names may be asked, and where feedback on them is kept.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { endpoints: { folder: 'feedback' } } });
   */
  readonly endpoints?: { readonly folder: string };
  /**
   * A folder with the built page.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { page: 'node_modules/kbqa/dist/page' } });
   */
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
  /**
   * The token that every request has to carry; none where everybody who reaches the server may ask.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { access: { hosts: [], origins: [], behindProxy: false, token: key } } });
   */
  readonly token?: string;
  /**
   * Names that the server may be called by; those of this machine unless given, any where `'*'` is among them.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { access: { hosts: ['graph.example.org'], origins: [], behindProxy: true } } });
   */
  readonly hosts: readonly string[];
  /**
   * Origins of other pages that may ask.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { access: { hosts: ['*'], origins: ['https://app.example.org'], behindProxy: false } } });
   */
  readonly origins: readonly string[];
  /**
   * Requests of one address in a minute; unlimited unless given.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { access: { hosts: ['*'], origins: [], behindProxy: false, perMinute: 60 } } });
   */
  readonly perMinute?: number;
  /**
   * Whether the address of who asks is told by a proxy in front of the server.
   * @example
   * await startServer({ graphs: [graph], openAsker, settings: { access: { hosts: ['graph.example.org'], origins: [], behindProxy: true } } });
   */
  readonly behindProxy: boolean;
}
