/**
 * Reads a million texts that nearly are what they should be with every reader, and says what throws or takes too long:
 * `npm run fuzz -- [--cases 1000000] [--seed 1] [--target turtle] [--growth]`
 */
import { parseArgs } from 'node:util';
import { fuzz, growth } from './fuzz.ts';
import { TARGETS } from './targets.ts';

const { values: flags } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    target: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
});
const targets = TARGETS.filter(({ name }) => flags.target === undefined || name === flags.target);
if (targets.length === 0)
  throw new Error(`there is no target ${flags.target}: ${TARGETS.map(({ name }) => name).join(', ')}`);

if (flags.growth) {
  for (const target of targets) {
    const { text, milliseconds, exponent } = await growth(target);
    const times = milliseconds.map((ms) => ms.toFixed(0)).join(', ');
    console.log(
      `${target.name.padEnd(10)} time grows with length^${exponent.toFixed(2)} at worst: ${times} ms, of ${JSON.stringify(text)}`,
    );
  }
} else {
  const shares = targets.reduce((sum, { share }) => sum + share, 0);
  let total = 0;
  for (const target of targets) {
    const cases = Math.ceil((Number(flags.cases) * target.share) / shares);
    const { failures, slowest } = await fuzz(target, cases, Number(flags.seed));
    total += cases;
    console.log(
      `${target.name.padEnd(10)} ${String(cases).padStart(8)} cases, ${failures.length} failures, slowest ${slowest.ms.toFixed(0)} ms`,
    );
    for (const { text, why } of failures)
      console.log(`${JSON.stringify(text)}\n  ${why.split('\n').slice(0, 6).join('\n  ')}`);
    if (failures.length > 0) process.exitCode = 1;
  }
  console.log(`${total} cases in all`);
}
