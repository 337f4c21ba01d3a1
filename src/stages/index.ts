// biome-ignore-all assist/source/organizeImports: in the order a question meets them
/** The stages, in the order a question meets them. A method is a choice among these. */

/** The graph as all stages see it: its names, its steps, and what a form denotes in it. */
export * from './knowledge/index.ts';
/** Long work in slices, so that others get their turn. */
export { atOnce, inTurns, type Slices } from '../run/index.ts';
/** What the words of a question may name: things, relations, classes and values. */
export * from './link/index.ts';
/** Every form within reach of what was linked. */
export * from './enumerate/index.ts';
/** How well each of those says what is asked. */
export * from './rate/index.ts';
/** Forms of any shape, by a model that reads a question together with the graph. */
export * from './reader/index.ts';
/** Forms that a model writes, or that are written by completing others. */
export * from './draft/index.ts';
/** What the names and phrases of a draft stand for. */
export * from './ground/index.ts';
/** Walks from what is named, step by step, instead of whole forms. */
export * from './walk/index.ts';
/** What a model is shown of the graph. */
export * from './context/index.ts';
export * from './execute/index.ts';
export * from './verify/index.ts';
export * from './repair/index.ts';
/** How sure a candidate is, and what the graph lacks where it is not. */
export * from './weigh/index.ts';
export * from './select/index.ts';
/** A language model that looks around in the graph until it can answer. */
export * from './explore/index.ts';
