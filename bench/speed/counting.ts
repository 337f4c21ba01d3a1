/**
 * A process that answers nothing: it counts for a moment, rests, and notes how long that took by the clock. What it is kept
 * waiting for, the machine does to any thread that works; one that only sleeps is woken sooner than those at work go on.
 * Started by loop.ts, which asks for what it noted.
 */
import type { Pause } from './loop.ts';

const COUNT_MS = 2;
const REST_MS = 4;

const pauses: Pause[] = [];
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

function count(): void {
  const from = now();
  let to = from;
  while (to - from < COUNT_MS) to = now();
  pauses.push({ from, to: now() });
  setTimeout(count, REST_MS);
}

process.on('message', () => process.send!(pauses));
process.on('disconnect', () => process.exit());
count();
