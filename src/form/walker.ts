import type { Chain, Graph, Id, Ids, Iri, Step } from '../core/index.ts';
import { EMPTY, subtract, union } from './id-set.ts';

/** Follows edges of a graph, on ids. */
export class Walker {
  readonly #graph: Graph;
  readonly #ids = new Map<Iri, Id | undefined>();

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  iri(iri: Iri): Id | undefined {
    if (!this.#ids.has(iri)) this.#ids.set(iri, this.#graph.id({ termType: 'NamedNode', value: iri }));
    return this.#ids.get(iri);
  }

  /** The nodes one step away: against the edge (to its subjects) or along it (to its objects). */
  follow(from: Ids, step: Step<Iri>, toSubjects: boolean): Ids {
    const predicate = this.iri(step.relation);
    if (predicate === undefined) return step.star ? from : EMPTY;
    return step.star ? this.#closure(from, predicate, toSubjects) : this.#graph.image(from, predicate, toSubjects);
  }

  #closure(from: Ids, predicate: Id, toSubjects: boolean): Ids {
    let reached = from;
    let latest = from;
    while (latest.length > 0) {
      latest = subtract(this.#graph.image(latest, predicate, toSubjects), reached);
      reached = union([reached, latest]);
    }
    return reached;
  }

  /** The ends of steps walked away from some nodes. */
  ends(from: Ids, steps: readonly Step<Iri>[]): Ids {
    let at = from;
    for (const step of steps) at = this.follow(at, step, step.inverse);
    return at;
  }

  /** The nodes from which steps lead to some nodes. */
  origins(of: Ids, steps: readonly Step<Iri>[]): Ids {
    return steps.reduceRight((at, step) => this.follow(at, step, !step.inverse), of);
  }

  /** Every node that a chain leads away from. Any number of steps leads away from all nodes: those with an edge are meant. */
  starts(chain: Chain<Iri>): Ids {
    const stars = chain.findIndex((step) => !step.star);
    if (stars < 0) {
      const predicate = this.iri(chain[0].relation);
      if (predicate === undefined) return EMPTY;
      return union([this.#graph.subjectsOf(predicate), this.#graph.objectsOf(predicate)]);
    }
    const { relation, inverse } = chain[stars]!;
    const predicate = this.iri(relation);
    if (predicate === undefined) return EMPTY;
    const near = inverse ? this.#graph.objectsOf(predicate) : this.#graph.subjectsOf(predicate);
    return this.origins(near, chain.slice(0, stars));
  }
}
