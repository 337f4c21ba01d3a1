import { z } from 'zod';
import { values } from '../../../explore/index.ts';
import { fitting, told } from '../shorten.ts';
import { ANNOTATIONS, full, iriField, limit, type Toolkit } from './toolkit.ts';

/** Lists a relation's values. */
export function addValuesTool({ server, reply, graphs, running, kb }: Toolkit): void {
  server.registerTool(
    'values',
    {
      title: 'Values of a relation',
      description:
        'The values of a relation with how often each occurs, the commonest first: how a graph writes things.',
      inputSchema: z.object({
        relation: iriField,
        kb,
        inverse: z.boolean().default(false).describe('Whether its subjects are counted rather than its objects.'),
        text: z.string().max(200).optional().describe('Only values whose name or text has these words.'),
        limit: limit(100, 20),
      }),
      annotations: ANNOTATIONS,
    },
    ({ relation, kb: name, inverse, text, limit: most }, ctx) =>
      reply(async () => {
        const { opened } = graphs.named(name);
        const { dialect } = opened.kb;
        const request = { relation: full(relation, opened), inverse, limit: most, ...(text !== undefined && { text }) };
        const found = await values(opened, request, running(ctx.mcpReq.signal));
        const shown = found.values.map(({ count, ...value }) => ({ value: told(value, dialect), count }));
        const { kept, isCut } = fitting(shown);
        return {
          relation: told(found.relation, dialect),
          values: kept,
          ...(found.distinct !== undefined && { distinct: found.distinct }),
          has_more: found.hasMore || isCut,
        };
      }),
  );
}
