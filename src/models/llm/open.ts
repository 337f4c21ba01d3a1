import type { LanguageModel } from '../language-model.ts';
import { connect } from './connect.ts';
import { type Environment, findPlace } from './provider.ts';
import { type ModelOptions, sdkModel } from './sdk-model.ts';

/** Small local models that never find an end are stopped here. */
const LOCAL_OUTPUT_TOKENS = 4_096;
/** Far more than any reply has. */
const REPLY_BYTES = 32 * 1024 * 1024;

/** Opens the language model `provider:name`. Nothing is asked of it yet. */
export async function openModel(spec: string, env: Environment, options: ModelOptions = {}): Promise<LanguageModel> {
  const place = findPlace(spec, env);
  const bounds = place.protocol === 'compatible' ? { maxOutputTokens: LOCAL_OUTPUT_TOKENS } : {};
  const secrets = place.key ? [place.key] : [];
  return sdkModel(`${place.provider}:${place.model}`, await connect(place, options.maxBytes ?? REPLY_BYTES), {
    ...bounds,
    ...options,
    secrets,
  });
}

/** Refuses what `openModel` would, and opens nothing. */
export function checkModel(spec: string, env: Environment): void {
  findPlace(spec, env);
}

/** What must not be written down of how the model `provider:name` is reached. */
export function modelSecrets(spec: string, env: Environment): readonly string[] {
  const { key } = findPlace(spec, env);
  return key ? [key] : [];
}
