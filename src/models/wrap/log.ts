import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../../core/index.ts';
import { makeFolder } from '../../files/index.ts';
import { KEY_LENGTH } from './content-key.ts';
import { decode, encode } from './encode.ts';

/** Values kept on disk by content key, one line each, only ever appended to; the latest line of a key counts. */
export interface Log {
  readonly path: string;
  readonly size: number;
  get(key: string): Promise<unknown>;
  /** What is put is there at once, and on disk when this is done. */
  put(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  readonly at: number;
  readonly length: number;
}

const NEWLINE = 0x0a;
const CHUNK = 1 << 20;

/**
 * Opens a log, making it where there is none. Only keys and places are held in memory. A line that a killed process
 * left half-written is passed over, and several processes may append to one file.
 */
export async function openLog(path: string): Promise<Log> {
  const { handle, places } = await toUsageError(path, async () => {
    await makeFolder(dirname(path));
    const file = await open(path, 'a+');
    return { handle: file, places: await scan(file) };
  });
  let writing: Promise<unknown> = Promise.resolve();
  const unwritten = new Map<string, unknown>();

  const append = async (entries: readonly (readonly [string, unknown])[]) => {
    const lines = entries.map(([key, value]) => Buffer.from(`${key} ${JSON.stringify(encode(value)) ?? 'null'}\n`));
    await handle.appendFile(Buffer.concat(lines));
    let at = (await handle.stat()).size - lines.reduce((sum, line) => sum + line.length, 0);
    for (const [i, [key]] of entries.entries()) {
      const { length } = lines[i]!;
      places.set(key, { at, length: length - 1 });
      at += length;
    }
  };

  return {
    path,
    get size() {
      return places.size;
    },
    async get(key) {
      if (unwritten.has(key)) return unwritten.get(key);
      const place = places.get(key);
      if (place === undefined) return undefined;
      const value = await readEntry(handle, key, place);
      if (value === undefined) places.delete(key);
      return value;
    },
    put(entries) {
      if (entries.length === 0) return Promise.resolve();
      for (const [key, value] of entries) unwritten.set(key, value);
      const written = writing.then(() => toUsageError(path, () => append(entries)));
      writing = written
        .catch(() => undefined)
        .then(() => {
          for (const [key, value] of entries) if (unwritten.get(key) === value) unwritten.delete(key);
        });
      return written;
    },
    async close() {
      await writing;
      await handle.close();
    },
  };
}

/** Another process may have appended in between, or the line may be torn: what is not there whole is not there. */
async function readEntry(handle: FileHandle, key: string, place: Place): Promise<unknown> {
  const buffer = Buffer.alloc(place.length);
  await handle.read(buffer, 0, place.length, place.at);
  const line = buffer.toString();
  if (!line.startsWith(`${key} `)) return undefined;
  try {
    return decode(JSON.parse(line.slice(key.length + 1)));
  } catch {
    return undefined;
  }
}

async function scan(handle: FileHandle): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const chunk = Buffer.alloc(CHUNK);
  let head = '';
  let lineAt = 0;
  let position = 0;
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK, position);
    if (bytesRead === 0) break;
    for (let from = 0; from < bytesRead; ) {
      const found = chunk.subarray(0, bytesRead).indexOf(NEWLINE, from);
      const end = found < 0 ? bytesRead : found;
      if (head.length <= KEY_LENGTH)
        head += chunk.toString('latin1', from, Math.min(end, from + KEY_LENGTH + 1 - head.length));
      if (found < 0) break;
      const length = position + found - lineAt;
      if (head[KEY_LENGTH] === ' ') places.set(head.slice(0, KEY_LENGTH), { at: lineAt, length });
      lineAt = position + found + 1;
      head = '';
      from = found + 1;
    }
    position += bytesRead;
  }
  if (position > lineAt) await handle.appendFile('\n');
  return places;
}

/** The same log, taking nothing more once it has so many entries: what is only a help must not fill a disk. */
export function bounded(log: Log, most: number): Log {
  return {
    path: log.path,
    get size() {
      return log.size;
    },
    get: (key) => log.get(key),
    put: (entries) => log.put(entries.slice(0, Math.max(0, most - log.size))),
    close: () => log.close(),
  };
}

async function toUsageError<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`cannot keep model replies in ${path}: ${why}; name a file that can be written`, { cause });
  }
}
