import { z } from 'zod';
import { MOST_LISTED, schemaTold } from '../tell-schema.ts';
import { ANNOTATIONS, full, iriField, limit, type Toolkit } from './toolkit.ts';

/** Lists classes and relations. */
export function addGetSchemaTool({ server, reply, graphs, running, kb }: Toolkit): void {
  server.registerTool(
    'get_schema',
    {
      title: 'Classes and relations',
      description:
        'The classes and relations of a graph with counts and what they connect, the commonest first; or those that a text or a class is about.',
      inputSchema: z.object({
        kb,
        text: z.string().max(200).optional().describe('Only those whose name has these words.'),
        type: iriField.optional().describe('Only relations from or to this class.'),
        limit: limit(MOST_LISTED, 30),
      }),
      annotations: ANNOTATIONS,
    },
    ({ kb: name, text, type, limit: most }, ctx) =>
      reply(async () => {
        const { opened, name: kbName } = graphs.named(name);
        const request = {
          limit: most,
          ...(text !== undefined && { text }),
          ...(type !== undefined && { type: full(type, opened) }),
        };
        return await schemaTold(kbName, opened, request, running(ctx.mcpReq.signal));
      }),
  );
}
