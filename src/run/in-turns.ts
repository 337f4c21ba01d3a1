import type { Run } from '../core/index.ts';
import { breathe } from './breathe.ts';

/** Work that can be left off wherever it yields, and gone on with later. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** Does work with pauses in which the event loop comes round; for a run, until it is stopped. */
export async function inTurns<T>(work: Slices<T>, run?: Pick<Run, 'signal'>): Promise<T> {
  let next = work.next();
  while (!next.done) {
    const pause = breathe();
    if (pause) {
      await pause;
      run?.signal.throwIfAborted();
    }
    next = work.next();
  }
  return next.value;
}

/** What comes of each item, a slice each. */
export function* eachInSlices<T, U>(items: Iterable<T>, of: (item: T) => U): Slices<U[]> {
  const found: U[] = [];
  for (const item of items) {
    found.push(of(item));
    yield;
  }
  return found;
}

/** Does the same work without a pause, for whoever does not wait. */
export function atOnce<T>(work: Slices<T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}
