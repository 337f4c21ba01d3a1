import type { Id, Ids } from '../../core/index.ts';
import type { Surroundings } from './surroundings.ts';

const NONE: Ids = new Uint32Array(0);

/** The things of a class. */
export function membersOf({ typeOf, knowledge: { graph } }: Surroundings, type: Id): Ids {
  return typeOf === undefined ? NONE : graph.subjects(typeOf, type);
}

/** The classes of a thing. */
export function typesOf({ typeOf, knowledge: { graph } }: Surroundings, thing: Id): Ids {
  return typeOf === undefined ? NONE : graph.objects(thing, typeOf);
}
