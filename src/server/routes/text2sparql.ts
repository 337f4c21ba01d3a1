import { createRoute, z } from '@hono/zod-openapi';
import { startUnrecorded } from '../../run/index.ts';
import { compile } from '../../sparql/index.ts';
import { type Graphs, type ServedGraph, UnknownGraph } from '../graphs/index.ts';
import { Refused } from '../safety/index.ts';
import { questionField } from '../schemas/index.ts';
import type { Services } from '../services.ts';
import type { App } from './app-type.ts';
import { failures, jsonOf } from './replies.ts';

const route = createRoute({
  method: 'get',
  path: '/text2sparql',
  summary: 'A question as SPARQL, as the TEXT2SPARQL challenge asks for it',
  request: {
    query: z.object({
      question: questionField,
      dataset: z
        .string()
        .min(1)
        .max(2_000)
        .describe('The IRI of a dataset that ends in the name of a graph here, or the name itself.'),
    }),
  },
  responses: {
    200: jsonOf(
      z.object({ dataset: z.string(), question: z.string(), query: z.string() }).openapi('Text2Sparql'),
      'The query of the best reading.',
    ),
    ...failures(400, 404, 422, 503, 504),
  },
});

export function addText2SparqlRoute(app: App, { graphs, settings, lanes }: Services): void {
  app.openapi(route, async (c) => {
    const { question, dataset } = c.req.valid('query');
    const graph = graphOf(dataset, graphs);
    const { signal } = c.req.raw;
    const asker = await graph.asker(settings.methods[0]!, settings.models[0]!);
    const [best] = await lanes.of(graph).run(signal, async () => {
      const run = startUnrecorded({ signal, secrets: asker.secrets, budget: { ms: settings.timeoutMs } });
      try {
        return await asker.read({ id: 'asked', text: question }, run);
      } finally {
        run.end();
      }
    });
    if (best === undefined) {
      throw new Refused(422, 'unanswerable', 'Nothing in the graph is within reach of what the question names.');
    }
    return c.json({ dataset, question, query: compile(best.form, graph.opened.kb.dialect).text }, 200);
  });
}

/** The graph that a dataset's IRI names by its last part: `https://example.org/2025/corporate/` is `corporate`. */
function graphOf(dataset: string, graphs: Graphs): ServedGraph {
  const last = dataset
    .replace(/[/#]+$/, '')
    .split(/[/#]/)
    .at(-1)!
    .toLowerCase();
  const plain = (name: string) => name.toLowerCase().replace(/\.[a-z]+(?:\.gz)?$/, '');
  const found = graphs.all.find(({ name }) => name === dataset || plain(name) === last);
  if (found === undefined)
    throw new UnknownGraph(
      dataset,
      graphs.all.map(({ name }) => name),
    );
  return found;
}
