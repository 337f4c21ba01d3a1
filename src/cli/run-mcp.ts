import { methodNames } from '../core/index.ts';
import { serveMcpOverStdio } from '../server/index.ts';
import type { CliContext } from './context.ts';
import type { KbFlags } from './kb-options.ts';
import { logTo } from './log-to.ts';
import { checkMethod } from './open-method.ts';
import { openServed } from './open-served.ts';

export interface McpRequest extends Omit<KbFlags, 'kb'> {
  readonly kb?: readonly string[];
  readonly method: string;
  readonly model: string;
  readonly version: string;
}

/** Serves the tools over standard input and output. Whatever else there is to say goes to standard error. */
export async function runMcp(request: McpRequest, context: CliContext): Promise<void> {
  const output = context.output({});
  await checkMethod(request, context);
  const served = await openServed(request.kb ?? ['atlas'], request, context, output);
  await serveMcpOverStdio({
    graphs: served.graphs,
    settings: {
      version: request.version,
      methods: [request.method, ...methodNames.filter((name) => name !== request.method)],
      models: [request.model],
      timeoutMs: request.timeout * 1000,
      concurrency: 2,
      queue: 32,
    },
    signal: context.signal,
    log: logTo(output),
  });
  await served.close();
}
