import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A request that is turned away before anything is done for it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}
