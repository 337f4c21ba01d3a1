import { type Dialect, UsageError } from '../../core/index.ts';
import { partsOfSecret } from '../../run/index.ts';
import { dbpedia, plain, virtuoso, wikidataService } from '../dialects/index.ts';

/**
 * How to reach a SPARQL endpoint. Only `url` is needed.
 * @example
 * const speaking: EndpointOptions = { url: 'https://example.org/sparql', maxRows: 5_000 };
 * await indexEndpoint({ endpoint: speaking, out });
 */
export interface EndpointOptions {
  /**
   * The address that queries are sent to.
   * @example
   * await openKb('https://example.org/sparql');
   */
  readonly url: string;
  /**
   * What it is called in answers and messages; its host unless given.
   * @example
   * await openKb(url, { endpoint: { name: 'products' } });
   */
  readonly name?: string;
  /**
   * Guessed from well-known hosts, else plain RDF.
   * @example
   * await openKb(url, { dialect: dialectNamed('dbpedia')! });
   */
  readonly dialect?: Dialect;
  /**
   * Graphs that queries without FROM are asked of; all that the server offers by default.
   * @example
   * await openKb(url, { endpoint: { defaultGraphs: ['http://example.org/graph'] } });
   */
  readonly defaultGraphs?: readonly string[];
  /**
   * For one query, retries and waiting included.
   * @example
   * await openKb(url, { timeoutMs: 30_000 });
   */
  readonly timeoutMs?: number;
  /**
   * Sent with every query.
   * @example
   * await openKb(url, { endpoint: { headers: { 'x-tenant': 'demo' } } });
   */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Parameters of the address beside those in it, such as a key that is not written down.
   * @example
   * await openKb(url, { endpoint: { parameters: { infer: 'true' } } });
   */
  readonly parameters?: Readonly<Record<string, string>>;
  /**
   * Who asks, where the server wants to know.
   * @example
   * await openKb(url, { endpoint: { auth: { basic: { user: 'reader', password } } } });
   */
  readonly auth?:
    | { readonly basic: { readonly user: string; readonly password: string } }
    | { readonly bearer: string };
  /**
   * `auto` sends short queries by GET and long ones as a form; `post-direct` sends the bare query as the body.
   * @example
   * await openKb(url, { endpoint: { method: 'post' } });
   */
  readonly method?: 'auto' | 'get' | 'post' | 'post-direct';
  /**
   * Queries under way at this host at a time.
   * @example
   * await openKb(url, { endpoint: { concurrency: 2 } });
   */
  readonly concurrency?: number;
  /**
   * Further attempts after one that failed in a way that may pass.
   * @example
   * await openKb(url, { endpoint: { retries: 1 } });
   */
  readonly retries?: number;
  /**
   * Rows of a compiled form that are read before the result counts as incomplete.
   * @example
   * await openKb(url, { endpoint: { maxRows: 5_000 } });
   */
  readonly maxRows?: number;
  /**
   * The row count at which the server is known to cut results silently.
   * @example
   * await openKb(url, { endpoint: { serverMaxRows: 10_000 } });
   */
  readonly serverMaxRows?: number;
  /**
   * A longer reply is refused.
   * @example
   * await openKb(url, { endpoint: { maxBytes: 10_000_000 } });
   */
  readonly maxBytes?: number;
  /**
   * Services that `sparql` may call with SERVICE, and graphs that it may name with FROM besides the default ones.
   * @example
   * await openKb(url, { endpoint: { allowServices: ['https://query.wikidata.org/sparql'] } });
   */
  readonly allowServices?: readonly string[];
  /**
   * Graphs that `sparql` may name with FROM besides the default ones.
   * @example
   * await openKb(url, { endpoint: { allowGraphs: ['http://example.org/graph'] } });
   */
  readonly allowGraphs?: readonly string[];
  /**
   * How the client names itself, as public servers ask for.
   * @example
   * await openKb(url, { endpoint: { userAgent: 'my-app/1.0 (me@example.org)' } });
   */
  readonly userAgent?: string;
  /**
   * Whether the endpoint has to be on the internet: for addresses that strangers give, which may lead into one's own network.
   * @example
   * await openKb(url, { endpoint: { publicOnly: true } });
   */
  readonly publicOnly?: boolean;
}

/** Options with every gap filled. `shownUrl` is the address without anything secret, for messages. */
export interface Settings {
  readonly url: URL;
  readonly shownUrl: string;
  readonly name: string;
  readonly dialect: Dialect;
  readonly defaultGraphs: readonly string[];
  readonly timeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly method: 'auto' | 'get' | 'post' | 'post-direct';
  readonly concurrency: number;
  readonly retries: number;
  readonly maxRows: number;
  readonly serverMaxRows: number | undefined;
  readonly maxBytes: number;
  readonly allowServices: readonly string[];
  readonly allowGraphs: readonly string[];
  readonly publicOnly: boolean;
}

export function settingsOf(options: EndpointOptions): Settings {
  const url = parseUrl(options.url);
  const auth = authorization(options, url);
  url.username = '';
  url.password = '';
  url.hash = '';
  for (const [name, value] of Object.entries(options.parameters ?? {})) url.searchParams.set(name, value);
  const given = options.headers ?? {};
  const dialect = options.dialect ?? dialectOfHost(url.hostname);
  return {
    url,
    shownUrl: url.origin + url.pathname,
    name: options.name ?? url.host,
    dialect,
    defaultGraphs: options.defaultGraphs ?? [],
    timeoutMs: atLeast(1, 'timeoutMs', options.timeoutMs ?? 60_000),
    headers: {
      'user-agent': options.userAgent ?? 'kbqa (SPARQL 1.1 client)',
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value])),
      ...(auth ? { authorization: auth } : {}),
    },
    secrets: [...secretsOf(options), ...privateHeaders(given), ...url.searchParams.values()].flatMap(partsOfSecret),
    method: options.method ?? 'auto',
    concurrency: atLeast(1, 'concurrency', options.concurrency ?? 4),
    retries: atLeast(0, 'retries', options.retries ?? 2),
    maxRows: atLeast(1, 'maxRows', options.maxRows ?? 10_000),
    serverMaxRows: options.serverMaxRows,
    maxBytes: atLeast(1, 'maxBytes', options.maxBytes ?? 256 * 1024 * 1024),
    allowServices: [...(options.allowServices ?? []), ...(dialect.services ?? [])],
    allowGraphs: options.allowGraphs ?? [],
    publicOnly: options.publicOnly ?? false,
  };
}

/** An address as it may be written down, and what was left out of it for it may be a credential. */
export interface PublicUrl {
  readonly url: string;
  readonly withheld: readonly string[];
}

/** Parameters that say what is asked and how; any other may be a key, whatever it is called. */
const HARMLESS =
  /^(?:(?:default|named|using)-graph-uri|graph|format|output|results|timeout|max-?rows|infer|inference|reasoning|repo|repository|repositoryid|db|database|dataset|namespace|lang|language|version|debug)$/i;

export function publicUrl(text: string): PublicUrl {
  const url = parseUrl(text);
  const withheld: string[] = [];
  if (url.username !== '' || url.password !== '') withheld.push('the user and password');
  url.username = '';
  url.password = '';
  url.hash = '';
  for (const name of new Set(url.searchParams.keys())) {
    if (HARMLESS.test(name)) continue;
    withheld.push(`the parameter ${name}`);
    url.searchParams.delete(name);
  }
  return { url: url.href, withheld };
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new UsageError(
    `A SPARQL endpoint is an http or https address, but ${url ? `this one is ${url.protocol}` : 'this is no address'}: ` +
      `${url ? url.origin : JSON.stringify(text)}. Give one such as https://query.wikidata.org/sparql.`,
  );
}

function authorization(options: EndpointOptions, url: URL): string | undefined {
  const { auth } = options;
  if (auth && 'bearer' in auth) return `Bearer ${auth.bearer}`;
  const inUrl = url.username !== '' && {
    user: decoded(url.username),
    password: decoded(url.password),
  };
  const basic = auth?.basic ?? inUrl;
  return basic ? `Basic ${Buffer.from(`${basic.user}:${basic.password}`).toString('base64')}` : undefined;
}

function secretsOf({ auth, url }: EndpointOptions): readonly string[] {
  if (auth && 'bearer' in auth) return [auth.bearer];
  const password = auth ? auth.basic.password : decoded(new URL(url).password);
  const user = auth ? auth.basic.user : decoded(new URL(url).username);
  return password === '' ? [] : [password, Buffer.from(`${user}:${password}`).toString('base64')];
}

/** Percent signs as they are meant; one that is followed by no number means itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Any header may carry a credential, but for those whose meaning is another. */
function privateHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  const ordinary = /^(?:accept(?:-.*)?|user-agent|content-type|cache-control|connection|host|referer|from)$/i;
  return Object.entries(headers).flatMap(([name, value]) => (ordinary.test(name) ? [] : [value]));
}

function dialectOfHost(host: string): Dialect {
  if (/(^|\.)wikidata\.org$/.test(host)) return wikidataService;
  if (/(^|\.)dbpedia\.org$/.test(host)) return virtuoso(dbpedia);
  return plain;
}

function atLeast(least: number, name: string, value: number): number {
  if (Number.isFinite(value) && value >= least) return value;
  throw new UsageError(`The endpoint option ${name} must be a number of at least ${least}, but it is ${value}.`);
}
