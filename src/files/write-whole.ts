import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { KbqaError } from '../core/index.ts';

export interface WriteOptions {
  /** Who may read the file; whoever the process lets by default. */
  readonly mode?: number;
}

/** Puts a file in place whole: whoever reads it finds the old content or the new, and a failure leaves nothing behind. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  options: WriteOptions = {},
): Promise<void> {
  const part = `${path}.${process.pid}-${randomBytes(3).toString('hex')}.part`;
  try {
    if (await isSpecial(path)) {
      await writeFile(path, content);
      return;
    }
    await writeFile(part, content, { flush: true, ...options });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw writeFailed(path, error);
  }
}

/** A terminal, a pipe or the like is written to as it is: another file cannot take its place. */
async function isSpecial(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would grow beyond the largest size allowed',
  EACCES: 'writing there is not permitted',
  EPERM: 'writing there is not permitted',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder that it should lie in is not there',
  ENOTDIR: 'what should be a folder on the way to it is none',
  EISDIR: 'it is a folder',
  EIO: 'the disk does not work',
};

/** What became of a write that the system refused: where, why, and what to do. */
export function writeFailed(path: string, error: unknown, advice = 'Make room, or name another place.'): KbqaError {
  if (error instanceof KbqaError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new KbqaError('write-failed', `${path} cannot be written: ${REASONS[code] ?? message}. ${advice}`, {
    cause: error,
  });
}

/** Whether the system refused something, as against a mistake in a program. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
