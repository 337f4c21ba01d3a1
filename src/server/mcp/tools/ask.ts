import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { answerTold } from '../tell-answer.ts';
import { ANNOTATIONS, iriField, type Toolkit } from './toolkit.ts';

/** Answers questions. */
export function addAskTool({ server, reply, answering, memory, caller, kb }: Toolkit): void {
  server.registerTool(
    'ask',
    {
      title: 'Ask a question',
      description:
        'Answers a question in plain language from a knowledge graph. Returns the values with the SPARQL and a paraphrase of how the question was read, or "unanswerable" with what the graph lacks. Where "ambiguous" lists several things of one name, ask again with one of them in "entities".',
      inputSchema: z.object({
        question: z.string().min(1).max(1_000),
        kb,
        entities: z.array(iriField).max(20).optional().describe('Things that the question is about.'),
      }),
      annotations: ANNOTATIONS,
    },
    ({ question, kb: name, entities }, ctx) =>
      reply(async () => {
        const asking = answering.read({
          question,
          ...(name !== undefined && { kb: name }),
          ...(entities && { entities }),
        });
        const asked = await answering.answer(asking, { signal: ctx.mcpReq.signal });
        const id = randomUUID();
        memory.set(id, asked);
        memory.set(caller, asked);
        return { id, ...answerTold(asked.answer, asking.graph.opened.kb.dialect) };
      }),
  );
}
