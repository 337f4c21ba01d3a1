import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Services } from '../services.ts';
import type { App } from './app-type.ts';

/** Built files carry a hash in their name and never change under it. */
const HASHED = /\/assets\//;

/** The built page, where there is one. Paths of the page's own, such as a shared question, lead to it too. */
export function addPageRoutes(app: App, { settings: { page } }: Services): void {
  if (page === undefined || !existsSync(join(page, 'index.html'))) return;
  const files = serveStatic({
    root: page,
    onFound: (path, c) =>
      c.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.get('/', files);
  app.get('/assets/*', files);
  app.get('/:file{[\\w.-]+\\.(?:svg|png|ico|webmanifest|txt|json|js|css)}', files);
}
