/**
 * How long a question keeps the event loop busy: the longest time between two beats of a heart that beats whenever the loop
 * comes round; and, where Linux says how long the thread waited for a processor, how long it was at work in between, which a busy
 * machine changes less. Of the
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

const waited = timeWaited();
await using kb = await openKb(graph);
await using kbqa = await openKbqa({ kb });

const stalls: { readonly ms: number; readonly work: number; readonly question: string }[] = [];
for (const question of questions) {
  const heart = startHeart();
  await heart.begun;
  await kbqa.ask(question);
  stalls.push({ ...heart.stop(), question });
}
for (const [which, title] of [
  ['ms', 'by the clock'],
  ['work', 'at work'],
] as const) {
  if (which === 'work' && !waited) continue;
  const sorted = stalls.toSorted((a, b) => b[which] - a[which]);
  const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))]![which].toFixed(0);
  console.log(
    `longest stall of ${sorted.length} questions, ${title}: median ${at(0.5)} ms, 90 % ${at(0.1)} ms, longest ${at(0)} ms, ` +
      `${sorted.filter((each) => each[which] > BAR_MS).length} above ${BAR_MS} ms`,
  );
  for (const each of sorted.slice(0, 3)) console.log(`  ${each[which].toFixed(0)} ms  ${each.question}`);
}

/** How long this thread has waited for a processor, in milliseconds; nothing where the system does not say. What it has worked is told by ticks alone. */
function timeWaited(): (() => number) | undefined {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    const read = Buffer.alloc(64);
    return () => Number(read.toString('latin1', 0, readSync(file, read, 0, 64, 0)).split(' ')[1]) / 1e6;
  } catch {
    return undefined;
  }
}

function startHeart(): { readonly begun: Promise<void>; stop(): { readonly ms: number; readonly work: number } } {
  let longest = 0;
  let mostWork = 0;
  let lastWaited = 0;
  let isBeating = true;
  let last = 0;
  const beat = (): void => {
    const now = performance.now();
    const waiting = waited?.() ?? 0;
    longest = Math.max(longest, now - last);
    mostWork = Math.max(mostWork, now - last - (waiting - lastWaited));
    last = now;
    lastWaited = waiting;
    if (isBeating) setImmediate(beat);
  };
  const begun = new Promise<void>((resolve) => {
    setImmediate(() => {
      last = performance.now();
      lastWaited = waited?.() ?? 0;
      setImmediate(beat);
      resolve();
    });
  });
  return {
    begun,
    stop() {
      isBeating = false;
      beat();
      return { ms: longest, work: mostWork };
    },
  };
}
