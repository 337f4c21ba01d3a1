import type { Dialect, Iri } from '../../../core/index.ts';
import { humanise, isCalledSomebody, isRoleType, localName, localWords } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import type { Said } from './edge-tables.ts';
import { edgesOf } from './edges.ts';

const NEARLY_ALL = 0.95;
/** Roles are few, and several share each: parts that are played, with the names of characters, are not told so. */
const MOST_ROLES = 60;
const NAME = new Set(['name', 'title', 'label']);
const ROLE = /role$/i;

/** What nodes say of the role that somebody has in something, and the roles. */
export interface Roles {
  readonly type: Iri;
  readonly types: ReadonlySet<number>;
}

/**
 * What tells which role that a node leads to has in what owns the node: `:deed :actor [ :roleType :notary ; :value :coren ]`, or the class of a node that says nothing else,
 * `:visit :realizes [ a :PatientRole ; :inheresIn :ann ]`. `nameOf`: what a role is called, where people could say it.
 */
export function rolesOf(
  { typeOf }: Pick<Dialect, 'typeOf'>,
  said: ReadonlyMap<Iri, Said>,
  nodes: number,
  nameOf: (role: number, relation: Iri) => string | undefined,
): Roles | undefined {
  const isNamed = [...said].some(
    ([iri, { edges }]) => !isRoleType(iri) && NAME.has(localWords(iri).at(-1) ?? '') && 2 * edges > nodes,
  );
  if (isNamed) return undefined;
  const told = [...said].flatMap(([iri, { values }]): readonly Roles[] => {
    if (!isRoleType(iri) && iri !== typeOf) return [];
    // What all of them are tells none apart.
    const own = [...values].filter(([, count]) => count < NEARLY_ALL * nodes);
    const all = own.reduce((sum, [, count]) => sum + count, 0);
    const isOne = all >= NEARLY_ALL * nodes && all <= nodes / NEARLY_ALL;
    if (!isOne || own.length < 2 || own.length > MOST_ROLES || 2 * own.length > nodes) return [];
    const names = own.map(([role]) => nameOf(role, iri));
    const areRoles = iri !== typeOf || said.size === 2 || names.every((name) => name !== undefined && ROLE.test(name));
    return areRoles && !names.includes(undefined) ? [{ type: iri, types: new Set(own.map(([role]) => role)) }] : [];
  });
  return told.find(({ type }) => type !== typeOf) ?? told[0];
}

/**
 * Whether roles are those of what nodes lead to, and not of what owns them: the engineer of a firm who tells so is not the engineer's firm. Where nodes have IRIs, as edges
 * of property graphs do, only classes tell.
 */
export function areRolesOfEnds(
  builder: GraphBuilder,
  { typeOf }: Pick<Dialect, 'typeOf'>,
  starts: ReadonlyMap<number, readonly number[]>,
  ends: ReadonlyMap<number, readonly number[]>,
): boolean {
  const [types] = edgesOf(builder, [typeOf]);
  const isSomebody = (thing: number): boolean =>
    (types!.get(thing) ?? []).some((kind) => isCalledSomebody(humanise(localName(builder.termOf(kind).value))));
  const areMostly = (things: ReadonlySet<number>, isOne: (thing: number) => boolean): boolean =>
    2 * [...things].filter(isOne).length > things.size;
  const [owners, others] = [starts, ends].map((edges) => new Set([...edges.values()].flat()));
  const areKnown =
    [...starts.keys()].every((node) => !builder.isIri(node)) || areMostly(owners!, (id) => types!.has(id));
  return areKnown && (!areMostly(owners!, isSomebody) || areMostly(others!, isSomebody));
}
