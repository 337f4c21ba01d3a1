import type { Context } from 'hono';
import { UsageError } from '../../core/index.ts';
import { Refused } from '../safety/index.ts';

/** A query as the SPARQL 1.1 Protocol carries it. */
export interface ProtocolRequest {
  readonly query?: string;
  readonly kb?: string;
}

/** Reads a query from the address, from a form or from the body itself. What would write or read elsewhere is refused here. */
export async function readProtocolRequest(c: Context): Promise<ProtocolRequest> {
  const address = new URL(c.req.url).searchParams;
  if (c.req.method !== 'POST') return requestIn(address);
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  switch (type) {
    case 'application/x-www-form-urlencoded': {
      const form = new URLSearchParams(await c.req.text());
      for (const [name, value] of address) form.append(name, value);
      return requestIn(form);
    }
    case 'application/sparql-query':
      return { ...requestIn(address), query: await c.req.text() };
    case 'application/sparql-update':
      throw readOnly();
    default:
      throw new Refused(415, 'usage', 'Send a query as application/sparql-query, or as a form with `query`.');
  }
}

function requestIn(parameters: URLSearchParams): ProtocolRequest {
  if (parameters.has('update') || parameters.has('using-graph-uri')) throw readOnly();
  if (parameters.has('default-graph-uri') || parameters.has('named-graph-uri')) {
    throw new UsageError(
      'Each graph here is one graph: leave default-graph-uri and named-graph-uri out, and choose with `kb`.',
    );
  }
  const queries = parameters.getAll('query');
  if (queries.length > 1) throw new UsageError('There is more than one `query`. Send one.');
  const kb = parameters.get('kb');
  return { ...(queries[0] !== undefined && { query: queries[0] }), ...(kb !== null && { kb }) };
}

const readOnly = (): Refused => new Refused(403, 'query-refused', 'Only reading is allowed here: updates are refused.');
