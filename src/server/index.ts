export { type Asker, type OpenAsker, type ServedGraph, type ServedGraphOptions, servedGraph } from './graphs/index.ts';
export { type StdioOptions, serveMcpOverStdio } from './mcp/index.ts';
export type { Access, ServerSettings } from './settings.ts';
export { type RunningServer, type StartOptions, startServer } from './start-server.ts';
export type * from './wire.ts';
