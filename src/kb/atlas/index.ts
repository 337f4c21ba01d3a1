export { atlasDialect } from './atlas-dialect.ts';
export { type AtlasOptions, openAtlas } from './open-atlas.ts';
