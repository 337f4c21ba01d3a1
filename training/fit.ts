/**
 * Fits a group of the numbers in `models/weights.json`: `npm run fit -- <group> [options of its program]`. What each program takes
 * is said at its head; all of them read the data folder that KBQA_DATA names, and write the file themselves.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WeightGroupName } from '../src/weights/index.ts';

/** By which program each group is fitted. Both groups of the ranking come of one fit, and so do those of `auto`. */
const PROGRAMS: Readonly<Record<WeightGroupName, readonly [file: string, ...given: readonly string[]]>> = {
  'link.entities': ['fit-link.ts', 'entities'],
  'link.relations': ['fit-link.ts', 'relations'],
  'rate.sketch': ['fit_weights.py'],
  'rate.rank': ['fit_weights.py'],
  'weigh.confidence': ['confidence/fit.ts'],
  'walk.fit': ['fit-walk.ts'],
  'auto.unsaid': ['trust/fit-unsaid.ts'],
  'auto.prefer': ['trust/fit.ts'],
  'auto.read': ['trust/fit.ts'],
  'auto.ranked': ['trust/fit.ts'],
  'auto.alone': ['trust/fit.ts'],
  'auto.voiced': ['trust/fit-voiced.ts'],
  'auto.bar': ['trust/fit.ts'],
  'auto.asking': ['trust/fit.ts'],
};

const [group = '', ...options] = process.argv.slice(2);
if (!Object.hasOwn(PROGRAMS, group)) {
  console.error(`Which group? There are ${Object.keys(PROGRAMS).join(', ')}.`);
  process.exit(2);
}
const [file, ...given] = PROGRAMS[group as WeightGroupName];
const program = fileURLToPath(new URL(file, import.meta.url));
const isPython = file.endsWith('.py');
const args = [...(isPython ? [] : ['--import', 'tsx']), program, ...given, ...options];
const { status } = spawnSync(isPython ? 'python3' : process.execPath, args, { stdio: 'inherit' });
process.exit(status ?? 1);
