import { createRoute } from '@hono/zod-openapi';
import type { Kind } from '../../core/index.ts';
import { look, outline, search, values } from '../../explore/index.ts';
import { startRun } from '../../run/index.ts';
import { kbJson } from '../graphs/index.ts';
import * as schemas from '../schemas/index.ts';
import type { Services } from '../services.ts';
import type { App } from './app-type.ts';
import { failures, jsonOf } from './replies.ts';

const kbsRoute = createRoute({
  method: 'get',
  path: '/api/kbs',
  summary: 'What there is to ask, and how',
  responses: { 200: jsonOf(schemas.KbsSchema, 'The graphs, methods and models of this server, and what it allows.') },
});

const searchRoute = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Find things, classes, relations and values by name',
  request: { query: schemas.SearchQuerySchema },
  responses: { 200: jsonOf(schemas.FoundSchema, 'What has such a name, the best first.'), ...failures(400, 404) },
});

const describeRoute = createRoute({
  method: 'get',
  path: '/api/describe',
  summary: 'What the graph says about one thing',
  request: { query: schemas.DescribeQuerySchema },
  responses: {
    200: jsonOf(schemas.SightSchema, 'The thing and the facts around it.'),
    ...failures(400, 404, 502, 504),
  },
});

const valuesRoute = createRoute({
  method: 'get',
  path: '/api/values',
  summary: 'The values of a relation, with counts',
  request: { query: schemas.ValuesQuerySchema },
  responses: {
    200: jsonOf(schemas.CountedSchema, 'The values, the commonest first.'),
    ...failures(400, 404, 502, 504),
  },
});

const schemaRoute = createRoute({
  method: 'get',
  path: '/api/schema',
  summary: 'The classes and relations of a graph',
  request: { query: schemas.SchemaQuerySchema },
  responses: {
    200: jsonOf(schemas.OutlineSchema, 'The schema, the commonest first.'),
    ...failures(400, 404, 502, 504),
  },
});

const examplesRoute = createRoute({
  method: 'get',
  path: '/api/examples',
  summary: 'Questions that this graph answers',
  request: { query: schemas.ExamplesQuerySchema },
  responses: { 200: jsonOf(schemas.ExamplesSchema, 'Questions that were asked and answered.'), ...failures(400, 404) },
});

export function addExploreRoutes(app: App, { graphs, settings, examples }: Services): void {
  const limited = (signal: AbortSignal) => startRun({ signal, budget: { ms: settings.timeoutMs } });

  app.openapi(kbsRoute, (c) => {
    const kbs = graphs.all.map(kbJson);
    const { methods, models, upload, feedback, endpoints, rows, timeoutMs, version } = settings;
    return c.json(
      {
        kbs,
        methods,
        models,
        default: { kb: graphs.named().name, method: methods[0]!, model: models[0]! },
        allowed: { upload: upload !== undefined, feedback, endpoints: endpoints !== undefined },
        limits: { uploadBytes: upload?.bytes ?? 0, rows, timeoutMs },
        version,
      },
      200,
    );
  });
  app.openapi(searchRoute, async (c) => {
    const { kb, kinds, ...query } = c.req.valid('query');
    const wanted = kinds === undefined ? {} : { kinds: kinds.split(',') as Kind[] };
    return c.json(await search(graphs.named(kb).opened, { ...query, ...wanted }, limited(c.req.raw.signal)), 200);
  });
  app.openapi(describeRoute, async (c) => {
    const { kb, iri: thing, relation, ...rest } = c.req.valid('query');
    const request = { thing, ...rest, ...(relation !== undefined && { relation }) };
    return c.json(await look(graphs.named(kb).opened, request, limited(c.req.raw.signal)), 200);
  });
  app.openapi(valuesRoute, async (c) => {
    const { kb, text, ...rest } = c.req.valid('query');
    const request = { ...rest, ...(text !== undefined && { text }) };
    return c.json(await values(graphs.named(kb).opened, request, limited(c.req.raw.signal)), 200);
  });
  app.openapi(schemaRoute, async (c) => {
    const { kb, text, type, limit } = c.req.valid('query');
    const request = { limit, ...(text !== undefined && { text }), ...(type !== undefined && { type }) };
    return c.json(await outline(graphs.named(kb).opened, request, limited(c.req.raw.signal)), 200);
  });
  app.openapi(examplesRoute, (c) => {
    const { kb, limit } = c.req.valid('query');
    return c.json(examples.of(graphs.named(kb), limit), 200);
  });
}
