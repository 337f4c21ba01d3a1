import { createRoute } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import type { Asked } from '../ask/index.ts';
import { problemOf } from '../safety/index.ts';
import { AnswerSchema, AskRequestSchema } from '../schemas/index.ts';
import type { Services } from '../services.ts';
import type { AnswerJson } from '../wire.ts';
import { accepts } from './accepts.ts';
import type { App } from './app-type.ts';
import { failures, jsonBody } from './replies.ts';

const askRoute = createRoute({
  method: 'post',
  path: '/api/ask',
  summary: 'Answer a question',
  description:
    'Replies with the answer as JSON; or, where text/event-stream is accepted, with `trace` events as stages begin and end, then one `answer` or `error` event. Closing the connection cancels the work.',
  request: { body: jsonBody(AskRequestSchema) },
  responses: {
    200: {
      description: 'The answer, or the honest reason why there is none.',
      content: { 'application/json': { schema: AnswerSchema }, 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...failures(400, 404, 503, 504),
  },
});

export function addAskRoutes(app: App, { answering, log }: Services): void {
  app.openapi(askRoute, async (c) => {
    const request = c.req.valid('json');
    const asking = answering.read(request);
    const { signal } = c.req.raw;
    if (!accepts(c.req.header('Accept'), 'text/event-stream')) {
      return c.json(shown(await answering.answer(asking, { signal }), request.explain), 200);
    }
    return streamSSE(c, async (stream) => {
      const send = (event: string, data: unknown) => stream.writeSSE({ event, data: JSON.stringify(data) });
      try {
        const asked = await answering.answer(asking, { signal, onEvent: (event) => void send('trace', event) });
        await send('answer', shown(asked, request.explain));
      } catch (error) {
        const problem = problemOf(error);
        if (problem.unexpected) log(error);
        await send('error', problem.body);
      }
    });
  });
}

function shown({ answer, trace }: Asked, explain: boolean): AnswerJson {
  return explain ? { ...answer, trace } : answer;
}
