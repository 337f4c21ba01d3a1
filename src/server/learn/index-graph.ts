import type { Profile } from '../../core/index.ts';
import type { BuildProgress, Manifest } from '../../kb/index.ts';
import { openThreads, type Threads } from '../../threads/index.ts';
import type { RenameRequest } from '../wire.ts';

/** Files to make a graph of. */
export interface IndexJob {
  readonly files: readonly string[];
  readonly out: string;
  readonly lenient: boolean;
  /** How its things are named, where someone said so, and how they were until then. */
  readonly naming?: { readonly before: Profile; readonly names: RenameRequest['names'] };
}

export interface IndexOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: BuildProgress) => void;
}

/** Indexes graphs on a thread of its own, one after another: whoever asks something meanwhile is not kept waiting. */
export interface Indexer {
  index(job: IndexJob, options: IndexOptions): Promise<Manifest>;
  close(): Promise<void>;
}

export function openIndexer(): Indexer {
  const entry = new URL(import.meta.url.endsWith('.ts') ? './index-thread.ts' : './index-thread.js', import.meta.url);
  const threads: Threads<IndexJob, Manifest> = openThreads({ entry, data: undefined, count: 1 });
  return {
    index: (job, { signal, onProgress }) =>
      threads.work(job, { signal, ...(onProgress && { onTold: (told) => onProgress(told as BuildProgress) }) }),
    close: () => threads.close(),
  };
}
