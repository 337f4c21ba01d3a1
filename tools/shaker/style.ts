import type { Triple } from '../../src/core/index.ts';
import type { PlainGraph } from './plain-graph.ts';

/** A graph in another style, and what became of its things. */
export interface Shaken {
  readonly triples: readonly Triple[];
  /** The new IRI of things that got one. What has none any more, `null`, is known by its name alone. */
  readonly renamed?: ReadonlyMap<string, string | null>;
}

/** A way of modelling: the same facts, said otherwise. */
export interface Style {
  readonly name: string;
  /** Whose habit it is. */
  readonly title: string;
  shake(graph: PlainGraph): Shaken;
}
