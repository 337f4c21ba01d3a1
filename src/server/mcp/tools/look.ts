import { z } from 'zod';
import { look } from '../../../explore/index.ts';
import { clean, fitting, told } from '../shorten.ts';
import { ANNOTATIONS, full, iriField, limit, type Toolkit } from './toolkit.ts';

/** Shows the facts around one thing. */
export function addLookTool({ server, reply, graphs, running, kb }: Toolkit): void {
  server.registerTool(
    'look',
    {
      title: 'Look at a thing',
      description:
        'What the graph says about one thing, class or relation: its classes, and what each relation leads to, away from it and ("inverse") to it; of values without a name, what the first leads to on its part ("through").',
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
        const facts = sight.facts.map((fact) => ({
          relation: told(fact.relation, dialect),
          ...(fact.inverse && { inverse: true }),
          values: fact.values.map((value) => told(value, dialect)),
          ...(fact.through && {
            through: fact.through.map((each) => ({
              relation: told(each.relation, dialect),
              values: each.values.map((value) => told(value, dialect)),
            })),
          }),
          count: fact.count,
          has_more: fact.hasMore,
        }));
        const { kept, isCut } = fitting(facts);
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
