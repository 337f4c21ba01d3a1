import type { Answering } from './ask/index.ts';
import type { Examples } from './examples/index.ts';
import type { Graphs } from './graphs/index.ts';
import type { Endpoints } from './learn/endpoints.ts';
import type { Uploads } from './learn/uploads.ts';
import type { McpOverHttp } from './mcp/index.ts';
import type { Metrics } from './metrics/index.ts';
import type { Lanes } from './safety/index.ts';
import type { ServerSettings } from './settings.ts';

/** What the routes work with. */
export interface Services {
  readonly settings: ServerSettings;
  readonly graphs: Graphs;
  readonly lanes: Lanes;
  readonly metrics: Metrics;
  readonly answering: Answering;
  readonly examples: Examples;
  readonly uploads?: Uploads;
  readonly endpoints?: Endpoints;
  /** The tools for agents, over streamable HTTP. */
  readonly mcp: McpOverHttp;
  /** Writes down what went wrong unexpectedly. */
  log(error: unknown): void;
}
