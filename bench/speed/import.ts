/**
 * How long the package takes to be imported, in a process of its own: the best and the median of some.
 * `npm run bench:import`; a busy machine makes the figures worse.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TIMES = 15;
const door = fileURLToPath(new URL('../../dist/index.js', import.meta.url));
const program = `
const before = process.cpuUsage();
const started = performance.now();
await import(${JSON.stringify(door)});
const ms = performance.now() - started;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify([ms, (user + system) / 1000]));
`;

const seen = Array.from({ length: TIMES }, () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  return JSON.parse(printed) as readonly [clock: number, processor: number];
});
const figures = (which: 0 | 1): string => {
  const sorted = seen.map((each) => each[which]).sort((a, b) => a - b);
  return `median ${sorted[TIMES >> 1]!.toFixed(0)} ms, best ${sorted[0]!.toFixed(0)} ms`;
};
console.log(`import of kbqa, ${TIMES} times: ${figures(0)}; of processor ${figures(1)}`);
