import type { EmbeddingModelV3 } from '@ai-sdk/provider';
import { type Embedder, ModelError, type Run } from '../../core/index.ts';
import { withPatience } from './patience.ts';
import { toModelError } from './trouble.ts';

export interface EmbedderOptions {
  readonly timeoutMs?: number;
  /** Bytes of one reply that are read before it is given up. */
  readonly maxBytes?: number;
  /** Texts in one request. */
  readonly batch?: number;
}

/** An embedder behind an SDK connection. */
export function sdkEmbedder(
  id: string,
  model: EmbeddingModelV3,
  options: EmbedderOptions & { readonly secrets: readonly string[] },
): Embedder {
  const { timeoutMs = 120_000, batch = 96, secrets } = options;

  async function embed(texts: readonly string[], run: Run): Promise<readonly Float32Array[]> {
    run.spend('modelCalls', 1, id);
    // Servers refuse an empty text.
    const values = texts.map((text) => text || ' ');
    try {
      return await withPatience({ ms: timeoutMs, model: id }, run, async (abortSignal) => {
        const { embeddings, usage } = await model.doEmbed({ values, abortSignal });
        run.spend('inputTokens', usage?.tokens ?? 0, id);
        return checked(embeddings, texts.length, id);
      });
    } catch (error) {
      throw toModelError(error, id, secrets);
    }
  }

  return {
    id,
    ask: (texts, run) =>
      run.trace.span('model', `${texts.length} texts: ${id}`, async () => {
        const size = Math.min(batch, (await model.maxEmbeddingsPerCall) ?? batch);
        const vectors: Float32Array[] = [];
        for (let from = 0; from < texts.length; from += size) {
          vectors.push(...(await embed(texts.slice(from, from + size), run)));
        }
        return vectors;
      }),
  };
}

function checked(embeddings: readonly (readonly number[])[], wanted: number, model: string): readonly Float32Array[] {
  const dimension = embeddings[0]?.length ?? 0;
  const sound =
    embeddings.length === wanted && dimension > 0 && embeddings.every((vector) => vector.length === dimension);
  if (!sound) {
    const came = `${embeddings.length} vectors of ${[...new Set(embeddings.map((vector) => vector.length))].join(', ') || 'no'} numbers`;
    throw new ModelError('model-unreadable', `${model} was sent ${wanted} texts and gave back ${came}`, {
      retryable: true,
    });
  }
  return embeddings.map((vector) => unit(vector, model));
}

function unit(vector: readonly number[], model: string): Float32Array {
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length))
    throw new ModelError('model-unreadable', `${model} gave back a vector that holds no numbers`);
  return Float32Array.from(vector, (value) => (length > 0 ? value / length : 0));
}
