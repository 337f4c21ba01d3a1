import { type ErrorCode, ModelError, type Role } from '../../core/index.ts';
import { plain } from '../../run/index.ts';
import { contentKey } from './content-key.ts';
import type { Log } from './log.ts';

/** What one request to one role gave, as a recording keeps it. */
export interface Recording {
  readonly role: string;
  /** For people to read; replaying goes by the key. */
  readonly request: unknown;
  readonly reply?: unknown;
  readonly error?: RecordedError;
}

export interface RecordedError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly reply?: string;
}

/** The same role, writing down every request with its reply or its failure, for `replayed` to serve later. */
export function recorded<Request, Reply>(role: Role<Request, Reply>, log: Log): Role<Request, Reply> {
  const write = (request: Request, outcome: Pick<Recording, 'reply' | 'error'>) => {
    const recording: Recording = { role: role.id, request: plain(request), ...outcome };
    return log.put([[contentKey(role.id, request), recording]]);
  };
  return {
    id: role.id,
    async ask(request, run) {
      let reply: Reply;
      try {
        reply = await role.ask(request, run);
      } catch (error) {
        if (error instanceof ModelError) await write(request, { error: errorFields(error) });
        throw error;
      }
      await write(request, { reply });
      return reply;
    },
  };
}

function errorFields({ code, message, reply }: ModelError): RecordedError {
  return { code, message, ...(reply !== undefined && { reply }) };
}
