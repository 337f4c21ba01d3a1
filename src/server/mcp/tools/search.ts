import { z } from 'zod';
import { search } from '../../../explore/index.ts';
import { clean, fitting } from '../shorten.ts';
import { ANNOTATIONS, limit, short, type Toolkit } from './toolkit.ts';

/** Finds by name. */
export function addSearchTool({ server, reply, graphs, running, kb }: Toolkit): void {
  server.registerTool(
    'search',
    {
      title: 'Find by name',
      description: 'Finds things, classes and relations by name, in spite of typos.',
      inputSchema: z.object({
        text: z.string().min(1).max(200),
        kb,
        kinds: z.array(z.enum(['entity', 'class', 'relation'])).optional(),
        limit: limit(50, 10),
      }),
      annotations: ANNOTATIONS,
    },
    ({ text, kb: name, kinds, limit: most }, ctx) =>
      reply(async () => {
        const { opened } = graphs.named(name);
        const { hits, hasMore } = await search(
          opened,
          { text, limit: most, ...(kinds && { kinds }) },
          running(ctx.mcpReq.signal),
        );
        const shown = hits.map(({ iri, kind, label, classes, score }) => ({
          iri: short(iri, opened),
          label: clean(label),
          kind,
          ...(classes.length > 0 && { classes }),
          score: Math.round(score * 100) / 100,
        }));
        const { kept, isCut } = fitting(shown);
        return { hits: kept, has_more: hasMore || isCut };
      }),
  );
}
