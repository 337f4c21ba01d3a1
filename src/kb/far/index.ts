export { connectingIn } from './connecting.ts';
export { DEGREES, type Far, type FarOptions, openFar } from './far.ts';
export type { FarKnowledge } from './far-knowledge.ts';
export { findMentioned } from './find-mentioned.ts';
export { inShort } from './in-short.ts';
export { type Counted, sampledIn, samplingQuery } from './sample-relations.ts';
export { signaturesIn, signing } from './sign.ts';
export { byteOfCount, type Signed, signatureSections } from './signatures.ts';
export { relationCounts, sketchEndpoint } from './sketch-endpoint.ts';
