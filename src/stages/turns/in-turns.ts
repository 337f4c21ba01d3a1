import { setImmediate as turn } from 'node:timers/promises';
import type { Run } from '../../core/index.ts';

/** Work that can be left off wherever it yields, and gone on with later. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** How long it may go on before others get their turn. */
const LONGEST_MS = 12;

/** Does work with pauses in which the event loop comes round. */
export async function inTurns<T>(work: Slices<T>, { signal }: Pick<Run, 'signal'>): Promise<T> {
  let since = performance.now();
  let next = work.next();
  while (!next.done) {
    if (performance.now() - since > LONGEST_MS) {
      await turn();
      signal.throwIfAborted();
      since = performance.now();
    }
    next = work.next();
  }
  return next.value;
}

/** Does the same work without a pause, for whoever does not wait. */
export function atOnce<T>(work: Slices<T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}
