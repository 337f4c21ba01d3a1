/** The stages, in the order a question meets them. A method is a choice among these. */

export * from './context/index.ts';
export * from './draft/index.ts';
export * from './execute/index.ts';
export * from './generate/index.ts';
export * from './ground/index.ts';
export type { Knowledge } from './knowledge.ts';
export * from './link/index.ts';
export { namesIn } from './names.ts';
export * from './repair/index.ts';
export * from './select/index.ts';
export * from './verify/index.ts';
export * from './walk/index.ts';
export * from './weigh/index.ts';
