/** Long work in slices, so that others get their turn: `inTurns` does it with pauses, `atOnce` without. */

export { atOnce, inTurns, type Slices } from './in-turns.ts';
