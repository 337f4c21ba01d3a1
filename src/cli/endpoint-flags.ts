import type { EndpointOptions } from '../kb/index.ts';
import type { CliContext } from './context.ts';
import type { KbFlags } from './kb-options.ts';

/** How to speak to an endpoint, from the options and the environment. */
export function endpointFlags(
  { header = [], graph = [] }: Pick<KbFlags, 'header' | 'graph'>,
  { env }: CliContext,
): Pick<EndpointOptions, 'headers' | 'parameters' | 'defaultGraphs'> {
  const authorization = env.KBQA_ENDPOINT_AUTH;
  const parameters = Object.fromEntries(new URLSearchParams(env.KBQA_ENDPOINT_PARAMETERS ?? ''));
  const given = header.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
  });
  const headers = { ...(authorization && { authorization }), ...Object.fromEntries(given) };
  return { headers, parameters, defaultGraphs: graph };
}
