import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSnapshot, openSnapshot, type Snapshot } from '../src/kb/snapshot/index.ts';
import { dataFile } from './data.ts';

const files = {
  freebase: ['freebase/kb.nt.gz', 'freebase/labels.nt.gz', 'freebase/types.nt.gz', 'freebase/schema.nt.gz'],
  metaqa: ['metaqa/kb.nt.gz'],
  geoquery: ['geoquery/kb.nt.gz'],
} as const;

/** The snapshot of a benchmark graph: built into `.cache/bench` on first use, opened from there ever after. */
export async function benchSnapshot(name: keyof typeof files): Promise<Snapshot> {
  const folder = resolve('.cache/bench', name);
  if (!existsSync(folder)) {
    console.error(`building the ${name} snapshot into ${folder}, once`);
    await buildSnapshot({ files: files[name].map(dataFile), out: folder });
  }
  return await openSnapshot(folder);
}
