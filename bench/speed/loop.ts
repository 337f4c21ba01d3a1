/**
 * How long a question keeps the event loop busy: the longest time between two beats of a heart that beats every millisecond,
 * from the first question on, which loads models and looks at the schema. Of the package as it is published.
 *
 * By the clock that is what a server's other askers wait for, and on a busy machine much of it is the machine's. So it is told
 * beside that how long a process that only counts was kept from 2 ms of counting at the same time; and where Linux tells,
 * how long this thread waited for a processor meanwhile, and how long it was on one, which no load changes.
 * The rest is waiting for others of this process, nearly always the collector's helpers, whose time is told as well.
 *
 * `npm run bench:loop [-- <graph> <questions>]`, over the questions of bench/atlas unless another graph and a file of questions,
 * one in a line, are given.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, readSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** In milliseconds of the clock that all processes share. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

interface Moment {
  readonly at: number;
  readonly on: number;
  readonly waited: number;
}

interface Stall extends Pause {
  readonly question: string;
  readonly ms: number;
  readonly waited: number;
  readonly processor: number;
}

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

const clock = (): number => Number(process.hrtime.bigint()) / 1e6;
const sinceStart = clock() - performance.now();
const collections: Pause[] = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    collections.push({ from: sinceStart + startTime, to: sinceStart + startTime + duration });
}).observe({ entryTypes: ['gc'] });

const schedule = readSchedule();
const counting = fork(new URL('./counting.ts', import.meta.url));
await using kb = await openKb(graph);
await using kbqa = await openKbqa({ kb });

const begun = clock();
const stalls: Stall[] = [];
for (const question of questions) {
  const stop = startHeart(question);
  await kbqa.ask(question);
  stop();
}
// What the observer has still to say of collections.
await wait(100);
counting.send('what was noted?');
const [noted] = (await once(counting, 'message')) as [readonly Pause[]];
counting.disconnect();
const counts = noted.filter(({ from }) => from >= begun);

tell('by the clock', ({ ms }) => ms);
if (schedule) {
  tell('less what the thread waited for a processor', ({ ms, waited }) => ms - waited);
  tell('on a processor', ({ processor }) => processor);
}
console.log(`a process that counts for 2 ms, meanwhile: longest ${Math.max(...counts.map(length)).toFixed(0)} ms`);
console.log('the longest by the clock, and of the first question:');
const longest = stalls.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
const first = longestOf(questions[0]!, ({ ms }) => ms);
for (const stall of [...new Set([...longest, first])]) {
  const parts = [
    `${stall.ms.toFixed(0)} ms`,
    ...(schedule ? [`on a processor ${stall.processor.toFixed(0)}`, `waited for one ${stall.waited.toFixed(0)}`] : []),
    `collecting ${within(stall, collections).toFixed(0)}`,
    `counting took ${longestWithin(stall, counts).toFixed(0)}`,
  ];
  console.log(`  ${parts.join(', ')}  ${stall.question}`);
}

function tell(title: string, of: (stall: Stall) => number): void {
  const sorted = questions.map((question) => of(longestOf(question, of))).sort((a, b) => b - a);
  const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(0);
  console.log(
    `longest stall of ${sorted.length} questions, ${title}: median ${at(0.5)} ms, 90 % ${at(0.1)} ms, longest ${at(0)} ms, ` +
      `${sorted.filter((each) => each > BAR_MS).length} above ${BAR_MS} ms`,
  );
}

function longestOf(question: string, of: (stall: Stall) => number): Stall {
  const own = stalls.filter((stall) => stall.question === question);
  return own.reduce((longest, stall) => (of(stall) > of(longest) ? stall : longest));
}

function length({ from, to }: Pause): number {
  return to - from;
}

function within(stall: Pause, pauses: readonly Pause[]): number {
  return pauses.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, stall.to) - Math.max(from, stall.from)),
    0,
  );
}

function longestWithin(stall: Pause, pauses: readonly Pause[]): number {
  return Math.max(0, ...pauses.filter(({ from, to }) => from < stall.to && to > stall.from).map(length));
}

/** How long this thread has been on a processor, and waited for one; nothing where the system does not say. */
function readSchedule(): (() => Omit<Moment, 'at'>) | undefined {
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

/** Notes every time between two beats. A heart that beat whenever the loop comes round would keep a processor from the others. */
function startHeart(question: string): () => void {
  const look = (): Moment => ({ at: clock(), ...(schedule?.() ?? { on: 0, waited: 0 }) });
  let last = look();
  let next: NodeJS.Timeout;
  const note = (): void => {
    const { at, on, waited } = look();
    stalls.push({
      question,
      from: last.at,
      to: at,
      ms: at - last.at,
      waited: waited - last.waited,
      processor: on - last.on,
    });
    last = look();
  };
  const beat = (): void => {
    note();
    next = setTimeout(beat, 1);
  };
  next = setTimeout(beat, 1);
  return () => {
    clearTimeout(next);
    note();
  };
}
