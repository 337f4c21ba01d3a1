import { createHash } from 'node:crypto';
import type { Engine, Rows } from './engine.ts';
import type { TaskName, Tasks } from './tasks.ts';

/** What one engine did with the queries of one kind. */
export interface Measured {
  /** Microseconds of each query; fewer than there are queries when the time for them ran out. */
  readonly micros: readonly number[];
  /** A digest of each answer, the order of its rows left out. */
  readonly answers: readonly string[];
  readonly rows: number;
}

const SECONDS_A_TASK = 30;
const SHORTEST_MICROS = 200;
const MOST_REPETITIONS = 1000;
const NUMBER = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i;

/** Runs every query once to warm up and to keep the answer, then again as often as it takes to time it well. */
export async function measure(engine: Engine, tasks: Tasks): Promise<Record<TaskName, Measured>> {
  const measured: Partial<Record<TaskName, Measured>> = {};
  for (const [name, calls] of Object.entries(tasks) as [TaskName, Tasks[TaskName]][]) {
    measured[name] = await measureTask((args) => call(engine, name, args), calls);
  }
  return measured as Record<TaskName, Measured>;
}

async function measureTask(ask: (args: readonly string[]) => Rows, calls: Tasks[TaskName]): Promise<Measured> {
  const answers: string[] = [];
  let rows = 0;
  const until = performance.now() + SECONDS_A_TASK * 500;
  for (const args of calls) {
    if (performance.now() > until) break;
    const answer = await ask(args);
    rows += answer.length;
    answers.push(digest(answer));
  }
  const micros: number[] = [];
  for (const args of calls.slice(0, answers.length)) micros.push(await time(() => ask(args)));
  return { micros, answers, rows };
}

async function time(ask: () => Rows): Promise<number> {
  let repetitions = 1;
  for (;;) {
    const start = performance.now();
    for (let i = 0; i < repetitions; i++) {
      const answer = ask();
      if (answer instanceof Promise) await answer;
    }
    const micros = (performance.now() - start) * 1000;
    if (micros >= SHORTEST_MICROS || repetitions >= MOST_REPETITIONS) return micros / repetitions;
    repetitions *= 10;
  }
}

function call(engine: Engine, name: TaskName, [a = '', b = '', c = '']: readonly string[]): Rows {
  switch (name) {
    case 'oneHop':
      return engine.oneHop(a, b);
    case 'twoHop':
      return engine.twoHop(a, b, c);
    case 'relations':
    case 'paths':
    case 'named':
    case 'nameOf':
      return engine[name](a);
  }
}

/** Oxigraph stores numbers by value and prints `2.0` as `2`: numbers are compared by value. */
function digest(rows: readonly string[]): string {
  const values = rows.map((row) => (NUMBER.test(row) ? String(Number(row)) : row));
  return createHash('sha1').update(values.sort().join('\n')).digest('base64');
}

export function quantile(numbers: readonly number[], q: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
