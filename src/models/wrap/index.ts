export { cachedEach } from './cached-each.ts';
export { fileNameOf } from './file-name.ts';
export { knownEach } from './known.ts';
export { bounded, type Log, openLog } from './log.ts';
export { type Recording, recorded } from './recorded.ts';
export { rememberedEach } from './remembered.ts';
export { replayed } from './replayed.ts';
export { type RetryOptions, retried } from './retried.ts';
export { readVectors, type Vectors, writeVectors } from './vector-file.ts';
