import type { ClassInfo, Form, Grounded, Id, Iri, RelationInfo } from '../../core/index.ts';
import { addressOf, mapSymbols, termAt, withValues } from '../../form/index.ts';
import {
  createLabels,
  createNeighbours,
  type Hop,
  type HopTable,
  hopTable,
  type Labels,
  type Neighbours,
} from '../../graph/index.ts';
import type { Knowledge } from './knowledge.ts';
import { Memory } from './memory.ts';
import { usualRoom } from './room.ts';

/** A graph as enumeration walks it: worked out once per graph, by ids. */
export interface Surroundings {
  readonly knowledge: Knowledge;
  readonly neighbours: Neighbours;
  /** The hops that neighbours are reached by. */
  readonly hops: HopTable;
  readonly labels: Labels;
  readonly relation: (id: Id) => RelationInfo | undefined;
  readonly classInfo: (id: Id) => ClassInfo | undefined;
  /** The relation that says the same from the other end, where the graph declares one. */
  readonly inverseOf: (relation: Id) => Id | undefined;
  /** Whether a hop leads, from anywhere, to a mediator. */
  readonly mediated: (hop: Hop) => boolean;
  readonly typeOf: Id | undefined;
  /** What stages worked out of this graph. */
  readonly memory: Memory;
  /** The same graph as its index alone shows it, before a question looked at more; itself where it is at hand. What is worked out of a schema is worked out and kept there. */
  readonly basis: Surroundings;
  readonly iri: (id: Id) => Iri;
  /** A form over ids as one that can be asked: values among its things become literals. */
  readonly grounded: (form: Form<Id>) => Grounded;
  readonly id: (iri: Iri) => Id | undefined;
}

/** The share of each of about twenty memories of relations, classes and paths, and what an entry of one takes. */
const ROOM = 0.01;
const BYTES = 200;

export function surroundingsOf(knowledge: Knowledge): Surroundings {
  const { graph, schema, dialect, room = usualRoom } = knowledge;
  const id = (iri: Iri): Id | undefined => graph.id(termAt(iri));
  const byId = <T extends { readonly iri: Iri }>(infos: readonly T[]): ReadonlyMap<Id, T> =>
    new Map(infos.flatMap((info) => (id(info.iri) === undefined ? [] : [[id(info.iri)!, info] as const])));
  const relations = byId(schema.relations);
  const classes = byId(schema.classes);
  const inverses = new Map<Id, Id>();
  for (const [relation, { inverse }] of relations) {
    const other = inverse === undefined ? undefined : id(inverse);
    if (other === undefined) continue;
    inverses.set(relation, other);
    if (!inverses.has(other)) inverses.set(other, relation);
  }
  const hops = hopTable(graph, dialect);
  const around: Surroundings = {
    ...seen(knowledge, hops),
    hops,
    relation: (relation) => relations.get(relation),
    classInfo: (type) => classes.get(type),
    inverseOf: (relation) => inverses.get(relation),
    typeOf: id(dialect.typeOf),
    memory: new Memory(room(ROOM, BYTES)),
    get basis() {
      return around;
    },
  };
  return around;
}

/** The surroundings of a graph that a question looked at more of than its index shows, with the same ids and schema. */
export function grownFrom(basis: Surroundings, knowledge: Knowledge): Surroundings {
  return { ...basis, ...seen(knowledge, basis.hops), memory: new Memory(), basis };
}

/** What depends on how much of a graph is known. */
function seen(knowledge: Knowledge, hops: HopTable) {
  const { graph, dialect } = knowledge;
  const iri = (node: Id): Iri => addressOf(graph.term(node));
  return {
    knowledge,
    neighbours: createNeighbours(graph, dialect, hops),
    labels: createLabels(graph, dialect),
    mediated: mediatedIn(knowledge),
    iri,
    grounded: (form: Form<Id>): Grounded => withValues(mapSymbols(form, iri)),
    id: (value: Iri): Id | undefined => graph.id(termAt(value)),
  };
}

/** The same surroundings with nothing worked out yet but of the schema: of a graph that has grown, what was may be wrong. */
export function afresh(around: Surroundings): Surroundings {
  return { ...around, mediated: mediatedIn(around.knowledge), memory: new Memory() };
}

/** The same hop as one edge of the inverse relation, where the graph has one. */
export function mirrored({ inverseOf }: Surroundings, hop: Hop): Hop | undefined {
  const relation = inverseOf(hop.relation);
  return relation === undefined ? undefined : { relation, inverse: !hop.inverse };
}

/** A graph has few relations, and walks ask for them again and again. */
function mediatedIn({ graph, mediators }: Knowledge): Surroundings['mediated'] {
  const known = new Map<number, boolean>();
  return ({ relation, inverse }) => {
    const key = inverse ? -1 - relation : relation;
    const told = known.get(key);
    if (told !== undefined) return told;
    const ends = inverse ? graph.subjectsOf(relation) : graph.objectsOf(relation);
    const isSo = ends.some((end) => mediators[end] === 1);
    known.set(key, isSo);
    return isSo;
  };
}
