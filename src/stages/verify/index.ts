export { asReading, inGraph } from './as-reading.ts';
export { groundInContext, type InContext } from './ground-in-context.ts';
export { ungrounded } from './grounding.ts';
export { type ListedVerifier, verifiers } from './list.ts';
export { isEmpty } from './opinion.ts';
export { similarNames } from './similar-names.ts';
export { isSparql, type Proposal, take } from './take.ts';
export type { Check, VerifyTools } from './tools.ts';
export { firstFinding, isRuledOut, type VerifyOptions, verify } from './verify.ts';
