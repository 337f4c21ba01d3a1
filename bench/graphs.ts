import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OpenedKb, openKb, type Snapshot } from '../src/index.ts';
import { codeHash } from './code-hash.ts';
import { dataFile, readJsonLines } from './data.ts';
import { kbqa } from './kbqa.ts';
import { makeShaken, type ShakenSet } from './shaken.ts';

export type GraphName = 'atlas' | 'freebase' | 'metaqa' | 'geoquery' | 'databases' | 'tables' | `shaken-${ShakenSet}`;

const FREEBASE = ['freebase/kb.nt.gz', 'freebase/labels.nt.gz', 'freebase/types.nt.gz', 'freebase/schema.nt.gz'];

/** Where graphs are indexed: by this code, since other code may index them otherwise. What other code made and no longer uses is removed. */
export function indexFolder(): string {
  const parent = resolve('.cache/bench/indexed');
  const folder = join(parent, codeHash());
  const mark = join(folder, `used-by-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(mark, '');
  process.once('exit', () => rmSync(mark, { force: true }));
  for (const other of readdirSync(parent).map((name) => join(parent, name)))
    if (other !== folder && !isUsed(other)) rmSync(other, { recursive: true, force: true });
  return folder;
}

/** Whether a process that marked a folder is still alive. */
function isUsed(folder: string): boolean {
  return readdirSync(folder).some((name) => {
    const pid = Number(/^used-by-(\d+)$/.exec(name)?.[1]);
    return pid > 0 && isAlive(pid);
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A graph of the data folder as `--kb` takes it, made ready where it is not one file. */
export async function kbOf(graph: GraphName, cache: string): Promise<string> {
  switch (graph) {
    case 'atlas':
      return 'atlas';
    case 'freebase': {
      const folder = join(cache, 'freebase');
      if (!existsSync(folder)) await kbqa(cache, 'index', ...FREEBASE.map(dataFile), '--out', folder);
      return folder;
    }
    case 'metaqa':
    case 'geoquery':
      return dataFile(`${graph}/kb.nt.gz`);
    case 'databases':
      return join(dataFile('databases/graphs'), '{graph}.nt.gz');
    case 'tables':
      return join(unpackedTables(cache), '{graph}.nt');
    case 'shaken-databases':
    case 'shaken-geoquery':
    case 'shaken-atlas':
      return join(await makeShaken(graph.slice('shaken-'.length) as ShakenSet), '{graph}.nt');
  }
}

/** Opens a graph of the data folder that is one. */
export async function openGraph(
  graph: Exclude<GraphName, 'databases' | 'tables' | `shaken-${string}`>,
): Promise<OpenedKb & { readonly snapshot: Snapshot }> {
  const cache = indexFolder();
  const opened = await openKb(await kbOf(graph, cache), { cacheDir: cache });
  return { ...opened, snapshot: opened.snapshot! };
}

/** Tables lie in one file, a line each. */
function unpackedTables(cache: string): string {
  const folder = join(cache, 'tables');
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  for (const { table, nt } of readJsonLines<{ readonly table: string; readonly nt: string }>('tables/graphs.jsonl.gz'))
    writeFileSync(join(making, `${table}.nt`), nt);
  renameSync(making, folder);
  return folder;
}
