import { parentPort, workerData } from 'node:worker_threads';
import type { Said, Told } from './messages.ts';
import { packErrors, unpackErrors } from './pack-errors.ts';

/** What a thread does for the one that started it. */
export interface Served<Job, Result> {
  /** `tell` says how far it is to whoever gave the work. */
  work(job: Job, signal: AbortSignal, tell: (told: unknown) => void): Promise<Result>;
}

/** Serves this thread: what `open` makes of the data that all threads got does each piece of work that comes. */
export async function serveThread<Data, Job, Result>(
  open: (data: Data) => Promise<Served<Job, Result>>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new TypeError('this file is run by a thread, and by nothing else');
  const say = (said: Said): void => port.postMessage(said);
  const stops = new Map<number, AbortController>();
  let served: Served<Job, Result>;
  try {
    served = await open(workerData as Data);
  } catch (error) {
    say({ kind: 'unable', error: packErrors(error) });
    return;
  }
  port.on('message', (told: Told) => {
    if (told.kind === 'abort') {
      stops.get(told.id)?.abort(unpackErrors(told.reason));
      return;
    }
    const { id, job } = told;
    const stop = new AbortController();
    stops.set(id, stop);
    served
      .work(job as Job, stop.signal, (told) => say({ kind: 'told', id, told }))
      .then(
        (result) => say({ kind: 'done', id, result: packErrors(result) }),
        (error: unknown) => say({ kind: 'failed', id, error: packErrors(error) }),
      )
      .finally(() => stops.delete(id));
  });
  say({ kind: 'ready' });
}
