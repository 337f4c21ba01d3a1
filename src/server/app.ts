import { OpenAPIHono } from '@hono/zod-openapi';
import type { App } from './routes/app-type.ts';
import { addAskRoutes } from './routes/ask.ts';
import { addExploreRoutes } from './routes/explore.ts';
import { addLearnRoutes } from './routes/learn.ts';
import { addPageRoutes } from './routes/page.ts';
import { addRunRoute } from './routes/run.ts';
import { problemOf } from './safety/index.ts';
import type { Services } from './services.ts';

/** The routes of a server, without a port. */
export function createApp(services: Services): App {
  const app = new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const message = result.error.issues
        .map(({ path, message: said }) => `${path.join('.') || 'request'}: ${said}`)
        .join('; ');
      return c.json({ error: { code: 'usage', message } }, 400);
    },
  });
  app.onError((error, c) => {
    const { status, body, headers, unexpected } = problemOf(error);
    if (unexpected) services.log(error);
    return c.json(body, status, headers);
  });
  app.notFound((c) =>
    c.json({ error: { code: 'usage', message: `There is nothing at ${c.req.path}. /docs lists what there is.` } }, 404),
  );
  addAskRoutes(app, services);
  addExploreRoutes(app, services);
  addRunRoute(app, services);
  addLearnRoutes(app, services);
  addPageRoutes(app, services);
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', version: services.settings.version, kbs: services.graphs.all.map(({ name }) => name) }),
  );
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'kbqa',
      version: services.settings.version,
      description: 'Ask a knowledge graph, and see how the answer came about.',
    },
  });
  return app;
}
