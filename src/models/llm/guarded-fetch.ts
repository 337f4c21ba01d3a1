import { ModelError } from '../../core/index.ts';

export interface FetchBounds {
  /** The only address that is spoken to; whatever a server or an SDK asks for elsewhere is refused. */
  readonly baseUrl: string;
  /** Bytes of a reply that are read, uncompressed. */
  readonly maxBytes: number;
}

/** Why a model refused is told at the beginning of what it says. */
const REFUSAL_BYTES = 64 * 1024;

/** `fetch` that speaks to one host alone, follows no redirect, and stops reading at a bound. */
export function guardedFetch(bounds: FetchBounds): typeof fetch {
  const { origin } = new URL(bounds.baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin)
      throw new ModelError('model-refused', `what is meant for ${origin} does not go to ${url.origin}`);
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw moved(origin, response);
    }
    if (!response.body) return response;
    const body = response.body.pipeThrough(response.ok ? refusingAfter(bounds.maxBytes, origin) : endingAfter());
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  };
}

/** Keys and prompts would go along with a redirect, so it is for whoever set the address to follow it. */
function moved(origin: string, { status, headers }: Response): ModelError {
  const location = headers.get('location') ?? '';
  const to = URL.canParse(location, origin) ? new URL(location, origin) : undefined;
  const where = to ? ` to ${to.origin}${to.pathname}` : '';
  return new ModelError(
    'model-refused',
    `${new URL(origin).host} has moved${where} (${status}), and redirects are not followed; set that address if you trust it`,
  );
}

function refusingAfter(maxBytes: number, origin: string): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read <= maxBytes) controller.enqueue(chunk);
      else
        controller.error(
          new ModelError('model-unreadable', `${new URL(origin).host} sent a reply of more than ${maxBytes} bytes`),
        );
    },
  });
}

function endingAfter(): TransformStream<Uint8Array, Uint8Array> {
  let left = REFUSAL_BYTES;
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.byteLength;
      if (left <= 0) controller.terminate();
    },
  });
}
