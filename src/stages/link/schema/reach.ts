import type { Id, Ids } from '../../../core/index.ts';
import { type Knowledge, remembering, usualRoom } from '../../knowledge/index.ts';
import type { SchemaWords } from './schema-words.ts';

/** How far a relation is from an entity: its own, behind a mediator, behind a named thing. */
export const distances = ['near', 'mediated', 'far'] as const;

/** The relations within two hops of an entity, each direction at its shortest distance, as parallel arrays. */
export interface Reach {
  /** Places in the schema. */
  readonly relations: Uint32Array;
  /** 1 where the relation is walked from object to subject. */
  readonly inverse: Uint8Array;
  /** Places in `distances`. */
  readonly distance: Uint8Array;
  /** The relation on the way there, or -1. */
  readonly via: Int32Array;
}

/** Nodes looked at behind one relation, at even distances: what is behind the others is alike. */
const middlesSeen = 5;
/** The share of the room for entities whose surroundings are kept, and what those take: people ask on. */
const ROOM = 0.15;
const BYTES = 4000;

export function createReach(knowledge: Knowledge, words: SchemaWords): (node: Id) => Reach {
  const { graph, schema, mediators, room = usualRoom } = knowledge;
  const size = 2 * schema.relations.length;
  // By relation and direction: the last node it was reached from, and its place among what was reached from there.
  const seen = new Uint32Array(size);
  const places = new Uint32Array(size);
  let round = 0;

  const explore = (node: Id): Reach => {
    const relations: number[] = [];
    const inverse: number[] = [];
    const distance: number[] = [];
    const via: number[] = [];
    round++;
    const add = (relation: number, isInverse: number, far: number, through: number): void => {
      const key = 2 * relation + isInverse;
      if (seen[key] !== round) {
        seen[key] = round;
        places[key] = relations.length;
        relations.push(relation);
        inverse.push(isInverse);
        distance.push(far);
        via.push(through);
      } else if (far < distance[places[key]!]!) {
        distance[places[key]!] = far;
        via[places[key]!] = through;
      }
    };
    const addAll = (predicates: Ids, isInverse: number, far: number, through: number): void => {
      for (let i = 0; i < predicates.length; i++) {
        const relation = words.relationOf(predicates[i]!);
        if (relation >= 0) add(relation, isInverse, far, through);
      }
    };
    const goOn = (predicate: Id, middles: Ids): void => {
      const through = words.relationOf(predicate);
      if (through < 0) return;
      const step = Math.ceil(middles.length / middlesSeen);
      for (let i = 0; i < middles.length; i += step) {
        const middle = middles[i]!;
        if (graph.isLiteral(middle)) continue;
        const far = mediators[middle] === 1 ? 1 : 2;
        addAll(graph.outgoing(middle), 0, far, through);
        addAll(graph.incoming(middle), 1, far, through);
      }
    };
    const outgoing = graph.outgoing(node);
    const incoming = graph.incoming(node);
    addAll(outgoing, 0, 0, -1);
    addAll(incoming, 1, 0, -1);
    for (const predicate of outgoing) goOn(predicate, graph.objects(node, predicate));
    for (const predicate of incoming) goOn(predicate, graph.subjects(predicate, node));
    return {
      relations: Uint32Array.from(relations),
      inverse: Uint8Array.from(inverse),
      distance: Uint8Array.from(distance),
      via: Int32Array.from(via),
    };
  };

  return remembering(explore, room(ROOM, BYTES), graph);
}
