import type { Dialect, Iri } from '../../../core/index.ts';
import {
  edgeEnds,
  isCalledAsRelation,
  isDerived,
  isEdgeType,
  isPredicate,
  isRoleType,
  localWords,
  relationWords,
  saysOnlyResult,
  spaceBeforeName,
  speaksOfEdges,
  straightSteps,
} from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { createEdgeTypeNames, type EdgeTypeNames } from './edge-type-names.ts';
import { edgesOf } from './edges.ts';
import { memoised } from './memoised.ts';
import { areRolesOfEnds, isCalledRole, rolesOf, saysBearing } from './roles.ts';
import { type Said, saidOfEdges } from './said-of-edges.ts';

/** Nearly all that has the one end has the other, and exactly one of both. */
const NEARLY_ALL = 0.95;
/** Fewer than these are no table of edges. */
const LEAST = 4;
/** Types tell edges apart, of which there are more. */
const MOST_TYPES = 60;
/** As what is called a type says that it is one, hardly any need share theirs. */
const MOST_CALLED_SO = 3 / 4;
const NAME = new Set(['name', 'title', 'label']);
/** Where their class is all that tells edges apart, they say hardly more than what they connect: a payment has its amount and its day. */
const MOST_SAID = 1;

/** Nodes that are edges: what they start from and lead to, and what tells them apart. */
export interface EdgeTable {
  /** From an edge to what it starts at, or from that to an edge that it owns. */
  readonly start: Iri;
  readonly isOwned: boolean;
  readonly end: Iri;
  readonly type: Iri;
  /** From each to what it starts from and leads to. */
  readonly starts: ReadonlyMap<number, readonly number[]>;
  readonly ends: ReadonlyMap<number, readonly number[]>;
  /** The values of the type. */
  readonly types: ReadonlySet<number>;
  /** Relations that say more of edges, and hardly of anything else. */
  readonly more: readonly Iri[];
}

/** The tables of edges that a graph was made of. */
export function findEdgeTables(builder: GraphBuilder, dialect: Dialect): readonly EdgeTable[] {
  const names = createEdgeTypeNames(builder, dialect.labelOf);
  const tables = endsIn(builder).flatMap((ends) => tableOf(builder, dialect, names, ends) ?? []);
  const known = new Set(tables.flatMap(({ starts }) => [...starts.keys()]));
  return [...tables, ...ownedTables(builder, dialect, names, known)];
}

interface Ends {
  readonly start: Iri;
  readonly end: Iri;
}

/** Pairs of relations that are called as the two ends of edges are. */
function endsIn(builder: GraphBuilder): readonly Ends[] {
  const named = builder.predicateIris().flatMap((iri) => {
    const steps = straightSteps(iri);
    // What is referred to by key has the relation that says so: `source_ref` and the `id` of things.
    const isByKey = steps?.length === 2 && !steps[0].inverse && steps[1]!.inverse;
    if (isDerived(iri) && !isByKey) return [];
    const own = steps?.[0].relation ?? iri;
    if (own.startsWith(commonPrefixes.rdf)) return [];
    return edgeEnds(own).map((each) => ({ ...each, iri, space: spaceBeforeName(own) }));
  });
  const found = named.flatMap(({ pair, isStart, iri, space }) =>
    isStart
      ? named
          .filter((other) => other.pair === pair && !other.isStart && other.space === space)
          .map((other): Ends => ({ start: iri, end: other.iri }))
      : [],
  );
  return found.filter(({ start, end }, i) => found.findIndex((each) => each.start === start && each.end === end) === i);
}

function tableOf(
  builder: GraphBuilder,
  dialect: Dialect,
  names: EdgeTypeNames,
  { start, end }: Ends,
): EdgeTable | undefined {
  const [starts, ends] = edgesOf(builder, [start, end]);
  const edges = new Set([...starts!.keys()].filter((edge) => ends!.has(edge)));
  // Other things may have a parent as well.
  const fewest = Math.min(starts!.size, ends!.size);
  const areThings = (nodes: readonly number[]): boolean => nodes.every((node) => !builder.isLiteral(node));
  // An edge may lead to several things, as if it were several edges.
  const simple = [...edges].filter((edge) => {
    const [from, to] = [starts!.get(edge)!, ends!.get(edge)!];
    return from.length === 1 && areThings(from) && areThings(to);
  });
  if (edges.size < LEAST || simple.length < NEARLY_ALL * fewest) return undefined;
  const [said] = saidOfEdges(builder, dialect, [{ edges, ends: [start, end] }]);
  const type = typeOfEdges(builder, dialect, names, said!, edges, { start });
  if (type === undefined) return undefined;
  const all =
    edges.size < starts!.size
      ? toValuesAsWell(builder, dialect, names, type, { start, end, starts: starts! })
      : undefined;
  const more = saidBeside(all?.said ?? said!, type.type, dialect)
    .filter(isHardlySaidOfOthers)
    .map(([iri]) => iri);
  return {
    start,
    isOwned: false,
    end,
    type: type.type,
    types: all?.types ?? type.types,
    starts: starts!,
    ends: ends!,
    more,
  };
}

/**
 * What is said of edges together with those of other types that lead to no thing: of a project facts tell who works on it, and that its budget is 8000. Nothing where what starts so may be
 * no edge.
 */
function toValuesAsWell(
  builder: GraphBuilder,
  dialect: Dialect,
  { called }: EdgeTypeNames,
  { type }: Pick<EdgeTable, 'type'>,
  { start, end, starts }: Pick<EdgeTable, 'start' | 'end' | 'starts'>,
): { readonly said: ReadonlyMap<Iri, Said>; readonly types: ReadonlySet<number> } | undefined {
  const [said] = saidOfEdges(builder, dialect, [{ edges: starts, ends: [start, end] }]);
  const telling = said!.get(type);
  if (telling === undefined || type === dialect.typeOf || telling.edges < NEARLY_ALL * starts.size) return undefined;
  const types = new Set(telling.values.keys());
  return types.size <= MOST_TYPES && [...types].every((id) => called(id, type) !== undefined)
    ? { said: said!, types }
    : undefined;
}

/** Relations that say of edges more than of what type they are. */
function saidBeside(
  said: ReadonlyMap<Iri, Said>,
  type: Iri,
  { typeOf, labelOf, aliasOf, schema }: Dialect,
): readonly (readonly [Iri, Said])[] {
  const usual = new Set([type, typeOf, ...labelOf, ...aliasOf, ...schema.structure]);
  return [...said].filter(([iri]) => !usual.has(iri));
}

function isHardlySaidOfOthers([, { facts, all }]: readonly [Iri, Said]): boolean {
  return 2 * facts > all;
}

/** Edges that what they start at has by a relation. */
interface Owned {
  readonly start: Iri;
  readonly starts: ReadonlyMap<number, readonly number[]>;
}

/** The tables of edges that what they start at has by a relation. `known`: edges that say themselves where they start. */
function ownedTables(
  builder: GraphBuilder,
  dialect: Dialect,
  names: EdgeTypeNames,
  known: ReadonlySet<number>,
): readonly EdgeTable[] {
  const isType = (iri: Iri): boolean => (isEdgeType(iri) && iri !== dialect.typeOf) || isRoleType(iri);
  const types = builder.predicateIris().filter((iri) => isType(iri) && !isDerived(iri));
  const [classes, ...typing] = edgesOf(builder, [dialect.typeOf, ...types]);
  const typed = new Set(typing.flatMap((edges) => [...edges.keys()].filter((id) => !known.has(id))));
  // The class of a node without an IRI may tell as well.
  for (const id of classes!.keys()) if (!builder.isIri(id) && !known.has(id)) typed.add(id);
  if (typed.size < LEAST) return [];
  const areBorne = builder.predicateIris().some(saysBearing);
  const isRole = memoised((kind: number) => isCalledRole(names.called(kind, dialect.typeOf)));
  /** Whether a relation, a label or roles that are classes may tell edges apart: most that is owned is told by none of them, and what is said of it need not be gathered. */
  const mayBeTold = (edges: readonly number[]): boolean => {
    if (edges.some((edge) => typing.some((own) => own.has(edge)))) return true;
    const kinds = new Set<number>();
    for (const edge of edges) for (const kind of classes!.get(edge) ?? []) kinds.add(kind);
    return kinds.size > 1 && (areBorne || [...kinds].filter(isRole).length > 1 || edges.some(names.isLabelled));
  };
  const owned = ownedIn(builder, dialect, typed).filter(({ starts }) => mayBeTold([...starts.keys()]));
  const said = saidOfEdges(
    builder,
    dialect,
    owned.map(({ start, starts }) => ({ edges: starts, ends: [start] })),
  );
  const told = owned.flatMap((each, i) => ownedTable(builder, dialect, names, each, said[i]!) ?? []);
  const leading = [...new Set(told.map(({ end }) => end))];
  const ends = new Map(edgesOf(builder, leading).map((edges, i) => [leading[i]!, edges]));
  return told.flatMap(({ areRoles, ...table }) => {
    const own = { ...table, ends: ends.get(table.end)! };
    return areRoles && !areRolesOfEnds(builder, classes!, own) ? [] : [own];
  });
}

/** What nearly always leads to nodes that something may tell apart, none of which several things have. */
function ownedIn(builder: GraphBuilder, { typeOf, schema }: Dialect, typed: ReadonlySet<number>): readonly Owned[] {
  const declared = new Set([typeOf, ...schema.structure].map((iri) => builder.idOf(iri)));
  const found = new Map<number, { others: number; readonly owners: Map<number, number> }>();
  // What several things have is owned by none.
  const shared = new Set<number>();
  builder.each((subject, predicate, object) => {
    if (shared.has(predicate) || declared.has(predicate)) return;
    const own = found.get(predicate) ?? { others: 0, owners: new Map() };
    found.set(predicate, own);
    if (!typed.has(object)) own.others++;
    else if ((own.owners.get(object) ?? subject) === subject) own.owners.set(object, subject);
    else shared.add(predicate);
  });
  return [...found].flatMap(([predicate, { others, owners }]) => {
    const start = builder.termOf(predicate).value as Iri;
    const isOwning = owners.size >= LEAST && owners.size >= NEARLY_ALL * (owners.size + others);
    if (!isOwning || shared.has(predicate) || isDerived(start)) return [];
    return [{ start, starts: new Map([...owners].map(([edge, owner]) => [edge, [owner]])) }];
  });
}

/** A table without what its edges lead to, and whether they are told apart by roles. */
function ownedTable(
  builder: GraphBuilder,
  dialect: Dialect,
  names: EdgeTypeNames,
  { start, starts }: Owned,
  said: ReadonlyMap<Iri, Said>,
): (Omit<EdgeTable, 'ends'> & { readonly areRoles: boolean }) | undefined {
  const edgeType = typeOfEdges(builder, dialect, names, said, starts, { start });
  // What only their class tells apart are things that somebody has.
  const told = edgeType?.type === dialect.typeOf ? undefined : edgeType;
  const roles = told ? undefined : rolesOf(dialect, said, starts.size, names.called);
  const type = told ?? roles;
  if (type === undefined) return undefined;
  const beside = saidBeside(said, type.type, dialect);
  const leads = ({ values }: Said): boolean => [...values.keys()].some((id) => !builder.isLiteral(id));
  // Of several things that edges lead to, none is known to be their end.
  const [end, ...more] = beside.filter(([, each]) => leads(each));
  if (end === undefined || more.length > 0 || end[1].edges < NEARLY_ALL * starts.size) return undefined;
  // Of what nodes say of a value they lead to its unit.
  const holdValues = beside.some(([iri, each]) => !leads(each) && saysOnlyResult(relationWords(iri)));
  if (roles && holdValues) return undefined;
  const texts = beside.filter((each) => !leads(each[1]) && isHardlySaidOfOthers(each)).map(([iri]) => iri);
  return {
    start,
    isOwned: true,
    end: end[0],
    ...type,
    starts,
    more: roles ? [] : texts,
    areRoles: roles !== undefined,
  };
}

/** The relation that tells edges apart, and its values: called so and of few values, or that by which they are of classes. */
function typeOfEdges(
  builder: GraphBuilder,
  { typeOf, labelOf }: Dialect,
  { called, isRelation }: EdgeTypeNames,
  said: ReadonlyMap<Iri, Said>,
  edges: { readonly size: number },
  { start }: Pick<EdgeTable, 'start'>,
): Pick<EdgeTable, 'type' | 'types'> | undefined {
  const nearlyAll = NEARLY_ALL * edges.size;
  const isFew = (values: ReadonlyMap<number, number>, most = 1 / 2): boolean =>
    values.size > 0 && values.size <= MOST_TYPES && values.size <= most * edges.size;
  const isNaming = (iri: Iri): boolean => labelOf.includes(iri) || NAME.has(localWords(iri).at(-1) ?? '');
  // What has a name of its own is a thing: a road from one town to another.
  const areNames = (iri: Iri, { edges: named, values }: Said): boolean =>
    isNaming(iri) && 2 * named > edges.size && !isFew(values, isEdgeType(iri) ? MOST_CALLED_SO : undefined);
  if ([...said].some(([iri, each]) => areNames(iri, each))) return undefined;
  const kinds = said.get(typeOf);
  const classes = [...(kinds?.values.keys() ?? [])].map((id) => builder.termOf(id).value);
  /** Whether types are relations of the graph, or called as relations are, or in capitals where the nodes are called edges. */
  const areRelations = (iri: Iri, values: ReadonlyMap<number, number>, isSaid: boolean): boolean => {
    const isOne = (id: number): boolean => {
      const name = called(id, iri);
      if (name === undefined) return false;
      return isRelation(id) || isCalledAsRelation(name) || (isSaid && name === name.toUpperCase());
    };
    const all = [...values.keys()];
    return isPredicate(iri) || 2 * all.filter(isOne).length >= all.length;
  };
  const [type] = [...said]
    .filter(([iri]) => iri !== typeOf && (isEdgeType(iri) || labelOf.includes(iri)))
    .filter(
      ([, each]) =>
        each.edges >= nearlyAll && each.facts * NEARLY_ALL <= each.edges && isFew(each.values, MOST_CALLED_SO),
    )
    .filter(([iri, { values }]) => [...values.keys()].every((id) => called(id, iri) !== undefined))
    .filter(([iri, { values }]) => areRelations(iri, values, [iri, start, ...classes].some(speaksOfEdges)))
    .sort(([a], [b]) => Number(labelOf.includes(a)) - Number(labelOf.includes(b)));
  if (type) return { type: type[0], types: new Set(type[1].values.keys()) };
  if (kinds === undefined) return undefined;
  // What all of them are tells none apart.
  const own = new Map([...kinds.values].filter(([, count]) => count < nearlyAll));
  const isOne = [...own.values()].reduce((sum, count) => sum + count, 0) <= edges.size / NEARLY_ALL;
  const more = [...said]
    .filter(([iri]) => iri !== typeOf && !isNaming(iri))
    .reduce((sum, [, each]) => sum + each.edges, 0);
  const areKinds =
    own.size > 1 && isOne && isFew(own) && more <= MOST_SAID * edges.size && areRelations(typeOf, own, false);
  return areKinds ? { type: typeOf, types: new Set(own.keys()) } : undefined;
}
