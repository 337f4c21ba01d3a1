export { findMentioned } from './find-mentioned.ts';
export { type GatherOptions, gather, type Seeds } from './gather.ts';
