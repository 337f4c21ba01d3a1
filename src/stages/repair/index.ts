export { asVerified, failuresOf, poolOf } from './as-verified.ts';
export { type Believed, beliefIn, believed, bestOfEach, type Reader } from './believed.ts';
export { type Drafted, type DraftTools, draft } from './draft.ts';
export { type Edit, type EditTools, editsFor } from './edits.ts';
export type { Repairer, Tried } from './repairer.ts';
export { type SymbolicTools, symbolicRepairer } from './symbolic.ts';
export { talkingRepairer } from './talking.ts';
export { readTwice, type TwoReadersTools, type TwoReadings } from './two-readers.ts';
export { consult, isContent, type SettleOptions, verifyAndRepair } from './verify-and-repair.ts';
