import type { Role } from './roles.ts';

/**
 * Looks around in a graph for an answer, a few moves at a time. It is told what is known at first and what its moves came to;
 * whoever makes the moves decides what they may see.
 * @example
 * const explorer: Explorer = { id: 'mine', ask: async () => [{ tool: 'give_up', missing: 'everything' }] };
 */
export type Explorer = Role<ExploreRequest, readonly [Move, ...Move[]]>;

/**
 * What an explorer is told before each of its turns.
 * @example
 * const last = ({ left }: ExploreRequest): boolean => left === 1;
 */
export interface ExploreRequest {
  /** What is known before the first move. */
  readonly briefing: string;
  /** The moves so far and what each of them came to, oldest first. */
  readonly turns: readonly ExploreTurn[];
  /** How many turns are left, this one included: in the last only `answer` and `give_up` are of use. */
  readonly left: number;
}

/**
 * What an explorer did in one turn, and what came of it.
 * @example
 * const turn: ExploreTurn = { moves: [{ tool: 'search', text: 'France' }], results: ['country:France'] };
 */
export interface ExploreTurn {
  readonly moves: readonly Move[];
  /** One for each move. */
  readonly results: readonly string[];
}

/**
 * What an explorer does next. A `query` is a form, SPARQL, or the name of a reading in the briefing.
 * @example
 * const move: Move = { tool: 'search', text: 'France' };
 */
export type Move =
  | { readonly tool: 'search'; readonly text: string }
  | { readonly tool: 'look'; readonly thing: string }
  | { readonly tool: 'values'; readonly relation: string; readonly text?: string }
  | { readonly tool: 'try'; readonly query: string }
  | { readonly tool: 'answer'; readonly query: string; readonly because?: string }
  | { readonly tool: 'give_up'; readonly missing: string };

/**
 * What an explorer can do.
 * @example
 * const tool: MoveName = 'look';
 */
export type MoveName = Move['tool'];
