import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFile, madeFile } from './data.ts';
import type { Suite } from './suites.ts';

/** A suite as `kbqa eval` is told it, but for the graph and the run folder. */
export function evalArguments(suite: Suite, modelsFolder?: string): readonly string[] {
  const { set, method, options = {} } = suite;
  const flags = Object.entries(options).flatMap(([setting, value]) => {
    const flag = `--${setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === true) return [flag];
    return [flag, setting === 'ontology' ? dataFile(String(value)) : String(value)];
  });
  return [fileOf(set), '--method', method, '--model', ownModels(suite, modelsFolder) ?? 'offline', ...flags];
}

/** The models of a folder of one's own that a suite asks; nothing where it asks the one that ships. */
export function ownModels({ models }: Suite, modelsFolder?: string): string | undefined {
  return models !== undefined && modelsFolder ? `offline:${resolve(modelsFolder, models)}` : undefined;
}

function fileOf(set: string): string {
  if (set.startsWith('made/')) return madeFile(set.slice('made/'.length));
  return set.startsWith('.') ? fileURLToPath(new URL(set, import.meta.url)) : dataFile(set);
}
