import type { Direct, Graph, Id, Ids, Iri } from '../core/index.ts';
import { derivedIri } from './straight.ts';

/** A relation with the others by which a graph says the same, as it declares. */
export interface Concluded {
  readonly relation: Iri;
  readonly or: readonly Direct<Iri>[];
}

const CONCLUDED = derivedIri('concluded/');

/**
 * The snapshot's own relation between what another holds of only because of what is declared: `:discovered` has what the inverse of it
 * says, and nobody stated it so. Its IRI tells by which others it is said, `~` against one, so that queries can be written for others.
 */
export function concludedIri({ relation, or }: Concluded): Iri {
  const others = or.map((other) => `${other.inverse ? '~' : ''}${encodeURIComponent(other.relation)}`);
  return `${CONCLUDED}${[encodeURIComponent(relation), ...others].join(',')}` as Iri;
}

/** What such a relation is of. */
export function concludedBy(iri: string): Concluded | undefined {
  if (!iri.startsWith(CONCLUDED)) return undefined;
  const [relation, ...others] = iri.slice(CONCLUDED.length).split(',');
  const decoded = (part: string): Iri => decodeURIComponent(part) as Iri;
  const or = others.map((part) => {
    const inverse = part.startsWith('~');
    return { relation: decoded(inverse ? part.slice(1) : part), inverse };
  });
  return { relation: decoded(relation!), or };
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
