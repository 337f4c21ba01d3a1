/**
 * From readings to what may be voted on. `readTwice` lets two readers take up the question, `believed` puts what they came to in one list, `draft` proposes the first
 * form, `verifyAndRepair` checks and changes it until the checks are content: by edits (`symbolicRepairer`) or by talking to a writer (`talkingRepairer`). `poolOf` keeps what may be an answer.
 */

export { failuresOf, poolOf } from './as-verified.ts';
export { type Believed, beliefIn, believed, bestOfEach, type Reader } from './believed.ts';
export { type Drafted, type DraftTools, draft } from './draft.ts';
export { type Edit, type EditTools, editsFor } from './edits.ts';
export type { Repairer, Tried } from './repairer.ts';
export { type SymbolicTools, symbolicRepairer } from './symbolic.ts';
export { talkingRepairer } from './talking.ts';
export { readTwice, type TwoReadersTools, type TwoReadings } from './two-readers.ts';
export { consult, type SettleOptions, verifyAndRepair } from './verify-and-repair.ts';
