import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Answering } from '../ask/index.ts';
import { Graphs, type ServedGraph } from '../graphs/index.ts';
import { Lanes } from '../safety/index.ts';
import type { ServerSettings } from '../settings.ts';
import { createMcp, remembered } from './create-mcp.ts';

export interface StdioOptions {
  /**
   * What agents may ask, the first where none is named.
   * @example
   * await serveMcpOverStdio({ graphs: [graph], settings, signal, log: console.error });
   */
  readonly graphs: readonly ServedGraph[];
  /**
   * What is allowed and how much of it.
   * @example
   * await serveMcpOverStdio({ graphs: [graph], settings, signal, log: console.error });
   */
  readonly settings: Pick<ServerSettings, 'version' | 'methods' | 'models' | 'timeoutMs' | 'concurrency' | 'queue'>;
  /**
   * Ends it.
   * @example
   * await serveMcpOverStdio({ graphs: [graph], settings, signal, log: console.error });
   */
  readonly signal: AbortSignal;
  /**
   * Told of what went wrong here and not with whoever asked.
   * @example
   * await serveMcpOverStdio({ graphs: [graph], settings, signal, log: console.error });
   */
  log(error: unknown): void;
}

/** Serves the tools to the program that started this one, until it goes away. */
export async function serveMcpOverStdio({ graphs: served, settings, signal, log }: StdioOptions): Promise<void> {
  const graphs = new Graphs(served);
  const lanes = new Lanes(settings);
  const answering = new Answering({ graphs, lanes, settings });
  const memory = remembered();
  const handle = serveStdio(() => createMcp({ graphs, answering, lanes, settings, log }, memory, 'stdio'), {
    onerror: log,
  });
  const gone = once(process.stdin, 'close');
  await Promise.race([gone, signal.aborted ? undefined : once(signal, 'abort')]);
  await handle.close();
  await graphs.close();
}
