import { createRoute } from '@hono/zod-openapi';
import { tripleToJson } from '../../answers/index.ts';
import type { Run } from '../../core/index.ts';
import { runQuery, valuesOf } from '../../explore/index.ts';
import { parseOrThrow, print } from '../../form/index.ts';
import { groundForm, type OpenedKb, queryForm, sayForm } from '../../kb/index.ts';
import { startUnrecorded } from '../../run/index.ts';
import { lift } from '../../sparql/index.ts';
import { evidenceFor } from '../../stages/index.ts';
import { namesOf } from '../ask/index.ts';
import { RanSchema, RunRequestSchema } from '../schemas/index.ts';
import type { Services } from '../services.ts';
import type { RanJson } from '../wire.ts';
import type { App } from './app-type.ts';
import { failures, jsonBody, jsonOf } from './replies.ts';

const runRoute = createRoute({
  method: 'post',
  path: '/api/run',
  summary: 'Run a logical form or SPARQL, such as an edited one',
  description: 'Only reading is allowed: updates, SERVICE and FROM are refused.',
  request: { body: jsonBody(RunRequestSchema) },
  responses: { 200: jsonOf(RanSchema, 'What it returned, named.'), ...failures(400, 403, 404, 502, 503, 504) },
});

export function addRunRoute(app: App, { graphs, settings, lanes }: Services): void {
  app.openapi(runRoute, async (c) => {
    const { kb, form, sparql, limit } = c.req.valid('json');
    const graph = graphs.named(kb);
    const { signal } = c.req.raw;
    const most = Math.min(limit, settings.rows);
    const ran = await lanes.of(graph).run(signal, async () => {
      const run = startUnrecorded({ signal, budget: { ms: settings.timeoutMs } });
      try {
        const found =
          form === undefined
            ? await runSparql(sparql ?? '', most, graph.opened, run)
            : await runForm(form, most, graph.opened, run);
        return { kb: graph.name, ...found, ms: run.cost().ms };
      } finally {
        run.end();
      }
    });
    return c.json(ran, 200);
  });
}

type Found = Omit<RanJson, 'kb' | 'ms'>;

async function runForm(text: string, limit: number, opened: OpenedKb, run: Run): Promise<Found> {
  const { form } = await groundForm(parseOrThrow(text), opened, run);
  const { query, values, table, complete } = await queryForm(form, opened, run);
  const shown = values.slice(0, limit);
  const all = table?.rows ?? values.map((value) => [value]);
  const cells = all.slice(0, limit).map((row) => row.map((cell) => cell?.term));
  const found = (
    await valuesOf(
      cells.flat().flatMap((term) => term ?? []),
      opened,
      run,
    )
  ).values();
  const rows = cells.map((row) => row.map((term) => (term ? found.next().value! : null)));
  const terms = shown.map(({ term }) => term);
  const triples = (await evidenceFor(form, terms, opened.kb, run)).map(tripleToJson);
  const written = print(form);
  return {
    kind: query.shape === 'ask' ? 'boolean' : 'rows',
    form: written,
    sparql: query.text,
    paraphrase: await sayForm(form, opened, run),
    columns: [...(table?.columns ?? [query.answer])],
    rows,
    hasMore: !complete || all.length > limit,
    evidence: { triples },
    names: await namesOf([written], triples, opened, run),
  };
}

async function runSparql(text: string, limit: number, opened: OpenedKb, run: Run): Promise<Found> {
  const result = await runQuery(opened, { query: text, limit }, run);
  const lifted = lift(text, { dialect: opened.kb.dialect });
  const form = lifted.ok ? print(lifted.form) : undefined;
  const about = {
    sparql: text,
    ...(lifted.ok
      ? { form: print(lifted.form), paraphrase: await sayForm(lifted.form, opened, run) }
      : { unliftable: lifted.reason }),
    names: await namesOf([form], [], opened, run),
  };
  switch (result.kind) {
    case 'rows':
      return { ...about, kind: 'rows', columns: result.columns, rows: result.rows, hasMore: result.hasMore };
    case 'boolean': {
      const datatype = 'http://www.w3.org/2001/XMLSchema#boolean';
      const cell = { value: String(result.value), kind: 'literal', datatype } as const;
      return { ...about, kind: 'boolean', columns: ['answer'], rows: [[cell]], hasMore: false };
    }
    case 'triples':
      return {
        ...about,
        kind: 'triples',
        columns: ['subject', 'predicate', 'object'],
        rows: result.triples,
        hasMore: result.hasMore,
      };
  }
}
