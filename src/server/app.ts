import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { addAboutRoutes } from './routes/about.ts';
import type { App } from './routes/app-type.ts';
import { addAskRoutes } from './routes/ask.ts';
import { addExploreRoutes } from './routes/explore.ts';
import { addLearnRoutes } from './routes/learn.ts';
import { addMcpRoute } from './routes/mcp.ts';
import { addPageRoutes } from './routes/page.ts';
import { addRunRoute } from './routes/run.ts';
import { addSparqlRoutes } from './routes/sparql.ts';
import { addText2SparqlRoute } from './routes/text2sparql.ts';
import { checkHostAndOrigin, checkToken, limitRate, problemOf, safeHeaders, TooLarge } from './safety/index.ts';
import type { Services } from './services.ts';

/** What asks, reads or tells something, and so needs the token. The page, its files and the description of the API do not. */
const GUARDED = ['/api/*', '/sparql', '/text2sparql', '/mcp', '/metrics'] as const;
/** Questions and queries are short; graphs come through a route that counts for itself. */
const MOST_BYTES = 256 * 1024;
const UPLOAD = '/api/graphs';

/** The routes of a server, without a port. */
export function createApp(services: Services): App {
  const app: App = new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const said = result.error.issues.map(({ path, message }) => `${path.join('.') || 'request'}: ${message}`);
      return c.json({ error: { code: 'usage', message: said.join('; ') } }, 400);
    },
  });
  app.onError((error, c) => {
    const { status, body, headers, unexpected } = problemOf(error);
    if (unexpected) services.log(error);
    return c.json(body, status, headers);
  });
  app.notFound((c) => {
    const message = `There is nothing at ${c.req.path}. /docs lists what there is.`;
    return c.json({ error: { code: 'usage', message } }, 404);
  });
  guard(app, services);
  addAskRoutes(app, services);
  addExploreRoutes(app, services);
  addRunRoute(app, services);
  addLearnRoutes(app, services);
  addSparqlRoutes(app, services);
  addText2SparqlRoute(app, services);
  addMcpRoute(app, services);
  addAboutRoutes(app, services);
  addPageRoutes(app, services);
  return app;
}

/** What stands before every route, in the order in which it turns requests away. */
function guard(app: App, { settings: { access }, metrics }: Services): void {
  const { token, origins, perMinute } = access;
  app.use(safeHeaders());
  app.use(metrics.watch());
  app.use(checkHostAndOrigin(access));
  if (origins.length > 0) app.use(cors({ origin: [...origins] }));
  const limit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => {
      throw new TooLarge(`A request may have ${MOST_BYTES / 1024} kB.`);
    },
  });
  app.use((c, next) => (c.req.path === UPLOAD ? next() : limit(c, next)));
  for (const path of GUARDED) {
    if (perMinute !== undefined) app.use(path, limitRate(perMinute, access));
    if (token !== undefined) app.use(path, checkToken(token));
    app.use(path, async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-store');
    });
  }
}
