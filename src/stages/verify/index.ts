/**
 * Whether a proposal is what was asked. `take` reads and runs it, `verify` goes down the list of verifiers (`list.ts`, one in a file of `checks/`), each of which passes,
 * fails with a finding, or abstains.
 */

export { asReading, inGraph } from './as-reading.ts';
export { ungrounded } from './checks/grounding.ts';
export { similarNames } from './checks/similar-names.ts';
export { groundInContext, type InContext } from './ground-in-context.ts';
export { type ListedVerifier, verifiers } from './list.ts';
export { isEmpty } from './opinion.ts';
export { type AskedOf, sharesNothing } from './shares-nothing.ts';
export { isSparql, type Proposal, take } from './take.ts';
export type { Check, VerifyTools } from './tools.ts';
export { firstFinding, isRuledOut, type VerifyOptions, verify } from './verify.ts';
