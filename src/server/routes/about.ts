import { type ApiDocument, DOCS_STYLE, docsPage } from '../docs/docs-page.ts';
import type { Services } from '../services.ts';
import type { App } from './app-type.ts';

/** What the server says of itself: its description for programs and people, that it is up, and its figures. */
export function addAboutRoutes(app: App, { settings, graphs, metrics }: Services): void {
  const about = {
    openapi: '3.1.0',
    info: {
      title: 'kbqa',
      version: settings.version,
      description: 'Ask a knowledge graph, and see how the answer came about.',
    },
  };
  app.doc31('/openapi.json', about);
  app.get('/docs', (c) => c.html(docsPage(app.getOpenAPI31Document(about) as unknown as ApiDocument)));
  app.get('/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/healthz', (c) =>
    c.json({ status: 'ok', version: settings.version, kbs: graphs.all.map(({ name }) => name) }),
  );
  app.get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }));
}
