import { ResourceTemplate } from '@modelcontextprotocol/server';
import { MOST_LISTED, schemaTold } from './tell-schema.ts';
import type { Toolkit } from './tools/index.ts';

/** The schema of every graph, for programs that give an agent something to read before it asks. */
export function addSchemaResource({ server, graphs, running }: Toolkit): void {
  const template = new ResourceTemplate('kbqa://{kb}/schema', {
    list: () => ({
      resources: graphs.all.map(({ name }) => ({
        uri: `kbqa://${encodeURIComponent(name)}/schema`,
        name: `The schema of ${name}`,
        mimeType: 'application/json',
      })),
    }),
    complete: { kb: (begun) => graphs.all.map(({ name }) => name).filter((name) => name.startsWith(begun)) },
  });
  const about = {
    title: 'The schema of a graph',
    description: 'Its classes and relations, the commonest first.',
    mimeType: 'application/json',
  };
  server.registerResource('schema', template, about, async (uri, { kb }, ctx) => {
    const { name, opened } = graphs.named(decodeURIComponent(String(kb)));
    const schema = await schemaTold(name, opened, { limit: MOST_LISTED }, running(ctx.mcpReq.signal));
    return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(schema) }] };
  });
}
