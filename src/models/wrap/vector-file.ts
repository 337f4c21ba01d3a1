import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { endianness } from 'node:os';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { makeFolder, writeFailed } from '../../files/index.ts';

/** Texts with their vectors, all of one width. */
export type Vectors = ReadonlyMap<string, Float32Array>;

/** The first line of a vector file, with a checksum of all else. After it come the vectors, then the texts as JSON. */
interface Header {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly byteOrder: string;
  /** The embedder that they are of: another's vectors compare with nothing. */
  readonly embedder: string;
  readonly count: number;
  readonly width: number;
}

const FORMAT = 'kbqa-vectors';
const VERSION = 1;
const NEWLINE = 0x0a;

/** Writes vectors into one file: under another name first, synced, and then renamed whole. */
export async function writeVectors(path: string, embedder: string, vectors: Vectors): Promise<void> {
  const width = vectors.values().next().value?.length ?? 0;
  const matrix = new Float32Array(vectors.size * width);
  let at = 0;
  for (const vector of vectors.values()) {
    matrix.set(vector, at);
    at += width;
  }
  const body = Buffer.concat([Buffer.from(matrix.buffer), Buffer.from(JSON.stringify([...vectors.keys()]))]);
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    byteOrder: endianness(),
    embedder,
    count: vectors.size,
    width,
  };
  const building = `${path}.building-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await makeFolder(dirname(path));
    const file = await open(building, 'wx');
    try {
      const first = JSON.stringify({ ...header, crc32: checksum(header, body) });
      await file.writeFile(Buffer.concat([Buffer.from(`${first}\n`), body]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(building, path);
  } catch (error) {
    await rm(building, { force: true }).catch(() => {});
    throw writeFailed(path, error);
  }
}

/** The vectors of a file, every byte of it checked; nothing where it is missing, damaged or another embedder's. */
export async function readVectors(path: string, embedder: string): Promise<Vectors | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const start = bytes.indexOf(NEWLINE) + 1;
  const body = bytes.subarray(start);
  const header = readHeader(bytes.toString('utf8', 0, start), body);
  if (header?.embedder !== embedder) return undefined;
  const { count, width } = header;
  const size = count * width * Float32Array.BYTES_PER_ELEMENT;
  // Copied, since floats must lie at a multiple of their size.
  const matrix = new Float32Array(Uint8Array.from(body.subarray(0, size)).buffer);
  const texts = JSON.parse(body.toString('utf8', size)) as readonly string[];
  return new Map(texts.map((text, i) => [text, matrix.subarray(i * width, (i + 1) * width)]));
}

/** The header of a file of ours that nothing happened to. */
function readHeader(line: string, body: Uint8Array): Header | undefined {
  try {
    const { crc32: sum, ...header } = JSON.parse(line) as Header & { readonly crc32: number };
    const isOurs = header.format === FORMAT && header.version === VERSION && header.byteOrder === endianness();
    return isOurs && checksum(header, body) === sum ? header : undefined;
  } catch {
    return undefined;
  }
}

function checksum(header: Header, body: Uint8Array): number {
  return crc32(body, crc32(JSON.stringify(header)));
}
