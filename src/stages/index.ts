/** The stages, in the order a question meets them. A method is a choice among these. */

export * from './execute/index.ts';
export * from './generate/index.ts';
export type { Knowledge } from './knowledge.ts';
export * from './link/index.ts';
export { namesIn } from './names.ts';
export * from './select/index.ts';
