import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModelError } from '../core/index.ts';

/** Fitted numbers that belong together: what fitted them, on what, and when. */
export interface WeightGroup {
  readonly fittedBy: string;
  readonly on: string;
  readonly when: string;
  /** Those among them that no question told, and that were set by hand. */
  readonly byHand: readonly string[];
  readonly values: Readonly<Record<string, number>>;
}

/** The groups of `models/weights.json`. */
export const WEIGHT_GROUPS = [
  'link.entities',
  'link.relations',
  'rate.sketch',
  'rate.rank',
  'weigh.confidence',
  'walk.fit',
  'auto.unsaid',
  'auto.prefer',
  'auto.read',
  'auto.ranked',
  'auto.alone',
  'auto.voiced',
  'auto.bar',
  'auto.asking',
] as const;
export type WeightGroupName = (typeof WEIGHT_GROUPS)[number];

/** As far from `src/weights` as from `dist/weights`. */
export function weightsFile(): string {
  return fileURLToPath(new URL('../../models/weights.json', import.meta.url));
}

let shipped: Readonly<Record<WeightGroupName, WeightGroup>> | undefined;

/** Says where the package's `models` folder lies, where a bundler took the code away from it. */
export function weightsIn(folder: string): void {
  shipped = readWeights(join(folder, 'weights.json'));
}

/** The numbers of a group that are shipped, under just these names: read once, when they are first asked for. */
export function weightsOf<Name extends string>(
  group: WeightGroupName,
  names: readonly Name[],
): Readonly<Record<Name, number>> {
  shipped ??= readWeights(weightsFile());
  const { values } = shipped[group];
  const missing = names.filter((name) => !Object.hasOwn(values, name));
  const others = Object.keys(values).filter((name) => !names.includes(name as Name));
  if (missing.length + others.length === 0) return values as Readonly<Record<Name, number>>;
  const lacks = missing.length > 0 ? ` lacks ${missing.join(', ')}` : '';
  const knows = others.length > 0 ? ` has ${others.join(', ')}, which nothing goes by` : '';
  throw unreadable('models/weights.json', `"${group}"${[lacks, knows].filter(Boolean).join(' and')}`);
}

/** The numbers of a group whose names are data themselves. */
export function sharesOf(group: WeightGroupName): Readonly<Record<string, number>> {
  shipped ??= readWeights(weightsFile());
  return shipped[group].values;
}

/** The weights in a file, each group checked to be one. */
export function readWeights(path: string): Readonly<Record<WeightGroupName, WeightGroup>> {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw unreadable(path, cause instanceof Error ? cause.message : String(cause));
  }
  const groups = read as Partial<Record<WeightGroupName, Partial<WeightGroup>>>;
  for (const name of WEIGHT_GROUPS) {
    const { fittedBy, on, when, byHand, values } = groups[name] ?? {};
    const isTold = [fittedBy, on, when].every((each) => typeof each === 'string') && Array.isArray(byHand);
    const numbers = Object.values(values ?? {});
    if (isTold && numbers.length > 0 && numbers.every((each) => Number.isFinite(each))) continue;
    throw unreadable(path, `"${name}" should hold "fittedBy", "on", "when", "byHand", and numbers as "values"`);
  }
  return groups as Readonly<Record<WeightGroupName, WeightGroup>>;
}

function unreadable(path: string | URL, why: string): ModelError {
  return new ModelError(
    'model-unreadable',
    `${path} cannot be used: ${why}; install the package again, or give the folder that has it as "modelsDir"`,
  );
}
