import { z } from 'zod';
import { UsageError } from '../../../core/index.ts';
import { explained } from '../tell-answer.ts';
import { ANNOTATIONS, type Toolkit } from './toolkit.ts';

/** Tells how an answer came about. */
export function addExplainLastTool({ server, reply, graphs, memory, caller }: Toolkit): void {
  server.registerTool(
    'explain_last',
    {
      title: 'Explain an answer',
      description:
        'How the last answer came about: what the words were taken for, which readings were considered and why they were dropped, the checks, the facts behind it, and what each stage took.',
      inputSchema: z.object({
        id: z.string().max(100).optional().describe('The id of an earlier answer; the last unless given.'),
      }),
      annotations: ANNOTATIONS,
    },
    ({ id }) =>
      reply(async () => {
        const asked = memory.get(id ?? caller);
        if (asked === undefined) throw new UsageError('There is no such answer to explain. Use "ask" first.');
        return explained(asked, graphs.named(asked.answer.kb).opened.kb.dialect);
      }),
  );
}
