/** Work on several threads of one process: `openThreads` keeps them busy, `serveThread` is what each of them runs. */

export { openThreads, type Threads, type ThreadsOptions, ThreadUnable, type WorkOptions } from './open-threads.ts';
export { type Served, serveThread } from './serve-thread.ts';
export { threadArguments } from './thread-arguments.ts';
