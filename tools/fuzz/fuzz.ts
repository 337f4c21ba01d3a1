import { chance, mutate } from './mutate.ts';
import type { Target } from './targets.ts';

export interface Failure {
  readonly target: string;
  readonly text: string;
  readonly why: string;
}

export interface Fuzzed {
  readonly target: string;
  readonly cases: number;
  readonly failures: readonly Failure[];
  /** The case that took longest. */
  readonly slowest: { readonly ms: number; readonly text: string };
}

/** A case that takes longer than this has found something: no text has more than 4,000 characters. */
const TOO_LONG_MS = 5_000;
const MOST_FAILURES = 5;

/** Reads so many changed texts. What throws, or takes too long, is a failure; the seed gives the same cases again. */
export async function fuzz(target: Target, cases: number, seed: number): Promise<Fuzzed> {
  const below = chance(seed);
  const failures: Failure[] = [];
  let slowest = { ms: 0, text: '' };
  for (let i = 0; i < cases && failures.length < MOST_FAILURES; i++) {
    const text = mutate(target.texts, target.words, below);
    const started = performance.now();
    try {
      await target.read(text);
    } catch (error) {
      failures.push({
        target: target.name,
        text,
        why: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
    const ms = performance.now() - started;
    if (ms > slowest.ms) slowest = { ms, text };
    if (ms > TOO_LONG_MS) failures.push({ target: target.name, text, why: `it took ${Math.round(ms)} ms` });
  }
  return { target: target.name, cases, failures, slowest };
}

export interface Growth {
  readonly target: string;
  readonly text: string;
  readonly milliseconds: readonly number[];
  /** How time grows with length: 1 is linear, 2 is its square. */
  readonly exponent: number;
}

const SIZES = [4_000, 16_000, 64_000];
const TIMES = 3;

/** How the time to read grows with the length of what repeats: of each text and word of the target, the worst. */
export async function growth(target: Target): Promise<Growth> {
  let worst: Growth = { target: target.name, text: '', milliseconds: [], exponent: 0 };
  for (const unit of [...target.texts, ...target.words, ...'([{<"\'a1 .:\\']) {
    const milliseconds: number[] = [];
    for (const size of SIZES) {
      const text = unit.repeat(Math.ceil(size / unit.length));
      milliseconds.push(await leastTime(target, text));
    }
    const [small, , large] = milliseconds as [number, number, number];
    const exponent = Math.log((large + 5) / (small + 5)) / Math.log(SIZES[2]! / SIZES[0]!);
    if (exponent > worst.exponent) worst = { target: target.name, text: unit.slice(0, 30), milliseconds, exponent };
  }
  return worst;
}

/** Processor time in milliseconds, which does not tell what else the machine does: the least of a few times, since collecting garbage falls where it falls. */
async function leastTime(target: Target, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TIMES; i++) {
    const before = process.cpuUsage();
    await target.read(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
