import { z } from 'zod';
import { runQuery } from '../../../explore/index.ts';
import { fitting, told } from '../shorten.ts';
import { ANNOTATIONS, limit, type Toolkit } from './toolkit.ts';

/** Runs queries that read. */
export function addRunSparqlTool({ server, reply, graphs, lanes, running, kb }: Toolkit): void {
  server.registerTool(
    'run_sparql',
    {
      title: 'Run SPARQL',
      description:
        'Runs a SELECT, ASK, CONSTRUCT or DESCRIBE query. Prefixes of the graph need no declaration. Updates, SERVICE and FROM are refused.',
      inputSchema: z.object({ query: z.string().min(1).max(20_000), kb, limit: limit(200, 50) }),
      annotations: ANNOTATIONS,
    },
    ({ query, kb: name, limit: most }, ctx) =>
      reply(async () => {
        const graph = graphs.named(name);
        const { opened } = graph;
        const { dialect } = opened.kb;
        const { signal } = ctx.mcpReq;
        const result = await lanes
          .of(graph)
          .run(signal, () => runQuery(opened, { query, limit: most }, running(signal)));
        if (result.kind === 'boolean') return { answer: result.value, has_more: false };
        const rows = result.kind === 'rows' ? result.rows : result.triples;
        const { kept, isCut } = fitting(
          rows.map((row) => row.map((cell) => (cell === null ? null : told(cell, dialect)))),
        );
        const columns = result.kind === 'rows' ? result.columns : ['subject', 'predicate', 'object'];
        return { columns, rows: kept, has_more: result.hasMore || isCut };
      }),
  );
}
