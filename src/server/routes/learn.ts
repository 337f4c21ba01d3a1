import type { IncomingHttpHeaders } from 'node:http';
import type { ReadableStream } from 'node:stream/web';
import { createRoute, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { KbqaError, UsageError } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { Feedback } from '../learn/feedback.ts';
import { namingOf } from '../learn/naming.ts';
import { problemOf } from '../safety/index.ts';
import * as schemas from '../schemas/index.ts';
import type { Services } from '../services.ts';
import type { UploadProgressJson } from '../wire.ts';
import { accepts } from './accepts.ts';
import type { App } from './app-type.ts';
import { failures, jsonBody, jsonOf } from './replies.ts';

const feedbackRoute = createRoute({
  method: 'post',
  path: '/api/feedback',
  summary: 'Say whether an answer is right',
  description:
    'Kept as a dataset beside the graph, which `kbqa eval` and `--exemplars` read. The latest verdict on a question counts.',
  request: { body: jsonBody(schemas.FeedbackRequestSchema) },
  responses: { 200: jsonOf(schemas.FeedbackSchema, 'It was kept.'), ...failures(400, 403, 404) },
});

const judgedRoute = createRoute({
  method: 'get',
  path: '/api/feedback',
  summary: 'What was said of answers',
  request: { query: z.object({ kb: schemas.kbField }) },
  responses: { 200: jsonOf(schemas.JudgedSchema, 'The questions that were judged.'), ...failures(403, 404) },
});

const uploadRoute = createRoute({
  method: 'post',
  path: '/api/graphs',
  summary: 'Bring a graph: RDF files and tables, indexed and served at once',
  description:
    'Where text/event-stream is accepted, `progress` events come first, then one `uploaded` or `error` event.',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: schemas.UploadFormSchema } } } },
  responses: {
    200: jsonOf(schemas.UploadedSchema, 'The graph, and what was left out of it.'),
    ...failures(400, 403, 413),
  },
});

const endpointRoute = createRoute({
  method: 'post',
  path: '/api/endpoints',
  summary: 'Ask a SPARQL endpoint on the internet',
  description: 'Off unless the server allows it. Addresses of private networks are refused, whatever name they go by.',
  request: { body: jsonBody(schemas.EndpointRequestSchema) },
  responses: { 200: jsonOf(schemas.KbSchema, 'The endpoint, as a graph to ask.'), ...failures(400, 403, 502, 504) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/graphs/{name}',
  summary: 'Remove a graph that was brought',
  request: { params: z.object({ name: z.string().max(200) }) },
  responses: { 204: { description: 'It is gone.' }, ...failures(400, 403, 404) },
});

const namingRoute = createRoute({
  method: 'get',
  path: '/api/naming',
  summary: 'What names the things of each class',
  request: { query: schemas.NamingQuerySchema },
  responses: { 200: jsonOf(schemas.NamingSchema, 'What names them now, and what else could.'), ...failures(404) },
});

const renameRoute = createRoute({
  method: 'put',
  path: '/api/naming',
  summary: 'Put right what names the things of a graph that was brought',
  description: 'The graph is indexed again, and served when it is whole.',
  request: { body: jsonBody(schemas.RenameRequestSchema) },
  responses: { 200: jsonOf(schemas.KbSchema, 'The graph, named anew.'), ...failures(400, 403, 404) },
});

export function addLearnRoutes(app: App, { graphs, settings, uploads, endpoints, log }: Services): void {
  const feedback = new Feedback();
  const mayJudge = () => {
    if (!settings.feedback) throw new KbqaError('query-refused', 'This server keeps no feedback.');
  };
  const mayUpload = () => {
    if (uploads) return uploads;
    throw new KbqaError(
      'query-refused',
      'This server takes no graphs. Whoever runs it can allow that with --allow-upload.',
    );
  };
  app.openapi(feedbackRoute, async (c) => {
    mayJudge();
    const request = c.req.valid('json');
    const run = startRun({ signal: c.req.raw.signal, budget: { ms: settings.timeoutMs } });
    return c.json(await feedback.keep(graphs.named(request.kb), request, run), 200);
  });
  app.openapi(judgedRoute, async (c) => {
    mayJudge();
    return c.json(await feedback.of(graphs.named(c.req.valid('query').kb)), 200);
  });
  app.openAPIRegistry.registerPath(uploadRoute);
  // The body is taken apart as it comes, and so is not validated as a whole.
  app.post('/api/graphs', async (c) => {
    const receiver = mayUpload();
    const { body, signal, headers } = c.req.raw;
    const receive = (onProgress: (progress: UploadProgressJson) => void) =>
      receiver.receive({
        headers: Object.fromEntries(headers) as IncomingHttpHeaders,
        body: (body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>,
        signal,
        onProgress,
      });
    if (!accepts(c.req.header('Accept'), 'text/event-stream')) return c.json(await receive(() => {}), 200);
    const reply = streamSSE(c, async (stream) => {
      const send = (event: string, data: unknown) => stream.writeSSE({ event, data: JSON.stringify(data) });
      try {
        await send('uploaded', await receive((progress) => void send('progress', progress)));
      } catch (error) {
        const problem = problemOf(error);
        if (problem.unexpected) log(error);
        await send('error', problem.body);
      }
    });
    // What is refused is not read to its end, and the connection is of no more use then.
    reply.headers.set('Connection', 'close');
    return reply;
  });
  app.openapi(namingRoute, async (c) => {
    const run = startRun({ signal: c.req.raw.signal, budget: { ms: settings.timeoutMs } });
    return c.json(await namingOf(graphs.named(c.req.valid('query').kb).opened, run), 200);
  });
  app.openapi(renameRoute, async (c) => c.json(await mayUpload().rename(c.req.valid('json'), c.req.raw.signal), 200));
  app.openapi(endpointRoute, async (c) => {
    if (!endpoints) {
      const message =
        'This server asks no endpoints that its users name. Whoever runs it can allow that with --allow-endpoints.';
      throw new KbqaError('query-refused', message);
    }
    return c.json(await endpoints.add(c.req.valid('json').url, c.req.raw.signal), 200);
  });
  app.openapi(removeRoute, async (c) => {
    const { name } = c.req.valid('param');
    const graph = graphs.named(name);
    if (!graph.uploaded) throw new UsageError(`"${name}" is a graph of the server's own, and stays.`);
    if (graph.opened.snapshot) await mayUpload().remove(name);
    else await graphs.remove(name);
    return c.body(null, 204);
  });
}
