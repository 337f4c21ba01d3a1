export { type McpOverHttp, mcpOverHttp } from './over-http.ts';
export { type StdioOptions, serveMcpOverStdio } from './over-stdio.ts';
