import { z } from 'zod';
import { type Facts, look } from '../../../explore/index.ts';
import { clean, fitting, told } from '../shorten.ts';
import { ANNOTATIONS, full, iriField, limit, type Toolkit } from './toolkit.ts';

/** Shows the facts around one thing. */
export function addLookTool({ server, reply, graphs, running, kb }: Toolkit): void {
  server.registerTool(
    'look',
    {
      title: 'Look at a thing',
      description:
        'What the graph says about one thing, class or relation: its classes, and what each relation leads to, away from it and ("inverse") to it; of values without a name, what these are connected with on their part, all of them together ("through").',
      inputSchema: z.object({
        iri: iriField,
        kb,
        relation: iriField.optional().describe('Only this relation, with more of its values.'),
        skip: z.number().int().min(0).default(0).describe('Leaves out so many values of "relation".'),
        limit: limit(100, 5).describe('Values shown of each relation.'),
      }),
      annotations: ANNOTATIONS,
    },
    ({ iri, kb: name, relation, skip, limit: most }, ctx) =>
      reply(async () => {
        const { opened } = graphs.named(name);
        const { dialect } = opened.kb;
        const request = {
          thing: full(iri, opened),
          values: most,
          relations: 40,
          through: true as const,
          skip,
          ...(relation !== undefined && { relation: full(relation, opened) }),
        };
        const sight = await look(opened, request, running(ctx.mcpReq.signal));
        const shown = ({ relation: by, inverse, values, count, hasMore, through }: Facts): object => ({
          relation: told(by, dialect),
          ...(inverse && { inverse: true }),
          values: values.map((value) => told(value, dialect)),
          ...(through && { through: through.map(shown) }),
          count,
          has_more: hasMore,
        });
        const { kept, isCut } = fitting(sight.facts.map(shown));
        return {
          thing: told(sight.thing, dialect),
          kind: sight.kind,
          classes: sight.classes.map((one) => told(one, dialect)),
          ...(sight.description !== undefined && { description: clean(sight.description) }),
          facts: kept,
          has_more: sight.hasMore || isCut,
        };
      }),
  );
}
