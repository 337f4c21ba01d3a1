import { z } from 'zod';
import { search } from '../../../explore/index.ts';
import { clean, fitting } from '../shorten.ts';
import { ANNOTATIONS, limit, short, type Toolkit } from './toolkit.ts';

const KINDS = ['entity', 'class', 'relation', 'value'] as const;

/** Finds by name. */
export function addSearchTool({ server, reply, graphs, running, kb }: Toolkit): void {
  server.registerTool(
    'search',
    {
      title: 'Find by name',
      description:
        'Finds things, classes and relations by name, in spite of typos, and values: texts such as places, kinds and codes that stand on a relation ("of") rather than being things.',
      inputSchema: z.object({
        text: z.string().min(1).max(200),
        kb,
        kinds: z.array(z.enum(KINDS)).optional(),
        limit: limit(50, 10),
      }),
      annotations: ANNOTATIONS,
    },
    ({ text, kb: name, kinds = KINDS, limit: most }, ctx) =>
      reply(async () => {
        const { opened } = graphs.named(name);
        const { hits, hasMore } = await search(opened, { text, limit: most, kinds }, running(ctx.mcpReq.signal));
        const shown = hits.map(({ iri, kind, label, classes, of, score }) => ({
          // A value has no name of its own: it is said as it is written.
          ...(kind === 'value' ? { value: clean(label) } : { iri: short(iri, opened), label: clean(label) }),
          kind,
          ...(of && { of: of.map((relation) => short(relation, opened)) }),
          ...(classes.length > 0 && { classes }),
          score: Math.round(score * 100) / 100,
        }));
        const { kept, isCut } = fitting(shown);
        return { hits: kept, has_more: hasMore || isCut };
      }),
  );
}
