export { embedded } from './embedded.ts';
export { type Engine, type EngineOptions, openEngine } from './engine.ts';
