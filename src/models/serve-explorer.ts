import { type ExploreRequest, type Explorer, ModelError, type Run } from '../core/index.ts';
import type { LanguageModel, Message, ToolMessage, ToolReply } from './language-model.ts';
import { isRefusal } from './refusal.ts';
import { EXPLORER_VERSION, exploringMessages } from './signatures/explorer.ts';
import { nativeTools } from './signatures/explorer-tools.ts';
import { readMoves } from './signatures/read-moves.ts';

/**
 * A language model that explores: by tool calls where its endpoint takes them, by JSON in text where not. A reply that
 * cannot be read is sent back once with what was wrong about it.
 */
export function serveExplorer(model: LanguageModel): Explorer {
  return {
    id: `${model.id}/explorer@${EXPLORER_VERSION}`,
    ask: (request, run) =>
      run.trace.span('model', `explorer: ${model.id}`, async () => {
        const first = await replyTo(request, [], model, run);
        const read = readMoves(first);
        if (read.ok) return read.reply;
        run.trace.note('model', 'asked again', { what: 'asked again', because: read.problem });
        const second = await replyTo(request, correction(first, read.problem), model, run);
        const again = readMoves(second);
        if (again.ok) return again.reply;
        throw unreadable(model.id, again.problem, second.text);
      }),
  };
}

async function replyTo(
  request: ExploreRequest,
  more: readonly Message[],
  model: LanguageModel,
  run: Run,
): Promise<ToolReply> {
  const native = [...exploringMessages(request, true), ...more];
  const told =
    model.callTools &&
    (await noted(native, run, () => model.callTools!({ messages: native, tools: nativeTools }, run)));
  if (told) return told;
  const messages = [...exploringMessages(request, false), ...more] as readonly Message[];
  return await noted(messages, run, async () => {
    const said = await model.complete({ messages, samples: 1 }, run);
    return { text: said[0] ?? '', calls: [] };
  });
}

/** Asks, and notes what was said; nothing where the endpoint takes no tools. */
async function noted<T extends ToolReply | undefined>(
  messages: readonly ToolMessage[],
  run: Run,
  ask: () => Promise<T>,
): Promise<T> {
  run.trace.note('model', 'asked', { what: 'asked', messages });
  const reply = await ask();
  if (reply) run.trace.note('model', 'replied', { what: 'replied', texts: [reply.text], calls: reply.calls });
  return reply;
}

/** Some servers refuse an empty turn, and a long one would only drown the correction. */
function correction({ text, calls }: ToolReply, problem: string): readonly Message[] {
  const said = text.trim() || calls.map(({ name, input }) => JSON.stringify({ tool: name, input })).join('\n');
  return [
    { role: 'assistant', content: said.slice(0, 2_000) || '(nothing)' },
    { role: 'user', content: `That reply could not be used: ${problem}. Reply again with a move and nothing else.` },
  ];
}

function unreadable(model: string, problem: string, reply: string): ModelError {
  return isRefusal(reply)
    ? new ModelError('model-refused', `${model} declined to explore, twice`, { reply })
    : new ModelError('model-unreadable', `${model} made no usable move, twice: ${problem}`, { reply });
}
