export { type BeamTools, withDrafts } from './beam.ts';
export { completingParser } from './completing-parser.ts';
export { type NearestTools, namesNothing, nearestForms } from './nearest.ts';
export { type DraftOptions, usualDrafting } from './options.ts';
export { type ReadWritten, readWritten } from './read-written.ts';
