import { ModelError, type Role } from '../core/index.ts';
import type { LanguageModel, Message } from './language-model.ts';
import { isRefusal } from './refusal.ts';

/** A prompt as data: how a request is said to a language model, and how its replies are read. */
export interface Signature<Request, Reply> {
  readonly name: string;
  /** Raised whenever the wording or the reading changes, so that no cache or recording of the old one is used. */
  readonly version: number;
  say(request: Request): readonly Message[];
  read(replies: readonly string[], request: Request): ReplyReading<Reply>;
  /** How many replies to draw; one unless said otherwise. */
  samples?(request: Request): number;
  /** The reply where no model is needed to know it. */
  known?(request: Request): Reply | undefined;
}

/** What a reply says, or what is wrong with it, in words that the model can act on. */
export type ReplyReading<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly problem: string };

/** A language model serving one role. An unreadable reply is sent back once with what was wrong about it. */
export function serve<Request, Reply>(
  signature: Signature<Request, Reply>,
  model: LanguageModel,
): Role<Request, Reply> {
  return {
    id: `${model.id}/${signature.name}@${signature.version}`,
    async ask(request, run) {
      const known = signature.known?.(request);
      if (known !== undefined) return known;
      return run.trace.span('model', `${signature.name}: ${model.id}`, async () => {
        const messages = signature.say(request);
        run.trace.note('model', 'asked', { what: 'asked', messages });
        const replies = await model.complete({ messages, samples: signature.samples?.(request) ?? 1 }, run);
        run.trace.note('model', 'replied', { what: 'replied', texts: replies });
        const first = signature.read(replies, request);
        if (first.ok) return first.reply;

        run.trace.note('model', 'asked again', { what: 'asked again', because: first.problem });
        const corrected = await model.complete(
          { messages: [...messages, ...correction(replies, first.problem)], samples: 1 },
          run,
        );
        run.trace.note('model', 'replied', { what: 'replied', texts: corrected });
        const second = signature.read(corrected, request);
        if (second.ok) return second.reply;
        throw unreadable(model.id, signature.name, second.problem, corrected[0] ?? '');
      });
    },
  };
}

/** Some servers refuse an empty turn, and a long one would only drown the correction. */
function correction(replies: readonly string[], problem: string): readonly Message[] {
  const reply = replies[0]?.trim().slice(0, 2_000) || '(nothing)';
  return [
    { role: 'assistant', content: reply },
    {
      role: 'user',
      content: `That reply could not be used: ${problem}. Reply again, in the form asked for and nothing else.`,
    },
  ];
}

function unreadable(model: string, role: string, problem: string, reply: string): ModelError {
  return isRefusal(reply)
    ? new ModelError('model-refused', `${model} declined to act as ${role}, twice`, { reply })
    : new ModelError('model-unreadable', `${model} gave no usable reply as ${role}, twice: ${problem}`, { reply });
}
