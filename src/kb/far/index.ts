export { connectingIn } from './connecting.ts';
export { DEGREES, type FarKnowledge, type FarOptions, openFar } from './far-knowledge.ts';
export { findMentioned } from './find-mentioned.ts';
export { byteOfCount, type Signed, signatureSections } from './signatures.ts';
export { sketchEndpoint } from './sketch-endpoint.ts';
