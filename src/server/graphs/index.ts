export type { Asker } from './asker.ts';
export { Graphs, UnknownGraph } from './graphs.ts';
export { kbJson } from './kb-json.ts';
export { type OpenAsker, type ServedGraph, type ServedGraphOptions, servedGraph } from './served-graph.ts';
