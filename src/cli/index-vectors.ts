import { type Dialect, KbqaError } from '../core/index.ts';
import { openSnapshot } from '../kb/index.ts';
import { type OfflineEmbedder, openOfflineEmbedder } from '../models/index.ts';
import { keepStepVectors } from '../wiring/index.ts';
import type { CliContext } from './context.ts';
import type { Output } from './output.ts';
import { watchPreparing } from './watch-preparing.ts';

/** Computes the vectors of what was indexed. A graph without them works as well, only slower at first. */
export async function indexVectors(
  folder: string,
  dialect: Dialect | undefined,
  { signal }: CliContext,
  output: Output,
): Promise<number> {
  const onPreparing = watchPreparing('Vectors', output);
  let embedder: OfflineEmbedder | undefined;
  try {
    embedder = openOfflineEmbedder();
    const snapshot = await openSnapshot(folder, dialect ? { dialect } : {});
    const vectors = await keepStepVectors(folder, snapshot, embedder, { onPreparing, signal });
    return vectors.size;
  } catch (error) {
    if (!isTrouble(error)) throw error;
    output.note(`WARNING: no vectors were computed, and the first questions will take longer: ${error.message}`);
    return 0;
  } finally {
    await embedder?.close();
  }
}

/** Whether the surroundings are at fault: the model's files, or the disk. */
function isTrouble(error: unknown): error is Error {
  if (error instanceof KbqaError) return error.code !== 'aborted';
  return error instanceof Error && 'syscall' in error;
}
