import { basename } from 'node:path';
import { UsageError } from '../../core/index.ts';

export type RdfFormat = 'ntriples' | 'nquads' | 'turtle' | 'trig' | 'rdfxml' | 'jsonld' | 'csv';

const BY_EXTENSION: Readonly<Record<string, RdfFormat>> = {
  nt: 'ntriples',
  ntriples: 'ntriples',
  nq: 'nquads',
  nquads: 'nquads',
  ttl: 'turtle',
  turtle: 'turtle',
  trig: 'trig',
  rdf: 'rdfxml',
  owl: 'rdfxml',
  xml: 'rdfxml',
  jsonld: 'jsonld',
  json: 'jsonld',
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
};

/** The format a file's name promises, compressed or not. */
export function formatOf(file: string): RdfFormat {
  const extension = /\.([^.]+)$/.exec(withoutPacking(basename(file)))?.[1]?.toLowerCase();
  const format = extension === undefined ? undefined : BY_EXTENSION[extension];
  if (format === undefined) {
    const known = Object.keys(BY_EXTENSION)
      .map((name) => `.${name}`)
      .join(' ');
    throw new UsageError(
      `Cannot tell the format of ${file} from its name. Rename it to end in one of ${known} (and .gz or .br if compressed), or name the format.`,
    );
  }
  return format;
}

/** Whether a file's name ends like one that can be read. */
export function isRdfFile(file: string): boolean {
  const extension = /\.([^.]+)$/.exec(withoutPacking(basename(file)))?.[1]?.toLowerCase();
  return extension !== undefined && extension in BY_EXTENSION;
}

/** What relative IRIs in a file are relative to: its bare name, so that a graph does not depend on where it was built. */
export function baseOf(file: string): string {
  return `file:///${encodeURIComponent(withoutPacking(basename(file)))}`;
}

function withoutPacking(name: string): string {
  return name.replace(/\.(?:gz|br)$/i, '');
}
