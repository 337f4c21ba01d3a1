import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFile, madeFile } from './data.ts';
import type { Suite } from './suites.ts';

/** A suite as `kbqa eval` is told it, but for the graph and the run folder. */
export function evalArguments({ set, method, models, options = {} }: Suite, modelsFolder?: string): readonly string[] {
  const model = models !== undefined && modelsFolder ? `offline:${resolve(modelsFolder, models)}` : 'offline';
  const flags = Object.entries(options).flatMap(([setting, value]) => {
    const flag = `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === true) return [flag];
    return [flag, setting === 'ontology' ? dataFile(String(value)) : String(value)];
  });
  return [fileOf(set), '--method', method, '--model', model, ...flags];
}

function fileOf(set: string): string {
  if (set.startsWith('made/')) return madeFile(set.slice('made/'.length));
  return set.startsWith('.') ? fileURLToPath(new URL(set, import.meta.url)) : dataFile(set);
}
