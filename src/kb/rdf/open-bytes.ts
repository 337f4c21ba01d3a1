import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { KbqaError, UsageError } from '../../core/index.ts';

const CHUNK = 1 << 20;
/** RDF rarely packs to a fiftieth. What unpacks to so much more, and is large by then, was made to fill memory. */
const MOST_UNPACKED = 250;
const LARGE = 16 << 20;

/** The bytes of a file, decompressed when its first two bytes say gzip, whatever its name says, or its name says Brotli, which has no such mark. */
export async function* openBytes(file: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  const unpacker = await unpackerFor(file);
  const raw = createReadStream(file, { highWaterMark: CHUNK });
  let packed = 0;
  raw.on('data', (chunk) => {
    packed += chunk.length;
    onRead(chunk.length);
  });
  if (!unpacker) {
    yield* raw as AsyncIterable<Buffer>;
    return;
  }
  raw.on('error', (error) => unpacker.destroy(error));
  try {
    let unpacked = 0;
    for await (const chunk of raw.pipe(unpacker) as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > LARGE && unpacked > packed * MOST_UNPACKED) throw swollen(file);
      yield chunk;
    }
  } catch (error) {
    if (!isUnpackingError(error)) throw error;
    throw new KbqaError(
      'rdf-syntax',
      `${file}: the compressed data is damaged or cut short (${error.message}). Fetch it again.`,
      {
        cause: error,
      },
    );
  } finally {
    raw.destroy();
  }
}

function swollen(file: string): KbqaError {
  return new KbqaError(
    'rdf-syntax',
    `${file}: it unpacks to more than ${MOST_UNPACKED} times its size, as no RDF does. If you trust it, unpack it first.`,
  );
}

async function unpackerFor(file: string) {
  if (await isGzip(file)) return createGunzip({ chunkSize: CHUNK });
  return /\.br$/i.test(file) ? createBrotliDecompress({ chunkSize: CHUNK }) : undefined;
}

async function isGzip(file: string): Promise<boolean> {
  try {
    const handle = await open(file);
    try {
      const magic = new Uint8Array(2);
      await handle.read(magic, 0, 2, 0);
      return magic[0] === 0x1f && magic[1] === 0x8b;
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot read the RDF file ${file}: ${reason}. Check the path.`, { cause: error });
  }
}

function isUnpackingError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(?:Z_|ERR__ERROR|ERR_BROTLI)/.test(String(error.code));
}
