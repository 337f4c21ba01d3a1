import { type Dialect, KbqaError } from '../core/index.ts';
import { openSnapshot } from '../kb/index.ts';
import { openOfflineEmbedder } from '../models/index.ts';
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
  try {
    const snapshot = await openSnapshot(folder, dialect ? { dialect } : {});
    const vectors = await keepStepVectors(folder, snapshot, openOfflineEmbedder(), { onPreparing, signal });
    return vectors.size;
  } catch (error) {
    if (!isTrouble(error)) throw error;
    output.note(`WARNING: no vectors were computed, and the first questions will take longer: ${error.message}`);
    return 0;
  }
}

/** Whether the surroundings are at fault: the model's files, or the disk. */
function isTrouble(error: unknown): error is Error {
  if (error instanceof KbqaError) return error.code !== 'aborted';
  return error instanceof Error && 'syscall' in error;
}
