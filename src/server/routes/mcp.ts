import type { HttpBindings } from '@hono/node-server';
import type { Services } from '../services.ts';
import type { App } from './app-type.ts';

/** The Model Context Protocol over streamable HTTP, at one address. */
export function addMcpRoute(app: App, { mcp }: Services): void {
  app.all('/mcp', (c) => mcp.fetch(c.req.raw, (c.env as HttpBindings).incoming.socket.remoteAddress ?? ''));
}
