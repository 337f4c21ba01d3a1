import type { LanguageModelV3 } from '@ai-sdk/provider';
import { guardedFetch } from './guarded-fetch.ts';
import type { Place } from './provider.ts';

/** A place through its SDK. */
export interface Connection {
  /** The model, with further fields in the body of each request where the protocol is OpenAI's. */
  language(fields: Fields): LanguageModelV3;
  /** Whether replies come as OpenAI's `choices`, so that several can be asked for in one call. */
  readonly choices: boolean;
}

export type Fields = Readonly<Record<string, number>>;

/** Connects to a place. Its SDK is loaded here and not before: most commands need none. */
export async function connect(place: Place, maxBytes: number): Promise<Connection> {
  const { model, protocol, baseUrl: baseURL } = place;
  const fetch = guardedFetch({ baseUrl: baseURL, maxBytes });
  const options = { baseURL, fetch, ...(place.key && { apiKey: place.key }) };
  switch (protocol) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return {
        language: (fields) => createOpenAI({ ...options, fetch: adding(fields, fetch) }).chat(model),
        choices: true,
      };
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const settings = { ...options, name: place.provider, includeUsage: true };
      return {
        language: (fields) => createOpenAICompatible({ ...settings, fetch: adding(fields, fetch) }).chatModel(model),
        choices: true,
      };
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return {
        language: () => createAnthropic(options)(model),
        choices: false,
      };
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      const google = createGoogleGenerativeAI(options);
      return { language: () => google(model), choices: false };
    }
  }
}

/** The SDKs pass on only the fields they know: what is missing, such as `n`, goes in on the way out. */
function adding(fields: Fields, send: typeof fetch): typeof fetch {
  if (Object.keys(fields).length === 0) return send;
  return (url, init) => {
    if (typeof init?.body !== 'string') return send(url, init);
    const body = { ...(JSON.parse(init.body) as object), ...fields };
    return send(url, { ...init, body: JSON.stringify(body) });
  };
}
