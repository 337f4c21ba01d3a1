import { SURE } from '../link/index.ts';

/** How much the generator is shown, and how far it goes. */
export interface DraftOptions {
  /** Readings that it is shown, and drafts that are asked of it. */
  readonly hints: number;
  readonly beam: number;
  /** Without a language model: how many edits follow one another, and how many forms are gone on from each time. */
  readonly rounds: number;
  readonly wide: number;
  /** How likely a link must be for its thing to be missed in a form. */
  readonly sure: number;
}

/** Hints and beam as published. */
export const usualDrafting: DraftOptions = { hints: 5, beam: 10, rounds: 3, wide: 8, sure: SURE };
