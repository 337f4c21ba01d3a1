/**
 * Forms beyond those enumerated: written by a parser (`readWritten`), taken from a solved question like it (`nearestForms`),
 * or made of the best by saying one thing more (`completeForms`). `withDrafts` ranks them beside the others; `readAndRank` goes all the way
 * from what was linked to what is executed.
 */

export { type BeamTools, withDrafts } from './beam.ts';
export { completeForms } from './complete-forms.ts';
export { type NearestTools, namesNothing, nearestForms } from './nearest.ts';
export { type DraftOptions, usualDrafting } from './options.ts';
export { type ReadAndRankOptions, type ReadAndRankTools, readAndRank } from './read-and-rank.ts';
export { type ReadWritten, readWritten } from './read-written.ts';
