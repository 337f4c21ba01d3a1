import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { startUnrecorded } from '../../run/index.ts';
import { Refused } from '../safety/index.ts';
import { kbField } from '../schemas/index.ts';
import type { Services } from '../services.ts';
import { negotiate } from '../sparql/negotiate.ts';
import { readProtocolRequest } from '../sparql/read-request.ts';
import { tableWriters, tripleWriters, type Writer } from '../sparql/results.ts';
import { serviceDescription } from '../sparql/service-description.ts';
import type { App } from './app-type.ts';
import { failures } from './replies.ts';

const LONGEST = 50_000;
const described = {
  path: '/sparql',
  summary: 'SPARQL 1.1 Protocol, read-only',
  description:
    'SELECT and ASK as JSON, XML, CSV or TSV; CONSTRUCT and DESCRIBE as Turtle or N-Triples. Rows beyond the limit of the server are left out, and `Kbqa-Complete: false` says so. Prefixes of the graph need no declaration.',
  responses: {
    200: {
      description: 'The result, in the format that Accept names.',
      content: Object.fromEntries(
        [...tableWriters, ...tripleWriters].map(({ type }) => [type, { schema: z.string() }]),
      ),
    },
    ...failures(400, 403, 404, 502, 503, 504),
  },
};
const getRoute = createRoute({
  method: 'get',
  ...described,
  request: { query: z.object({ query: z.string().optional(), kb: kbField }) },
});
const postRoute = createRoute({
  method: 'post',
  ...described,
  request: {
    query: z.object({ kb: kbField }),
    body: {
      content: {
        'application/sparql-query': { schema: z.string() },
        'application/x-www-form-urlencoded': { schema: z.object({ query: z.string() }) },
      },
    },
  },
});

export function addSparqlRoutes(app: App, { graphs, settings, lanes }: Services): void {
  app.openAPIRegistry.registerPath(getRoute);
  app.openAPIRegistry.registerPath(postRoute);
  app.on(['GET', 'POST'], '/sparql', async (c) => {
    const { query, kb } = await readProtocolRequest(c);
    if (query === undefined) {
      return c.body(serviceDescription(new URL(c.req.url).origin + c.req.path), 200, { 'Content-Type': 'text/turtle' });
    }
    if (query.length > LONGEST) throw new Refused(413, 'usage', `A query may have ${LONGEST} characters.`);
    const graph = graphs.named(kb);
    const { signal } = c.req.raw;
    const results = await lanes.of(graph).run(signal, async () => {
      const run = startUnrecorded({ signal, budget: { ms: settings.timeoutMs } });
      try {
        return await graph.opened.kb.sparql(query, { limit: settings.rows }, run);
      } finally {
        run.end();
      }
    });
    if (results.status === 'failed') throw results.error;
    if ('complete' in results) c.header('Kbqa-Complete', String(results.complete));
    return results.kind === 'triples' ? written(c, results, tripleWriters) : written(c, results, tableWriters);
  });
}

function written<R>(c: Context, results: R, writers: readonly Writer<R>[]): Response {
  const offered = writers.map(({ type }) => type);
  // "application/json" is what most clients say for the JSON of results.
  const wanted = c.req
    .header('Accept')
    ?.replace(/application\/json/gi, 'application/sparql-results+json')
    .replace(/application\/xml/gi, 'application/sparql-results+xml');
  const type = negotiate(wanted, offered);
  const writer = writers.find((one) => one.type === type);
  if (writer === undefined) throw new Refused(406, 'usage', `The result can be had as ${offered.join(', ')}.`);
  return c.body(writer.write(results), 200, { 'Content-Type': `${writer.type}; charset=utf-8` });
}
