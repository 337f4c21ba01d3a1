import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFile, readJsonLines } from './data.ts';

/** How a graph of the data folder is named to `--kb`: made ready in a folder where it is not one file. */
export interface Graph {
  kb(cache: string): string;
  /** Files that have to be indexed together first. */
  readonly files?: readonly string[];
}

export const graphs = {
  atlas: { kb: () => 'atlas' },
  freebase: {
    kb: (cache: string) => join(cache, 'freebase'),
    files: ['freebase/kb.nt.gz', 'freebase/labels.nt.gz', 'freebase/types.nt.gz', 'freebase/schema.nt.gz'],
  },
  metaqa: { kb: () => dataFile('metaqa/kb.nt.gz') },
  geoquery: { kb: () => dataFile('geoquery/kb.nt.gz') },
  databases: { kb: () => join(dataFile('databases/graphs'), '{graph}.nt.gz') },
  tables: { kb: (cache: string) => join(unpacked(cache), '{graph}.nt') },
} as const satisfies Readonly<Record<string, Graph>>;

export type GraphName = keyof typeof graphs;

/** Tables lie in one file, a line each. */
function unpacked(cache: string): string {
  const folder = join(cache, 'tables');
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  for (const { table, nt } of readJsonLines<{ readonly table: string; readonly nt: string }>('tables/graphs.jsonl.gz'))
    writeFileSync(join(making, `${table}.nt`), nt);
  renameSync(making, folder);
  return folder;
}
