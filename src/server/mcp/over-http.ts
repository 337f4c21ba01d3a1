import { createHash } from 'node:crypto';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcp, type McpOptions, remembered } from './create-mcp.ts';

/** The tools over streamable HTTP. Each request stands for itself; only answers are kept, to be explained to who asked. */
export interface McpOverHttp {
  /** `address` is where the request came from. */
  fetch(request: Request, address: string): Promise<Response>;
  close(): Promise<void>;
}

export function mcpOverHttp(options: McpOptions): McpOverHttp {
  const memory = remembered();
  const handler = createMcpHandler(({ authInfo }) => createMcp(options, memory, authInfo?.clientId ?? ''), {
    onerror: options.log,
  });
  return {
    fetch(request, address) {
      const who = `${address} ${request.headers.get('Authorization') ?? ''} ${request.headers.get('User-Agent') ?? ''}`;
      const clientId = createHash('sha256').update(who).digest('hex');
      // Whether they may ask was settled before; this only tells callers apart.
      return handler.fetch(request, { authInfo: { token: '', clientId, scopes: [] } });
    },
    close: () => handler.close(),
  };
}
