import { ModelError, type Role } from '../../core/index.ts';
import { contentKey } from './content-key.ts';
import type { Log } from './log.ts';
import type { Recording } from './recorded.ts';

/** The role of that id as it was recorded: the same replies and the same failures, and no model behind it. */
export function replayed<Request, Reply>(id: string, log: Log): Role<Request, Reply> {
  return {
    id,
    async ask(request, run) {
      const key = contentKey(id, request);
      const recording = (await log.get(key)) as Recording | undefined;
      if (recording === undefined) throw missing(id, key, log);
      run.trace.note('model', `${id}: replayed`);
      const { error, reply } = recording;
      if (error === undefined) return reply as Reply;
      throw new ModelError(error.code, error.message, error.reply === undefined ? {} : { reply: error.reply });
    },
  };
}

function missing(id: string, key: string, log: Log): ModelError {
  return new ModelError(
    'model-unreachable',
    `${log.path} has no recording of ${id} for this request (key ${key}, ${log.size} recorded): ` +
      'the question, the graph or the prompt differs from what was recorded; record again with the model',
  );
}
