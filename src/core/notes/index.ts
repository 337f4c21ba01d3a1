/** What is noted while a question is answered: `StageNotes` says which stage notes what, the other files what each kind of it holds. */

export type * from './asking-notes.ts';
export type * from './judging-notes.ts';
export type * from './reading-notes.ts';
export type * from './stage-notes.ts';
export type * from './walking-notes.ts';
