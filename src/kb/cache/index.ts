export { cacheFolder } from './cache-folder.ts';
export { type CachedOptions, openCached } from './open-cached.ts';
