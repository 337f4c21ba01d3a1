import type { Form, Id, Ids, Linked } from '../../core/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import type { PhraseLikeness } from './lookup/likeness.ts';
import type { FoundThing, ThingFinder } from './lookup/things.ts';
import type { GroundOptions } from './options.ts';

/** A part of a draft with all its names filled in. */
export interface Grounding {
  readonly form: Form<Id>;
  /** How good everything filled in is, added up. */
  readonly score: number;
  /** What each of its names stands for, and how well each of its phrases fits its relation. */
  readonly things: readonly FoundThing[];
  readonly fits: readonly number[];
  /** What it denotes, or is counted or asked of; worked out when first asked for. */
  nodes(): Ids;
}

/** One way to fill in drafts: with relations as they are written, or those near by; and with whatever has a thing's name. */
export interface Pass {
  readonly relations: 'written' | 'near';
  readonly sameName: boolean;
}

export interface GrounderTools {
  readonly around: Surroundings;
  readonly finder: ThingFinder;
  readonly likeness: PhraseLikeness;
  readonly options: GroundOptions;
  /** The figures of the question. */
  readonly literals: Linked['literals'];
  /** Whether drafts are in words of the question, so that a kind of thing that they ask for may be no class of the graph. */
  readonly inWords: boolean;
  /** Whether whoever drafted was told names of the graph: a name that is one's alone was then meant. */
  readonly isTold: boolean;
}

/** Where filling in starts from. */
export const NOTHING = { score: 0, things: [], fits: [] } as const;

/** A grounding with one more relation in it, which fits its phrase so well. */
export function withStep(of: Grounding, form: Form<Id>, fit: number, nodes: () => Ids): Grounding {
  return {
    form,
    score: of.score + fit,
    things: of.things,
    fits: [...of.fits, fit],
    nodes: once(nodes),
  };
}

/** Makes a thing when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
