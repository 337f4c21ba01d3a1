import { inTurns, type Slices } from '../../../run/index.ts';
import { CALL_BYTES, type Calls } from './kernel.ts';

type CarryOutHere = (calls: Calls) => void;

/**
 * Carries out calls on this thread, with pauses between them in which the event loop comes round: a batch of texts takes
 * longer than others should wait. Helpers go on meanwhile; no part of a call is left half done.
 */
export function carryOutInTurns(calls: Calls, carryOut: CarryOutHere, signal: AbortSignal): Promise<void> {
  return inTurns(oneByOne(calls, carryOut), { signal });
}

function* oneByOne({ at, count }: Calls, carryOut: CarryOutHere): Slices<void> {
  for (let i = 0; i < count; i++) {
    carryOut({ at: at + i * CALL_BYTES, count: 1 });
    yield;
  }
}
