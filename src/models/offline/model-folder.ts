import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ModelError } from '../../core/index.ts';
import { breathe } from '../../run/index.ts';
import type { EncoderShape } from './encoder/encoder.ts';

/** What stands beside the weights: which model they are, its shape, and each file's size and checksum. */
export interface Manifest extends EncoderShape {
  readonly name: string;
  /** The steps of graphs that it was taught with readings of their own, as `training/make-taught.ts` writes them. */
  readonly taught?: readonly string[];
  readonly files: Readonly<Record<FileName, FileInfo>> & Readonly<Partial<Record<FurtherFileName, FileInfo>>>;
}

export type FileName = 'encoder.safetensors' | 'vocabulary.txt.gz';
/** What a model can do without. */
export type FurtherFileName = 'precedents.safetensors.gz' | 'reader.safetensors.gz' | 'reader-encoder.safetensors';

interface FileInfo {
  readonly bytes: number;
  readonly sha256: string;
}

/** As far from `src/models/offline` as from `dist/models/offline`. */
export function shippedFolder(): string {
  return fileURLToPath(new URL('../../../models', import.meta.url));
}

export function readManifest(folder: string): Manifest {
  const path = join(folder, 'manifest.json');
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Partial<Manifest>;
    const { name, files, ...shape } = manifest;
    const numbers = [shape.width, shape.heads, shape.layers, shape.longest];
    const listed = [files?.['encoder.safetensors'], files?.['vocabulary.txt.gz']];
    if (typeof name !== 'string' || !numbers.every(Number.isInteger) || !listed.every((file) => file?.sha256)) {
      throw new TypeError('it should hold "name", "width", "heads", "layers", "longest" and "files"');
    }
    return manifest as Manifest;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ModelError(
      'model-unreachable',
      `the offline model has no readable ${path} (${why}); install the package again, or name a folder that holds one`,
      { cause },
    );
  }
}

/** Refuses a folder that holds no model, and reads none. */
export function checkOfflineModel(folder: string = shippedFolder()): void {
  readManifest(folder);
}

/** What a file of the folder holds, unpacked, once it is sure to be the one that the manifest speaks of. */
export async function readModelFile(
  folder: string,
  manifest: Manifest,
  name: FileName | FurtherFileName,
): Promise<Buffer> {
  const path = join(folder, name);
  const { bytes, sha256 } = manifest.files[name]!;
  const { data, size, digest } = await readAndHash(path, bytes).catch((cause: unknown) => {
    throw new ModelError('model-unreachable', `${path} cannot be read; install the package again`, { cause });
  });
  if (size === bytes && digest === sha256) return name.endsWith('.gz') ? await promisify(gunzip)(data) : data;
  const found = size === bytes ? 'its checksum differs' : `it has ${size} bytes, not ${bytes}`;
  throw new ModelError(
    'model-unreadable',
    `${path} is not the file that its manifest names: ${found}; install the package again`,
  );
}

/** What is read and hashed at a time: of tens of megabytes at once, either takes longer than others should wait. */
const PIECE = 2 ** 20;

async function readAndHash(path: string, bytes: number): Promise<{ data: Buffer; size: number; digest: string }> {
  const file = await open(path);
  try {
    const data = Buffer.allocUnsafeSlow(bytes);
    const { size } = await file.stat();
    const hash = createHash('sha256');
    for (let at = 0; at < bytes && size === bytes; ) {
      const { bytesRead } = await file.read(data, at, Math.min(PIECE, bytes - at), at);
      if (bytesRead === 0) break;
      await breathe();
      hash.update(data.subarray(at, (at += bytesRead)));
    }
    return { data, size, digest: hash.digest('hex') };
  } finally {
    await file.close();
  }
}
