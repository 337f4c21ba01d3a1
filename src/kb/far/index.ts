export { connectingIn } from './connecting.ts';
export { DEGREES, type Far, type FarOptions, openFar } from './far.ts';
export type { FarKnowledge } from './far-knowledge.ts';
export { findMentioned } from './find-mentioned.ts';
export { byteOfCount, type Signed, signatureSections } from './signatures.ts';
export { sketchEndpoint } from './sketch-endpoint.ts';
