import { ModelError, type Run } from '../../core/index.ts';

/** Works under the run's signal and a time limit of its own; `alive` starts the limit anew. */
export async function withPatience<T>(
  limit: { readonly ms: number; readonly model: string },
  run: Run,
  work: (signal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> {
  run.signal.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort(run.signal.reason);
  const late = () => {
    const message = `${limit.model} sent nothing for ${limit.ms / 1000} s; allow more time, or use a faster model`;
    controller.abort(new ModelError('model-timeout', message, { retryable: true }));
  };
  let timer = setTimeout(late, limit.ms);
  run.signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(controller.signal, () => {
      clearTimeout(timer);
      timer = setTimeout(late, limit.ms);
    });
  } catch (error) {
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', stop);
  }
}
