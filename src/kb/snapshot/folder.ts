import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { KbError, UsageError } from '../../core/index.ts';
import { isSystemError, makeFolder, writeFailed } from '../../files/index.ts';
import { isRunning } from '../is-running.ts';
import { createManifest, type Manifest, type ManifestContent, readManifest, writeManifest } from './manifest.ts';
import { pack, unpack } from './pack.ts';
import { SECTION_TYPES, type Section, type Sections, sectionType } from './sections.ts';

const MANIFEST = 'manifest.json';

/** What a snapshot folder holds: typed arrays, and JSON documents by file name. */
export interface Contents {
  readonly sections: Sections;
  readonly documents: Readonly<Record<string, unknown>>;
}

/**
 * Writes a snapshot folder: into a temporary sibling first, synced, and then renamed whole. A snapshot that stood at
 * `out` is replaced; anything else that stands there is the caller's and is refused.
 */
export async function writeFolder(
  out: string,
  contents: Contents,
  about: Omit<ManifestContent, 'sections' | 'documents'>,
): Promise<Manifest> {
  const target = resolve(out);
  const parent = dirname(target);
  await mendFolder(target);
  await checkTarget(target);
  const building = join(parent, `.${basename(target)}.building-${process.pid}-${randomBytes(4).toString('hex')}`);
  underWay.add(basename(building));
  try {
    await makeFolder(parent);
    await sweep(parent, basename(target));
    await mkdir(building);
    const manifest = await writeContents(building, contents, about);
    await replace(target, building);
    // It is in place; only whether its name outlives a power cut is open.
    await syncFolder(parent).catch(() => {});
    return manifest;
  } catch (error) {
    await rm(building, { recursive: true, force: true }).catch(() => {});
    throw isSystemError(error) ? writeFailed(out, error) : error;
  } finally {
    underWay.delete(basename(building));
  }
}

/**
 * Puts back what a process was putting in place when it was killed between taking the old snapshot away and moving the
 * new one in. Both lie beside the place then: the new one is whole, since it is written and synced before.
 */
export async function mendFolder(out: string): Promise<void> {
  const target = resolve(out);
  const beside = dirname(target);
  if ((await stat(target).catch(() => undefined)) !== undefined) return;
  const entries = await readdir(beside).catch((): string[] => []);
  const old = entries.find((entry) => entry.endsWith('.old') && isAbandoned(entry, basename(target)));
  if (old === undefined) return;
  const built = join(beside, old.replace(/\.old$/, ''));
  const whole = await looksLikeSnapshot(built);
  await rename(whole ? built : join(beside, old), target);
  if (whole) await rm(join(beside, old), { recursive: true, force: true });
}

/** What this process is building. */
const underWay = new Set<string>();

/** Whether this was left behind by a build of the target of this name that was killed, or could not even clean up. */
function isAbandoned(entry: string, name: string): boolean {
  const pid = entry.startsWith(`.${name}.building-`) ? Number(/building-(\d+)-/.exec(entry)?.[1]) : Number.NaN;
  if (pid === process.pid) return !underWay.has(entry.replace(/\.old$/, ''));
  return !Number.isNaN(pid) && !isRunning(pid);
}

/** Refuses a target that is neither free, nor empty, nor a snapshot. */
export async function checkTarget(out: string): Promise<void> {
  let entries: string[];
  try {
    entries = await readdir(out);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw new UsageError(
      `Cannot write a snapshot to ${out}: something that is not a folder is there. Name another place.`,
      {
        cause: error,
      },
    );
  }
  if (entries.length === 0 || (await looksLikeSnapshot(out))) return;
  throw new UsageError(
    `Cannot write a snapshot to ${out}: the folder holds other files and would be replaced. Name a new or empty folder.`,
  );
}

/** Reads a snapshot folder back and verifies every byte of it. */
export async function readFolder(folder: string): Promise<Contents & { readonly manifest: Manifest }> {
  await mendFolder(folder);
  const manifest = readManifest(await readManifestText(folder));
  if (typeof manifest === 'string') throw invalid(folder, manifest);
  const readSections = Promise.all(
    Object.entries(manifest.sections).map(async ([name, { type, length, packing, crc32: sum }]) => {
      const size = packing?.bytes ?? length * SECTION_TYPES[type].BYTES_PER_ELEMENT;
      const bytes = await readVerified(folder, sectionFile(name), size, sum);
      if (packing)
        return [name, unpacked(folder, name, () => unpack(Buffer.from(bytes), type, length, packing))] as const;
      const Kind = SECTION_TYPES[type] as new (memory: SharedArrayBuffer) => Section;
      return [name, new Kind(bytes.buffer)] as const;
    }),
  );
  const readDocuments = Promise.all(
    Object.entries(manifest.documents).map(async ([name, entry]) => {
      const bytes = await readVerified(folder, name, entry.bytes, entry.crc32);
      const text = entry.packed
        ? unpacked(folder, name, () => inflateRawSync(Buffer.from(bytes)))
        : Buffer.from(bytes.buffer);
      return [name, JSON.parse(text.toString()) as unknown] as const;
    }),
  );
  const [sections, documents] = await Promise.all([readSections, readDocuments]);
  return { manifest, sections: Object.fromEntries(sections), documents: Object.fromEntries(documents) };
}

/** What a file of the folder was packed from; that it cannot be unpacked is the folder's fault. */
function unpacked<T>(folder: string, name: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw invalid(folder, `its file ${name} cannot be unpacked`, error);
  }
}

/** An index of a graph that is far away is packed: it is made once, and may have the names of a hundred million things. */
async function writeContents(
  folder: string,
  contents: Contents,
  about: Omit<ManifestContent, 'sections' | 'documents'>,
): Promise<Manifest> {
  const isPacked = about.origin?.whole === false;
  const sections: Record<string, Manifest['sections'][string]> = {};
  for (const [name, section] of Object.entries(contents.sections)) {
    const { bytes, packing } = isPacked ? pack(section) : { bytes: bytesOf(section), packing: undefined };
    await writeSynced(join(folder, sectionFile(name)), bytes);
    sections[name] = {
      type: sectionType(section),
      length: section.length,
      crc32: crc32(bytes),
      ...(packing && { packing }),
    };
  }
  const documents: Record<string, Manifest['documents'][string]> = {};
  for (const [name, document] of Object.entries(contents.documents)) {
    const text = Buffer.from(JSON.stringify(document));
    const bytes = isPacked ? deflateRawSync(text) : text;
    await writeSynced(join(folder, name), bytes);
    documents[name] = { bytes: bytes.length, crc32: crc32(bytes), ...(isPacked && { packed: true }) };
  }
  const manifest = createManifest({ ...about, sections, documents });
  await writeSynced(join(folder, MANIFEST), Buffer.from(writeManifest(manifest)));
  await syncFolder(folder);
  return manifest;
}

async function replace(target: string, building: string): Promise<void> {
  const old = `${building}.old`;
  const replaced = await rename(target, old).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
  try {
    await rename(building, target);
  } catch (error) {
    if (replaced) await rename(old, target).catch(() => {});
    throw error;
  }
  if (replaced) await rm(old, { recursive: true, force: true });
}

/** Removes what killed builds of the same target left behind. */
async function sweep(parent: string, name: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    if (isAbandoned(entry, name)) await rm(join(parent, entry), { recursive: true, force: true });
  }
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    for (let at = 0; at < bytes.length; )
      at += (await handle.write(bytes, at, Math.min(bytes.length - at, 1 << 30))).bytesWritten;
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows does not open folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Into memory that other threads may share, so that they need none of their own for the same graph. */
async function readVerified(
  folder: string,
  name: string,
  size: number,
  sum: number,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const bytes = new Uint8Array(new SharedArrayBuffer(size));
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(join(folder, name));
  } catch (error) {
    throw invalid(folder, `its file ${name} is missing or cannot be read`, error);
  }
  try {
    const { size: found } = await handle.stat();
    if (found !== size) throw invalid(folder, `its file ${name} has ${found} bytes instead of ${size}`);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(size - at, 1 << 30), at);
      if (bytesRead === 0) throw invalid(folder, `its file ${name} is cut short`);
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
  if (crc32(bytes) !== sum) throw invalid(folder, `its file ${name} was damaged after it was written`);
  return bytes;
}

async function readManifestText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, MANIFEST), 'utf8');
  } catch (error) {
    throw invalid(
      folder,
      hasCode(error, 'ENOENT', 'ENOTDIR') ? `there is no ${MANIFEST} in it` : 'it cannot be read',
      error,
    );
  }
}

/** Whether a folder has what every snapshot has, be it damaged. */
export async function hasManifest(folder: string): Promise<boolean> {
  return await access(join(folder, MANIFEST)).then(
    () => true,
    (error: unknown) => !hasCode(error, 'ENOENT'),
  );
}

async function looksLikeSnapshot(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  return text.includes('"kbqa-snapshot"');
}

/** A snapshot that cannot be opened: why, and what to do. */
export function invalid(folder: string, why: string, cause?: unknown): KbError {
  return new KbError(
    'snapshot-invalid',
    `Cannot open the snapshot ${folder}: ${why}. Build it again from its RDF files`,
    {
      cause,
      advice: { code: 'with buildSnapshot.', command: `with: kbqa index <files> --out ${folder}` },
    },
  );
}

function sectionFile(name: string): string {
  return `${name}.bin`;
}

function bytesOf(section: Section): Uint8Array {
  return new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
