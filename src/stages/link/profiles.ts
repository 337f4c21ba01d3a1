import type { Id } from '../../core/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { SchemaWords } from './schema-words.ts';

/** What the graph says around a node, in numbers: how well known it is, and what may be asked of it. */
export interface Profile {
  /** The logarithm of how many triples it is in. */
  readonly fame: number;
  /** The relations it has, those behind its mediators included, by their place in the schema. */
  readonly relations: readonly number[];
  readonly classes: readonly number[];
}

/** Profiles kept at a time: the things people ask about repeat. */
const kept = 20_000;
/** Mediators looked at behind one relation: they are alike. */
const mediatorsSeen = 2;

export function createProfiles({ graph, dialect, mediators }: Knowledge, words: SchemaWords): (node: Id) => Profile {
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const profiles = new Map<Id, Profile>();

  const read = (node: Id): Profile => {
    const relations = new Set<number>();
    let triples = 0;
    const add = (predicate: Id): void => {
      const relation = words.relationOf(predicate);
      if (relation >= 0) relations.add(relation);
    };
    const look = (predicate: Id, others: Uint32Array): void => {
      triples += others.length;
      add(predicate);
      for (let i = 0; i < Math.min(mediatorsSeen, others.length); i++) {
        if (mediators[others[i]!] === 1) for (const further of graph.outgoing(others[i]!)) add(further);
      }
    };
    for (const predicate of graph.outgoing(node))
      if (predicate !== typeOf) look(predicate, graph.objects(node, predicate));
    for (const predicate of graph.incoming(node)) look(predicate, graph.subjects(predicate, node));
    const types = typeOf === undefined ? [] : [...graph.objects(node, typeOf)];
    return {
      fame: Math.log(1 + triples),
      relations: [...relations],
      classes: types.map(words.classOf).filter((type) => type >= 0),
    };
  };

  return (node) => {
    let profile = profiles.get(node);
    if (profile === undefined) {
      if (profiles.size >= kept) profiles.clear();
      profiles.set(node, (profile = read(node)));
    }
    return profile;
  };
}
