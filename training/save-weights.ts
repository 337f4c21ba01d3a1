import { writeFileSync } from 'node:fs';
import { readWeights, type WeightGroupName, weightsFile } from '../src/weights/index.ts';

/** Writes fitted numbers into `models/weights.json`; those that were set by hand, and are not given, stay as they are. */
export function saveWeights(group: WeightGroupName, values: Readonly<Record<string, number>>, digits: number): void {
  save(group, values, digits, (known) => known);
}

/** Writes shares of names that are known only now, in place of those there were. */
export function saveShares(group: WeightGroupName, values: Readonly<Record<string, number>>): void {
  save(group, values, 2, () => ({}));
}

type Values = Readonly<Record<string, number>>;

function save(group: WeightGroupName, values: Values, digits: number, kept: (known: Values) => Values): void {
  const path = weightsFile();
  const all = readWeights(path);
  const rounded = Object.entries(values).map(([name, value]) => [name, Number(value.toFixed(digits))] as const);
  const known = all[group];
  const saved = {
    ...known,
    when: new Date().toISOString().slice(0, 10),
    byHand: known.byHand.filter((name) => !Object.hasOwn(values, name)),
    values: { ...kept(known.values), ...Object.fromEntries(rounded) },
  };
  writeFileSync(path, `${JSON.stringify({ ...all, [group]: saved }, null, 2)}\n`);
  console.log(`wrote ${rounded.length} weights of ${group} to ${path}`);
}
