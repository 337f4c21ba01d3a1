/** Why a call gave nothing: what a server replied other than what was asked for, or that it was cancelled. Branch on `code`, never on the message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** How long the server asks to wait before trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { readonly cause?: unknown; readonly retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A call that its caller cancelled; no reply came, so that there is no status. */
export function cancelled(reason: unknown): ApiError {
  return new ApiError(0, 'aborted', 'The call was cancelled.', { cause: reason });
}

/** The error that a reply tells, whatever came instead of JSON. */
export async function errorOf(reply: Response): Promise<ApiError> {
  const wait = Number(reply.headers.get('Retry-After') ?? Number.NaN);
  const body: unknown = await reply.json().catch(() => undefined);
  const { code = 'unexpected', message = `${reply.status} ${reply.statusText}` } =
    (body as { error?: { code?: string; message?: string } } | undefined)?.error ?? {};
  return new ApiError(reply.status, code, message, { retryAfterSeconds: Number.isFinite(wait) ? wait : undefined });
}
