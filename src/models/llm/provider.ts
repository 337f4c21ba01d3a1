import { UsageError } from '../../core/index.ts';

/** The variables a provider is set up with, usually those of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a model is and how to speak to it. */
export interface Place {
  readonly provider: string;
  readonly protocol: Protocol;
  readonly model: string;
  readonly baseUrl: string;
  readonly key?: string;
}

export type Protocol = 'openai' | 'anthropic' | 'google' | 'compatible';

interface Provider {
  readonly protocol: Protocol;
  /** Variables that may hold the address, each with those that may hold its key: a key goes to no other address. */
  readonly sources: readonly { readonly url: string; readonly keys: readonly string[] }[];
  readonly defaultUrl?: string;
  readonly keyNeeded?: true;
}

const PROVIDERS: Readonly<Record<string, Provider>> = {
  openai: {
    protocol: 'openai',
    sources: [{ url: 'OPENAI_BASE_URL', keys: ['OPENAI_API_KEY'] }],
    defaultUrl: 'https://api.openai.com/v1',
    keyNeeded: true,
  },
  anthropic: {
    protocol: 'anthropic',
    sources: [{ url: 'ANTHROPIC_BASE_URL', keys: ['ANTHROPIC_API_KEY'] }],
    defaultUrl: 'https://api.anthropic.com/v1',
    keyNeeded: true,
  },
  google: {
    protocol: 'google',
    sources: [
      { url: 'GOOGLE_GEMINI_BASE_URL', keys: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'] },
    ],
    defaultUrl: 'https://generativelanguage.googleapis.com/v1beta',
    keyNeeded: true,
  },
  ollama: local('http://127.0.0.1:11434/v1', ['OLLAMA_BASE_URL', 'OLLAMA_HOST'], 'OLLAMA_API_KEY'),
  vllm: local('http://127.0.0.1:8000/v1', ['VLLM_BASE_URL'], 'VLLM_API_KEY'),
  llamacpp: local('http://127.0.0.1:8080/v1', ['LLAMACPP_BASE_URL'], 'LLAMACPP_API_KEY'),
  lmstudio: local('http://127.0.0.1:1234/v1', ['LMSTUDIO_BASE_URL'], 'LMSTUDIO_API_KEY'),
  'openai-compatible': {
    protocol: 'compatible',
    sources: [
      { url: 'KBQA_BASE_URL', keys: ['KBQA_API_KEY'] },
      { url: 'OPENAI_BASE_URL', keys: ['OPENAI_API_KEY'] },
    ],
  },
};

function local(defaultUrl: string, urls: readonly string[], key: string): Provider {
  return { protocol: 'compatible', sources: urls.map((url) => ({ url, keys: [key] })), defaultUrl };
}

/** Reads `provider:model` with the environment it is set up in, or says what is missing and how to set it. */
export function findPlace(spec: string, env: Environment): Place {
  const [, name = '', model = ''] = /^([^:]*):(.*)$/s.exec(spec.trim()) ?? [];
  const known = Object.keys(PROVIDERS).join(', ');
  if (model === '') {
    throw new UsageError(
      `a model is written provider:name, such as ollama:llama3.1 or openai:gpt-4o-mini, and the one that comes along is called offline; got "${spec}". Providers: ${known}`,
    );
  }
  const provider = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined;
  if (!provider) throw new UsageError(`there is no provider "${name}" (in "${spec}"). Providers: ${known}`);

  const source =
    provider.sources.find(({ url }) => env[url]) ??
    (provider.defaultUrl === undefined ? undefined : provider.sources[0]);
  if (!source) {
    const names = provider.sources.map(({ url }) => url).join(' or ');
    throw new UsageError(`${name}:${model} needs an address: set ${names}, for example to http://127.0.0.1:8000/v1`);
  }
  const key = source.keys.map((variable) => env[variable]?.trim()).find(Boolean);
  if (provider.keyNeeded && !key) {
    throw new UsageError(
      `${name}:${model} needs a key: set ${source.keys.join(' or ')}. A server that needs none is openai-compatible:${model} with KBQA_BASE_URL`,
    );
  }
  const given = env[source.url];
  const baseUrl = given ? asUrl(given, source.url, provider.protocol) : provider.defaultUrl!;
  return { provider: name, protocol: provider.protocol, model, baseUrl, ...(key && { key }) };
}

/** An address as people write it: `host:port` is http, and one without a path means the one that such servers answer under. */
function asUrl(given: string, variable: string, protocol: Protocol): string {
  const text = given.trim();
  const written = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`${variable} is not an http address`);
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  if (url.pathname === '/') url.pathname = protocol === 'google' ? '/v1beta' : '/v1';
  return url.toString().replace(/\/$/, '');
}
