/**
 * What the names and phrases of drafts stand for. `drafted` asks a parser for drafts, `readDrafts` reads them, and `createDraftGrounder` fills them in pass
 * after pass (`passes`): `lookup/` finds things, relations and measures for a name or phrase, `Grounder` puts them together from the inside out, and whole forms are
 * ranked as enumerated readings are.
 */

export { type DraftedTools, drafted } from './drafted.ts';
export { createDraftGrounder, type DraftGrounder, type GroundedDraft, type GroundTools } from './ground.ts';
export type { Pass } from './grounding.ts';
export { createThingFinder, type FoundThing, type ThingFinder } from './lookup/things.ts';
export type { Effort } from './node-sets.ts';
export { type GroundOptions, type GroundWeights, paperCwq, paperWebqsp, usualGrounding } from './options.ts';
export { passes } from './passes.ts';
export { readDrafts, type ScoredDraft } from './read-drafts.ts';
