import { createRoute } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { type Iri, UsageError } from '../../core/index.ts';
import { expandName } from '../../kb/index.ts';
import { type Asked, type Asking, answerQuestion } from '../ask/index.ts';
import type { ServedGraph } from '../graphs/index.ts';
import { problemOf } from '../safety/index.ts';
import { AnswerSchema, AskRequestSchema } from '../schemas/index.ts';
import type { Services } from '../services.ts';
import type { AnswerJson, AskRequest } from '../wire.ts';
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

export function addAskRoutes(app: App, services: Services): void {
  const { admission, answers, settings, metrics } = services;
  const answer = async (
    asking: Asking,
    signal: AbortSignal,
    onEvent?: Parameters<typeof answerQuestion>[1]['onEvent'],
  ) => {
    const known = answers.get(asking);
    if (known) {
      const again = { ...known.answer, cached: true };
      metrics.answered(again);
      return { ...known, answer: again };
    }
    const options = { signal, timeoutMs: settings.timeoutMs, ...(onEvent && { onEvent }) };
    const asked = await admission.run(signal, () => answerQuestion(asking, options));
    answers.put(asking, asked);
    metrics.answered(asked.answer);
    return asked;
  };
  app.openapi(askRoute, async (c) => {
    const request = c.req.valid('json');
    const asking = askingOf(request, services);
    const { signal } = c.req.raw;
    if (!accepts(c.req.header('Accept'), 'text/event-stream')) {
      return c.json(shown(await answer(asking, signal), request.explain), 200);
    }
    return streamSSE(c, async (stream) => {
      const send = (event: string, data: unknown) => stream.writeSSE({ event, data: JSON.stringify(data) });
      try {
        const asked = await answer(asking, signal, (event) => void send('trace', event));
        await send('answer', shown(asked, request.explain));
      } catch (error) {
        const problem = problemOf(error);
        if (problem.unexpected) services.log(error);
        await send('error', problem.body);
      }
    });
  });
}

function askingOf(request: AskRequest, { graphs, settings }: Services): Asking {
  const graph = graphs.named(request.kb);
  const {
    question,
    method = settings.methods[0]!,
    model = settings.models[0]!,
    entities = [],
    language,
    previous,
  } = request;
  oneOf('method', method, settings.methods);
  oneOf('model', model, settings.models);
  return {
    graph,
    question,
    method,
    model,
    entities: entities.map((name) => thingNamed(name, graph)),
    language,
    previous: previous?.form,
  };
}

function oneOf(what: string, name: string, known: readonly string[]): void {
  if (!known.includes(name)) throw new UsageError(`There is no ${what} "${name}" here. There is ${known.join(', ')}.`);
}

function thingNamed(name: string, { opened, name: kb }: ServedGraph): Iri {
  const iri = expandName(opened.kb.dialect, name);
  const kind = iri === undefined ? 'nothing' : opened.kindOf(iri);
  if (iri !== undefined && (kind === 'entity' || kind === 'unknown')) return iri;
  throw new UsageError(`${kb} has no thing called "${name}". Give its IRI, as /api/search finds it.`);
}

function shown({ answer, trace }: Asked, explain: boolean): AnswerJson {
  return explain ? { ...answer, trace } : answer;
}
