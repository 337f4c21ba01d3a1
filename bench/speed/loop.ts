/**
 * How long a question keeps the event loop busy: the longest time between two beats of a heart that beats whenever the loop
 * comes round. Where Linux tells, also without the time that the thread waited for a processor, and the time that it was on one:
 * on a busy machine it waits for helpers, too, such as those of the garbage collector. Of the
 * package as it is published, from the first question on, which loads models and looks at the schema.
 * `npm run bench:loop [-- <graph> <questions>]`, over the questions of bench/atlas unless another graph and a file of questions,
 * one in a line, are given.
 */
import { openSync, readFileSync, readSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { openKb, openKbqa } = (await import(pathToFileURL('dist/index.js').href)) as typeof import('../../src/index.ts');

const BAR_MS = 50;
const MOST = 60;

const [graph = 'atlas', file] = process.argv.slice(2);
const lines = readFileSync(file ?? new URL('../atlas/practice.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const questions = lines
  .map((line) => (file ? line : (JSON.parse(line) as { question: string }).question))
  .slice(0, MOST);

const schedule = readSchedule();
await using kb = await openKb(graph);
await using kbqa = await openKbqa({ kb });

const stalls: (Stall & { readonly question: string })[] = [];
for (const question of questions) {
  const heart = startHeart();
  await heart.begun;
  await kbqa.ask(question);
  stalls.push({ ...heart.stop(), question });
}
for (const [which, title] of [
  ['ms', 'by the clock'],
  ['work', 'at work'],
  ['processor', 'on a processor'],
] as const) {
  if (which !== 'ms' && !schedule) continue;
  const sorted = stalls.toSorted((a, b) => b[which] - a[which]);
  const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))]![which].toFixed(0);
  console.log(
    `longest stall of ${sorted.length} questions, ${title}: median ${at(0.5)} ms, 90 % ${at(0.1)} ms, longest ${at(0)} ms, ` +
      `${sorted.filter((each) => each[which] > BAR_MS).length} above ${BAR_MS} ms`,
  );
  for (const each of sorted.slice(0, 3)) console.log(`  ${each[which].toFixed(0)} ms  ${each.question}`);
}

interface Stall {
  readonly ms: number;
  readonly work: number;
  readonly processor: number;
}

/** How long this thread has been on a processor, which is told to a few milliseconds, and waited for one; nothing where the system does not say. */
function readSchedule(): (() => { readonly on: number; readonly waited: number }) | undefined {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    const read = Buffer.alloc(64);
    return () => {
      const [on, waited] = read.toString('latin1', 0, readSync(file, read, 0, 64, 0)).split(' ');
      return { on: Number(on) / 1e6, waited: Number(waited) / 1e6 };
    };
  } catch {
    return undefined;
  }
}

function startHeart(): { readonly begun: Promise<void>; stop(): Stall } {
  const longest = { ms: 0, work: 0, processor: 0 };
  const look = () => ({ now: performance.now(), ...(schedule?.() ?? { on: 0, waited: 0 }) });
  let isBeating = true;
  let last = look();
  const beat = (): void => {
    const next = look();
    const ms = next.now - last.now;
    longest.ms = Math.max(longest.ms, ms);
    longest.work = Math.max(longest.work, ms - (next.waited - last.waited));
    longest.processor = Math.max(longest.processor, next.on - last.on);
    last = next;
    if (isBeating) setImmediate(beat);
  };
  const begun = new Promise<void>((resolve) => {
    setImmediate(() => {
      last = look();
      setImmediate(beat);
      resolve();
    });
  });
  return {
    begun,
    stop() {
      isBeating = false;
      beat();
      return longest;
    },
  };
}
