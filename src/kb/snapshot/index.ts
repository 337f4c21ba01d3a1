export {
  type BuildOptions,
  type BuildProgress,
  buildRefined,
  buildSnapshot,
  buildSnapshotFrom,
  loadSnapshot,
  type Refined,
  snapshotOf,
  snapshotOfTurtle,
} from './build.ts';
export { checkTarget, hasManifest, mendFolder } from './folder.ts';
export { GraphBuilder } from './graph-builder.ts';
export { FORMAT_VERSION, isOutdated, LEARNED_VERSION, type Manifest, type Origin, type Source } from './manifest.ts';
export { openSnapshot } from './open.ts';
export type { Section, Sections } from './sections.ts';
export { openShared, type SharedSnapshot, shareSnapshot } from './share.ts';
export type { Place, Snapshot } from './snapshot.ts';
export type { SnapshotGraph } from './snapshot-graph.ts';
export { type SnapshotKbOptions, type SparqlEngine, snapshotKb } from './snapshot-kb.ts';
export { statedTriples } from './stated-triples.ts';
