import type { NotedError } from '../errors.ts';
import type { Move } from '../explore.ts';
import type { Plan } from '../roles.ts';
import type { Iri } from '../term.ts';

/**
 * What is looked for from one thing.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'plan') console.log(event.data.from, event.data.keywords);
 */
export interface WalkPlanned extends Plan {
  readonly what: 'plan';
  readonly from: string;
}

/**
 * The walks kept at one step, of how many.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'beam') console.log(event.data.step, event.data.walks.length);
 */
export interface WalksKept {
  readonly what: 'beam';
  readonly step: number;
  readonly candidates: number;
  readonly walks: readonly NotedWalk[];
}

/**
 * A walk through the graph, as far as it went, and how well it fits.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'beam') console.log(event.data.walks[0]?.text);
 */
export interface NotedWalk {
  readonly from: string;
  readonly iri: Iri;
  readonly steps: readonly string[];
  readonly ends: string;
  readonly text: string;
  readonly fit: number;
  readonly ahead: number;
  readonly state: 'entailed' | 'goes on' | 'ends';
}

/**
 * Nothing that lies ahead is asked for: the walks end where they stand.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'stopped') console.log(event.data.walks);
 */
export interface WalksStopped {
  readonly what: 'stopped';
  readonly step: number;
  readonly walks: readonly string[];
}

/**
 * The walks chosen, the best first.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'found') console.log(event.data.walks[0]?.text);
 */
export interface WalksFound {
  readonly what: 'found';
  readonly walks: readonly { readonly text: string; readonly score: number; readonly from: readonly string[] }[];
}

/**
 * A move of an explorer and what it came to; `trouble` where it could not be made.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'explore' && event.data?.what === 'move') console.log(event.data.move.tool, event.data.result);
 */
export interface MoveMade {
  readonly what: 'move';
  readonly move: Move;
  readonly result: string;
  readonly trouble?: true;
}

/**
 * An explorer that could not go on, and why.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'explore' && event.data?.what === 'failed') console.log(event.data.error.message);
 */
export interface ExploringFailed {
  readonly what: 'failed';
  readonly error: NotedError;
}
