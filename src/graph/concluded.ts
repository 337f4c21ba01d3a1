import type { Graph, Id, Ids, Iri, Path } from '../core/index.ts';
import { derivedIri } from './straight.ts';

/** A relation with the way by which a graph says all of it, as it declares. */
export interface Concluded {
  readonly relation: Iri;
  readonly by: Path<Iri>;
}

const CONCLUDED = derivedIri('concluded/');

/**
 * The snapshot's own relation between what another holds of only because of what is declared: `:discovered` has what the inverse of it
 * says, and nobody stated it so. Its IRI tells how it is said, so that queries can be written for others.
 */
export function concludedIri({ relation, by }: Concluded): Iri {
  return `${CONCLUDED}${encodeURIComponent(JSON.stringify([relation, by]))}` as Iri;
}

/** What such a relation is of. */
export function concludedBy(iri: string): Concluded | undefined {
  if (!iri.startsWith(CONCLUDED)) return undefined;
  const [relation, by] = JSON.parse(decodeURIComponent(iri.slice(CONCLUDED.length))) as [Iri, Path<Iri>];
  return { relation, by };
}

/** The edges of a graph without those that a snapshot concludes. */
export type Stated = Pick<Graph, 'objects' | 'subjects'>;

const known = new WeakMap<Graph, Stated>();

/** What the sources of a graph state by its relations. */
export function statedIn(graph: Graph): Stated {
  let stated = known.get(graph);
  if (stated === undefined) known.set(graph, (stated = createStated(graph)));
  return stated;
}

function createStated(graph: Graph): Stated {
  const marks = new Map<Id, Id>();
  for (const mark of graph.predicates()) {
    const of = concludedBy(graph.term(mark).value);
    const relation = of && graph.id({ termType: 'NamedNode', value: of.relation });
    if (relation !== undefined) marks.set(relation, mark);
  }
  if (marks.size === 0) return graph;
  return {
    objects(subject, predicate) {
      const mark = marks.get(predicate);
      const all = graph.objects(subject, predicate);
      return mark === undefined ? all : without(all, graph.objects(subject, mark));
    },
    subjects(predicate, object) {
      const mark = marks.get(predicate);
      const all = graph.subjects(predicate, object);
      return mark === undefined ? all : without(all, graph.subjects(mark, object));
    },
  };
}

function without(ids: Ids, others: Ids): Ids {
  if (others.length === 0) return ids;
  const left = new Set(others);
  return ids.filter((id) => !left.has(id));
}
