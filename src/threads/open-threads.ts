import { Worker } from 'node:worker_threads';
import { KbqaError } from '../core/index.ts';
import type { Said, Told } from './messages.ts';
import { packErrors, unpackErrors } from './pack-errors.ts';
import { threadArguments } from './thread-arguments.ts';

export interface ThreadsOptions {
  /** The file that a thread runs: it calls `serveThread`. */
  readonly entry: URL;
  /** What every thread gets; shared memory in it stays shared. */
  readonly data: unknown;
  /** The most threads at a time. */
  readonly count: number;
  /** How long a thread may take to stop by itself when it was told to; then it is ended. */
  readonly graceMs?: number;
}

export interface WorkOptions {
  readonly signal?: AbortSignal;
  /** A thread that is at work for longer, and would not stop when told to, is ended. */
  readonly limitMs?: number;
  /** Told what the thread says of a piece of work while it is at it. */
  readonly onTold?: (told: unknown) => void;
}

/** Threads that each do one piece of work at a time. One that ends takes its work with it and is replaced. */
export interface Threads<Job, Result> {
  work(job: Job, options?: WorkOptions): Promise<Result>;
  close(): Promise<void>;
}

const GRACE_MS = 5_000;

interface Piece {
  readonly id: number;
  readonly job: unknown;
  readonly options: WorkOptions;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  isReady: boolean;
  piece: Piece | undefined;
  /** Ends what watches over the piece. */
  release: () => void;
}

/** Opens threads as there is work for them. An idle thread keeps no process alive. */
export function openThreads<Job, Result>({
  entry,
  data,
  count,
  graceMs = GRACE_MS,
}: ThreadsOptions): Threads<Job, Result> {
  const threads = new Set<Thread>();
  const queue: Piece[] = [];
  let pieces = 0;
  let isClosed = false;

  function free(thread: Thread): Piece | undefined {
    const { piece } = thread;
    thread.release();
    thread.release = () => {};
    thread.piece = undefined;
    return piece;
  }

  function end(thread: Thread, error: unknown): void {
    if (!threads.delete(thread)) return;
    free(thread)?.reject(error);
    void thread.worker.terminate();
    advance();
  }

  function heard(thread: Thread, said: Said): void {
    switch (said.kind) {
      case 'ready':
        thread.isReady = true;
        if (thread.piece) tell(thread, thread.piece);
        break;
      case 'unable':
        end(thread, new ThreadUnable(unpackErrors(said.error)));
        break;
      case 'told':
        if (thread.piece?.id === said.id) thread.piece.options.onTold?.(said.told);
        break;
      case 'done':
      case 'failed': {
        if (thread.piece?.id !== said.id) return;
        const piece = free(thread)!;
        if (said.kind === 'done') piece.resolve(unpackErrors(said.result));
        else piece.reject(unpackErrors(said.error));
        advance();
      }
    }
  }

  function start(): Thread {
    const worker = startWorker(entry, data);
    const thread: Thread = { worker, isReady: false, piece: undefined, release: () => {} };
    threads.add(thread);
    worker.on('message', (said: Said) => heard(thread, said));
    const gone = (error: Error) => end(thread, thread.isReady ? ended(error) : new ThreadUnable(error));
    worker.on('error', gone);
    worker.on('exit', (code) => gone(new Error(`it ended with the code ${code}`)));
    return thread;
  }

  function tell({ worker }: Thread, { id, job }: Piece): void {
    worker.postMessage({ kind: 'work', id, job } satisfies Told);
  }

  function give(thread: Thread, piece: Piece): void {
    const { signal, limitMs } = piece.options;
    thread.piece = piece;
    thread.worker.ref();
    const timers: NodeJS.Timeout[] = [];
    const stop = () => {
      const { reason } = signal!;
      if (!thread.isReady) return end(thread, reason);
      // It stops by itself, and says what came of that; one that is too busy to hear it does not.
      thread.worker.postMessage({ kind: 'abort', id: piece.id, reason: packErrors(reason) } satisfies Told);
      timers.push(setTimeout(() => end(thread, reason), graceMs));
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (limitMs !== undefined) timers.push(setTimeout(() => end(thread, tooLate(limitMs)), limitMs + graceMs));
    thread.release = () => {
      signal?.removeEventListener('abort', stop);
      for (const timer of timers) clearTimeout(timer);
      thread.worker.unref();
    };
    if (thread.isReady) tell(thread, piece);
  }

  function advance(): void {
    while (queue.length > 0) {
      const idle = [...threads].find(({ piece }) => piece === undefined);
      if (!idle && threads.size >= count) return;
      const piece = queue.shift()!;
      if (piece.options.signal?.aborted) piece.reject(piece.options.signal.reason);
      else give(idle ?? start(), piece);
    }
  }

  return {
    work: (job, options = {}) =>
      new Promise<Result>((resolve, reject) => {
        if (isClosed) return reject(new TypeError('these threads are closed'));
        queue.push({ id: pieces++, job, options, resolve: (result) => resolve(result as Result), reject });
        advance();
      }),
    async close() {
      isClosed = true;
      const gone = new KbqaError('aborted', 'The threads were closed before this was done.');
      for (const piece of queue.splice(0)) piece.reject(gone);
      const workers = [...threads].map((thread) => {
        threads.delete(thread);
        free(thread)?.reject(gone);
        return thread.worker.terminate();
      });
      await Promise.all(workers);
    },
  };
}

/** Node.js 20 does not read TypeScript: run from its sources, as tests do, a thread first loads what does. */
function startWorker(entry: URL, workerData: unknown): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { ...threadArguments(), workerData });
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); });`;
  return new Worker(source, { ...threadArguments(), eval: true, workerData });
}

/** A thread could not even begin, so that others will hardly: its work was not at fault. */
export class ThreadUnable extends KbqaError {
  override readonly name = 'ThreadUnable';
  constructor(cause: unknown) {
    super('thread-failed', `A thread cannot be started: ${whyEnded(cause)}`, { cause });
  }
}

function whyEnded(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it ran out of memory.' : cause.message;
}

function ended(cause: Error): KbqaError {
  return new KbqaError('thread-failed', `The thread that was at work on this has ended: ${whyEnded(cause)}`, {
    cause,
    retryable: true,
  });
}

function tooLate(limitMs: number): KbqaError {
  return new KbqaError(
    'budget-spent',
    `No answer within ${limitMs / 1000} seconds, nor did the thread at work on it stop then: it was ended.`,
  );
}
