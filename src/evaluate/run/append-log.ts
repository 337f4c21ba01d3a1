import { type FileHandle, open, readFile, truncate } from 'node:fs/promises';
import type { KbqaError } from '../../core/index.ts';
import { writeFailed as refused } from '../../files/index.ts';

interface Waiting {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** A file of lines that only grows. A line that `append` has promised is on the disk, whatever happens next. */
export class AppendLog {
  readonly #path: string;
  readonly #file: FileHandle;
  #size: number;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #failure: KbqaError | undefined;

  private constructor(path: string, file: FileHandle, size: number) {
    this.#path = path;
    this.#file = file;
    this.#size = size;
  }

  static async open(path: string): Promise<AppendLog> {
    try {
      const file = await open(path, 'a');
      return new AppendLog(path, file, (await file.stat()).size);
    } catch (error) {
      throw writeFailed(path, error);
    }
  }

  /** Adds a line and waits until it is on the disk. Lines that wait together are written together. */
  append(line: string): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((done, failed) => {
      this.#waiting.push({ line, done, failed });
      this.#writing ??= this.#write();
    });
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file.close();
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const bytes = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
      try {
        await this.#file.appendFile(bytes);
        await this.#file.datasync();
        this.#size += bytes.length;
        for (const { done } of batch) done();
      } catch (error) {
        await this.#fail(error, batch);
      }
    }
    this.#writing = undefined;
  }

  /** Takes back what a failed write has left behind, so that the file still ends with a whole line. */
  async #fail(error: unknown, batch: readonly Waiting[]): Promise<void> {
    this.#failure = writeFailed(this.#path, error);
    await this.#file.truncate(this.#size).catch(() => {});
    for (const { failed } of [...batch, ...this.#waiting]) failed(this.#failure);
    this.#waiting = [];
  }
}

/** The whole lines of a log. One that is being written, or was cut off in mid-write, is not among them. */
export async function readLog(path: string): Promise<readonly string[]> {
  const bytes = await readBytes(path);
  return bytes
    .subarray(0, wholeLength(bytes))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Removes a last line that was cut off in mid-write, so that the log can grow again. */
export async function repairLog(path: string): Promise<void> {
  const bytes = await readBytes(path);
  if (wholeLength(bytes) < bytes.length) await truncate(path, wholeLength(bytes));
}

async function readBytes(path: string): Promise<Buffer> {
  return await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
}

function wholeLength(bytes: Buffer): number {
  return bytes.lastIndexOf(0x0a) + 1;
}

/** A run keeps what it has: making room is enough to go on. */
function writeFailed(path: string, error: unknown): KbqaError {
  return refused(path, error, RESUME);
}

export const RESUME = 'What was written before is whole; make room or choose another folder, and resume.';
