import type { Dialect, Iri } from '../../../core/index.ts';
import { humanise, isCalledSomebody, isRoleType, localName, localWords } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import type { EdgeTable } from './edge-tables.ts';
import type { Said } from './said-of-edges.ts';

const NEARLY_ALL = 0.95;
/** Roles are few, and several share each: parts that are played, with the names of characters, are not told so. */
const MOST_ROLES = 60;
const NAME = new Set(['name', 'title', 'label']);
const ROLE = /\brole$/i;
/** How relations are called that lead from a role to who or what has it. */
const BEARING =
  /^(?:is |has |had )?(?:(?:inheres|inherent) in|(?:borne|held|played|filled|performed|carried out) by|role of|of|by|who|bearer|holder|player|actor|agent|person|value)$/i;

/** What nodes say of the role that somebody has in something, and the roles. */
export interface Roles {
  readonly type: Iri;
  readonly types: ReadonlySet<number>;
}

/**
 * What tells which role that a node leads to has in what owns the node: `:deed :actor [ :roleType :notary ; :value :coren ]`, or the class of a node, where that is called a
 * role or all that it says is who has it, `:visit :realizes [ a :PatientRole ; :inheresIn :ann ]`: who has painted a kitchen is none of a house. `nameOf`: what a role is called, where people could say it.
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
  const isOnlyBorne = said.size === 2 && [...said.keys()].some(saysBearing);
  const told = [...said].flatMap(([iri, { values }]): readonly Roles[] => {
    if (!isRoleType(iri) && iri !== typeOf) return [];
    // What all of them are tells none apart.
    const own = [...values].filter(([, count]) => count < NEARLY_ALL * nodes);
    const all = own.reduce((sum, [, count]) => sum + count, 0);
    const isOne = all >= NEARLY_ALL * nodes && all <= nodes / NEARLY_ALL;
    if (!isOne || own.length < 2 || own.length > MOST_ROLES || 2 * own.length > nodes) return [];
    const names = own.map(([role]) => nameOf(role, iri));
    const areRoles = iri !== typeOf || isOnlyBorne || names.every(isCalledRole);
    return areRoles && !names.includes(undefined) ? [{ type: iri, types: new Set(own.map(([role]) => role)) }] : [];
  });
  return told.find(({ type }) => type !== typeOf) ?? told[0];
}

/** Whether a class says by its name that it is a role. */
export function isCalledRole(name: string | undefined): boolean {
  return name !== undefined && ROLE.test(humanise(name));
}

/** Whether a relation is called as what leads from a role to who has it. */
export function saysBearing(iri: Iri): boolean {
  return BEARING.test(humanise(localName(iri)));
}

/**
 * Whether roles are those of what nodes lead to, and not of what owns them: the engineer of a firm who tells so is not the engineer's firm. Where nodes have IRIs, as edges
 * of property graphs do, only classes tell.
 */
export function areRolesOfEnds(
  builder: GraphBuilder,
  classes: ReadonlyMap<number, readonly number[]>,
  { starts, ends }: Pick<EdgeTable, 'starts' | 'ends'>,
): boolean {
  const isSomebody = (thing: number): boolean =>
    (classes.get(thing) ?? []).some((kind) => isCalledSomebody(humanise(localName(builder.termOf(kind).value))));
  const areMostly = (things: ReadonlySet<number>, isOne: (thing: number) => boolean): boolean =>
    2 * [...things].filter(isOne).length > things.size;
  const [owners, others] = [starts, ends].map(
    (edges) => new Set([...starts.keys()].flatMap((node) => edges.get(node) ?? [])),
  );
  const areKnown =
    [...starts.keys()].every((node) => !builder.isIri(node)) || areMostly(owners!, (id) => classes.has(id));
  return areKnown && (!areMostly(owners!, isSomebody) || areMostly(others!, isSomebody));
}
