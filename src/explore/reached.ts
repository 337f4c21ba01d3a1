import type { Iri, Term } from '../core/index.ts';
import { termKey } from '../form/index.ts';
import type { Edges } from './edges.ts';

/** What several nodes are connected with, each end once by each relation. */
export class Reached {
  readonly #out = new Map<string, Map<string, Term>>();
  readonly #in = new Map<string, Map<string, Term>>();
  readonly #shown: number;

  /** Shows so many ends of each relation. */
  constructor(shown: number) {
    this.#shown = shown;
  }

  add(relation: string, end: Term, inverse: boolean): void {
    const side = inverse ? this.#in : this.#out;
    const ends = side.get(relation) ?? new Map<string, Term>();
    side.set(relation, ends.set(termKey(end), end));
  }

  /** What was reached; `exact` where that is all there is. What leads to the nodes is left out where they lead to the same. */
  edges(exact: boolean): readonly Edges[] {
    const known = new Set([...this.#out.values()].flatMap((ends) => [...ends.keys()]));
    const edges = (side: ReadonlyMap<string, ReadonlyMap<string, Term>>, inverse: boolean) =>
      [...side].map(([predicate, ends]) => ({
        predicate: predicate as Iri,
        inverse,
        terms: [...ends.values()].slice(0, this.#shown),
        count: ends.size,
        exact,
      }));
    const onlyIn = [...this.#in].filter(([, ends]) => [...ends.keys()].some((key) => !known.has(key)));
    return [...edges(this.#out, false), ...edges(new Map(onlyIn), true)];
  }
}
