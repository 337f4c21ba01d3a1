import type { Class, Entity, Id, Iri, Relation } from '../../core/index.ts';
import { addressOf } from '../../form/index.ts';
import { createLabels } from '../../graph/index.ts';
import { type Knowledge, remembering, usualRoom } from '../knowledge/index.ts';

/** Says what the things of a graph are, for later stages to read. */
export interface Describer {
  entity(node: Id): Entity;
  /** Relations and classes by their places in the schema. */
  relation(place: number): Relation;
  type(place: number): Class;
}

/** The share of the room for descriptions, and what one takes: the things people ask about repeat. */
const ROOM = 0.05;
const BYTES = 600;

export function createDescriber({ graph, dialect, schema, room = usualRoom }: Knowledge): Describer {
  const labels = createLabels(graph, dialect);
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const read = (node: Id): Entity => {
    const description = labels.description(node);
    const classes = typeOf === undefined ? [] : [...graph.objects(node, typeOf)];
    return {
      iri: addressOf(graph.term(node)),
      label: labels.readable(node),
      classes: classes.map((type) => graph.term(type).value as Iri),
      ...(description !== undefined && { description }),
    };
  };
  return {
    entity: remembering(read, room(ROOM, BYTES), graph),
    relation(place) {
      const { iri, label, description, domain, domains, range, ranges, inverse } = schema.relations[place]!;
      const from = domain ?? domains[0]?.iri;
      const to = range ?? ranges[0]?.iri;
      return {
        iri,
        label,
        ...(description !== undefined && { description }),
        ...(from !== undefined && { domain: from }),
        ...(to !== undefined && { range: to }),
        ...(inverse !== undefined && { inverse }),
      };
    },
    type(place) {
      const { iri, label, description } = schema.classes[place]!;
      return { iri, label, ...(description !== undefined && { description }) };
    },
  };
}
