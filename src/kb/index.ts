export * from './atlas/index.ts';
export * from './cache/index.ts';
export * from './dialects/index.ts';
export * from './endpoint/index.ts';
export * from './engine/index.ts';
export * from './rdf/index.ts';
export * from './snapshot/index.ts';
