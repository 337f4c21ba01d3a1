import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';
import type { RdfFormat, RdfProblem } from '../rdf/index.ts';
import type { Packing } from './pack.ts';
import type { SectionType } from './sections.ts';
import type { TermCounts } from './term-table.ts';

/** The version this code writes, and the only one it reads. */
export const FORMAT_VERSION = 2;
/**
 * What indexing finds out of a graph, by the same number for as long as it finds out the same: what things and relations are
 * called, what is said straight, which values can be named. Folders of older numbers can be read, and are answered from less well.
 */
export const LEARNED_VERSION = 41;
const FORMAT = 'kbqa-snapshot';

/** What a snapshot folder says about itself: `manifest.json`, the file that is written last. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** What was found out when it was built; older folders do not say. */
  readonly learned?: number;
  readonly byteOrder: 'LE' | 'BE';
  readonly dialect: string;
  /** All of them, and how many of these say straight what others say in a roundabout way. */
  readonly triples: number;
  readonly derived: number;
  readonly terms: TermCounts;
  readonly sources: readonly Source[];
  /** Prefixes that the sources declare. */
  readonly prefixes?: Readonly<Record<string, string>>;
  /** The endpoint that this is an index of. */
  readonly origin?: Origin;
  readonly sections: Readonly<Record<string, SectionEntry>>;
  readonly documents: Readonly<Record<string, DocumentEntry>>;
}

/** Where triples came from, and what was left out of it. */
export interface Source {
  readonly file: string;
  readonly format: RdfFormat | 'memory';
  readonly triples: number;
  readonly skipped: number;
  readonly problems: readonly RdfProblem[];
}

/** The endpoint that a snapshot was read from. */
export interface Origin {
  readonly url: string;
  readonly graphs: readonly string[];
  /** Every triple was copied. Otherwise the snapshot serves to find things, and questions go to the endpoint. */
  readonly whole: boolean;
  /** In one sentence, why not every triple was. */
  readonly because?: string;
}

export interface SectionEntry {
  readonly type: SectionType;
  readonly length: number;
  /** Of the file as it lies there. */
  readonly crc32: number;
  /** How the file was made smaller, where it was. */
  readonly packing?: Packing;
}

export interface DocumentEntry {
  readonly bytes: number;
  readonly crc32: number;
  readonly packed?: boolean;
}

export type ManifestContent = Omit<Manifest, 'format' | 'version' | 'learned' | 'byteOrder'>;

export function createManifest(content: ManifestContent): Manifest {
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    learned: LEARNED_VERSION,
    byteOrder: endianness(),
    ...content,
  };
}

/** Whether indexing would find out more today. */
export function isOutdated({ learned = 0 }: Pick<Manifest, 'learned'>): boolean {
  return learned < LEARNED_VERSION;
}

export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, crc32: crc32(JSON.stringify(manifest)) }, null, 2)}\n`;
}

/** The manifest, or in one sentence why it cannot be used. */
export function readManifest(text: string): Manifest | string {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 'its manifest.json is not valid JSON';
  }
  if (typeof read !== 'object' || read === null || !('format' in read) || read.format !== FORMAT) {
    return 'its manifest.json is not that of a snapshot';
  }
  const { crc32: checksum, ...manifest } = read as Manifest & { readonly crc32?: number };
  if (typeof manifest.version !== 'number') return 'its manifest.json names no version';
  if (manifest.version > FORMAT_VERSION) {
    return `it has format version ${manifest.version}, and this kbqa reads version ${FORMAT_VERSION}: a newer kbqa wrote it, and updating this one helps`;
  }
  if (manifest.version < FORMAT_VERSION) {
    return `it has format version ${manifest.version}, and this kbqa reads version ${FORMAT_VERSION}: an older kbqa wrote it`;
  }
  if (crc32(JSON.stringify(manifest)) !== checksum) return 'its manifest.json was changed after it was written';
  if (manifest.byteOrder !== endianness()) return 'it was built on a machine with another byte order';
  return manifest;
}
