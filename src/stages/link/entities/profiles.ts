import type { Id, Ids } from '../../../core/index.ts';
import { type Knowledge, remembering, usualRoom } from '../../knowledge/index.ts';
import type { SchemaWords } from '../schema/schema-words.ts';

/** What may be asked of a node: its relations and its classes, by their places in the schema. */
export interface Profile {
  /** Those behind its mediators included. */
  readonly relations: readonly number[];
  readonly classes: readonly number[];
}

/** What the graph says around its nodes, remembered: the things people ask about repeat. */
export interface Profiles {
  /** How well known a node is: the logarithm of how many triples it is in. */
  fame(node: Id): number;
  profile(node: Id): Profile;
}

/** Shares of the room, and what an entry takes. */
const FAMES = { share: 0.15, bytes: 40 };
const PROFILES = { share: 0.15, bytes: 800 };
/** Mediators looked at behind one relation: they are alike. */
const mediatorsSeen = 2;

export function createProfiles(knowledge: Knowledge, words: SchemaWords): Profiles {
  const { graph, dialect, mediators, room = usualRoom } = knowledge;
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });

  const countTriples = (node: Id): number => {
    const counted = graph.degree?.(node);
    if (counted !== undefined) return counted;
    let triples = 0;
    for (const predicate of graph.outgoing(node)) triples += graph.objects(node, predicate).length;
    for (const predicate of graph.incoming(node)) triples += graph.subjects(predicate, node).length;
    return triples;
  };
  const read = (node: Id): Profile => {
    const relations = new Set<number>();
    const add = (predicate: Id): void => {
      const relation = words.relationOf(predicate);
      if (relation >= 0) relations.add(relation);
    };
    const look = (predicate: Id, others: Ids): void => {
      add(predicate);
      for (let i = 0; i < Math.min(mediatorsSeen, others.length); i++) {
        if (mediators[others[i]!] === 1) for (const further of graph.outgoing(others[i]!)) add(further);
      }
    };
    for (const predicate of graph.outgoing(node)) look(predicate, graph.objects(node, predicate));
    for (const predicate of graph.incoming(node)) look(predicate, graph.subjects(predicate, node));
    const types = typeOf === undefined ? [] : [...graph.objects(node, typeOf)];
    return { relations: [...relations], classes: types.map(words.classOf).filter((type) => type >= 0) };
  };

  return {
    fame: remembering((node) => Math.log(1 + countTriples(node)), room(FAMES.share, FAMES.bytes), graph),
    profile: remembering(read, room(PROFILES.share, PROFILES.bytes), graph),
  };
}
