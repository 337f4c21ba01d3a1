import type { Id, Mention } from '../../core/index.ts';
import type { Path } from '../knowledge/index.ts';
import type { Anchor } from './anchor.ts';
import type { Pool } from './operators/operations.ts';
import type { Trail } from './trail.ts';

/** A thing with the mention that names it. */
export interface Named {
  readonly id: Id;
  readonly mention: Mention;
  readonly score: number;
  anchor(): Anchor;
}

/** What a form is built of. */
export interface Shape {
  /** The relation steps it takes: those it walks, those of its limits, and those it measures by. */
  readonly steps: readonly Path[];
  /** How many of them lead, one after another, to the answer. */
  readonly depth: number;
  /** How many conditions narrow it; what kind of thing is asked for is none. */
  readonly limits: number;
}

/** The shape of what is named as it stands. */
export const PLAIN: Shape = { steps: [], depth: 0, limits: 0 };

/** A shape with one more condition, which looks along a path. */
export function narrower(shape: Shape, path: Path): Shape {
  return { ...shape, steps: [...shape.steps, path], limits: shape.limits + 1 };
}

/** A set with what it is about. */
export interface Reached extends Pool {
  /** One text for each set; those that say the same in another order may have two. */
  readonly key: string;
  readonly named: readonly Named[];
  readonly shape: Shape;
  readonly trail?: Trail | undefined;
  /** Classes that the question names and all of its members belong to. */
  kinds(): readonly Id[];
  /** The same of what a walk passes through, where it goes on from a description. */
  through?(): readonly Id[];
}
