import type { Dialect, Iri } from '../../../core/index.ts';
import {
  edgeEnds,
  edgeTypeInIri,
  edgeTypeName,
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
import { edgesOf } from './edges.ts';
import { areRolesOfEnds, rolesOf } from './roles.ts';

/** Nearly all that has the one end has the other, and exactly one of both. */
const NEARLY_ALL = 0.95;
/** Fewer than these are no table of edges. */
const LEAST = 4;
/** Types tell edges apart, of which there are more. */
const MOST_TYPES = 60;
/** As what is called a type says that it is one, hardly any need share theirs. */
const MOST_CALLED_SO = 3 / 4;
const LONGEST_TYPE = 40;
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
  const tables = endsIn(builder).flatMap((ends) => tableOf(builder, dialect, ends) ?? []);
  return [...tables, ...ownedTables(builder, dialect, new Set(tables.flatMap(({ starts }) => [...starts.keys()])))];
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

function tableOf(builder: GraphBuilder, dialect: Dialect, { start, end }: Ends): EdgeTable | undefined {
  const [starts, ends] = edgesOf(builder, [start, end]);
  const edges = new Set([...starts!.keys()].filter((edge) => ends!.has(edge)));
  // Other things may have a parent as well.
  const all = Math.min(starts!.size, ends!.size);
  const areThings = (nodes: readonly number[]): boolean => nodes.every((node) => !builder.isLiteral(node));
  // An edge may lead to several things, as if it were several edges.
  const simple = [...edges].filter((edge) => {
    const [from, to] = [starts!.get(edge)!, ends!.get(edge)!];
    return from.length === 1 && areThings(from) && areThings(to);
  });
  if (edges.size < LEAST || simple.length < NEARLY_ALL * all) return undefined;
  const said = saidOfEdges(builder, dialect, edges, [start, end]);
  const type = typeOfEdges(builder, dialect, said, edges, { start });
  if (type === undefined) return undefined;
  const more = saidBeside(said, type.type, dialect)
    .filter(isHardlySaidOfOthers)
    .map(([iri]) => iri);
  return { start, isOwned: false, end, ...type, starts: starts!, ends: ends!, more };
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

/** The tables of edges that what they start at has by a relation. `known`: edges that say themselves where they start. */
function ownedTables(builder: GraphBuilder, dialect: Dialect, known: ReadonlySet<number>): readonly EdgeTable[] {
  const isType = (iri: Iri): boolean => (isEdgeType(iri) && iri !== dialect.typeOf) || isRoleType(iri);
  const types = builder.predicateIris().filter((iri) => isType(iri) && !isDerived(iri));
  const [classes, ...typing] = edgesOf(builder, [dialect.typeOf, ...types]);
  const typed = new Set(typing.flatMap((edges) => [...edges.keys()].filter((id) => !known.has(id))));
  // The class of a node without an IRI may tell as well.
  for (const id of classes!.keys()) if (!builder.isIri(id) && !known.has(id)) typed.add(id);
  if (typed.size < LEAST) return [];
  const declared = new Set([dialect.typeOf, ...dialect.schema.structure].map((iri) => builder.idOf(iri)));
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
    const relation = builder.termOf(predicate).value as Iri;
    const isOwning = owners.size >= LEAST && owners.size >= NEARLY_ALL * (owners.size + others);
    if (!isOwning || shared.has(predicate) || isDerived(relation)) return [];
    const edges = [...owners.keys()];
    const areClassed = new Set(edges.flatMap((edge) => classes!.get(edge) ?? [])).size > 1;
    if (!areClassed && !edges.some((edge) => typing.some((types) => types.has(edge)))) return [];
    return ownedTable(builder, dialect, relation, new Map([...owners].map(([edge, owner]) => [edge, [owner]]))) ?? [];
  });
}

function ownedTable(
  builder: GraphBuilder,
  dialect: Dialect,
  start: Iri,
  starts: ReadonlyMap<number, readonly number[]>,
): EdgeTable | undefined {
  const edges = new Set(starts.keys());
  const said = saidOfEdges(builder, dialect, edges, [start]);
  const edgeType = typeOfEdges(builder, dialect, said, edges, { start });
  // What only their class tells apart are things that somebody has.
  const told = edgeType?.type === dialect.typeOf ? undefined : edgeType;
  const called = createCalled(builder, dialect.labelOf);
  const roles = told ? undefined : rolesOf(dialect, said, edges.size, called);
  const type = told ?? roles;
  if (type === undefined) return undefined;
  const beside = saidBeside(said, type.type, dialect);
  const leads = ({ values }: Said): boolean => [...values.keys()].some((id) => !builder.isLiteral(id));
  // Of several things that edges lead to, none is known to be their end.
  const [end, ...more] = beside.filter(([, each]) => leads(each));
  if (end === undefined || more.length > 0 || end[1].edges < NEARLY_ALL * edges.size) return undefined;
  const [ends] = edgesOf(builder, [end[0]]);
  // Of what nodes say of a value they lead to its unit.
  const holdValues = beside.some(([iri, each]) => !leads(each) && saysOnlyResult(relationWords(iri)));
  if (roles && (holdValues || !areRolesOfEnds(builder, dialect, starts, ends!))) return undefined;
  const texts = beside.filter((each) => !leads(each[1]) && isHardlySaidOfOthers(each)).map(([iri]) => iri);
  return { start, isOwned: true, end: end[0], ...type, starts, ends: ends!, more: roles ? [] : texts };
}

/** What is said of edges by a relation. */
export interface Said {
  /** How many edges have it, and how often. */
  readonly edges: number;
  readonly facts: number;
  readonly values: ReadonlyMap<number, number>;
  /** How often it is said of anything. */
  readonly all: number;
}

function saidOfEdges(
  builder: GraphBuilder,
  dialect: Dialect,
  edges: ReadonlySet<number>,
  ends: readonly Iri[],
): ReadonlyMap<Iri, Said> {
  const aside = new Set(
    ends.flatMap((iri) => [iri, straightSteps(iri)?.[0].relation ?? iri]).map((iri) => builder.idOf(iri)),
  );
  const all = new Map<number, number>();
  const found = new Map<
    number,
    { readonly having: Set<number>; readonly values: Map<number, number>; facts: number }
  >();
  builder.each((subject, predicate, object) => {
    all.set(predicate, (all.get(predicate) ?? 0) + 1);
    if (!edges.has(subject) || aside.has(predicate)) return;
    const said = found.get(predicate) ?? { having: new Set(), values: new Map(), facts: 0 };
    found.set(predicate, said);
    said.having.add(subject);
    said.values.set(object, (said.values.get(object) ?? 0) + 1);
    said.facts++;
  });
  return new Map(
    [...found].flatMap(([predicate, { having, values, facts }]) => {
      const iri = builder.termOf(predicate).value as Iri;
      if (isDerived(iri) || dialect.descriptionOf.includes(iri)) return [];
      return [[iri, { edges: having.size, facts, values, all: all.get(predicate)! }] as const];
    }),
  );
}

/** The relation that tells edges apart, and its values: called so and of few values, or that by which they are of classes. */
function typeOfEdges(
  builder: GraphBuilder,
  { typeOf, labelOf }: Dialect,
  said: ReadonlyMap<Iri, Said>,
  edges: ReadonlySet<number>,
  { start }: Pick<EdgeTable, 'start'>,
): Pick<EdgeTable, 'type' | 'types'> | undefined {
  const called = createCalled(builder, labelOf);
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
  const relations = new Set(builder.predicateIris().map((iri) => builder.idOf(iri)));
  /** Whether types are relations of the graph, or called as relations are, or in capitals where the nodes are called edges. */
  const areRelations = (iri: Iri, values: ReadonlyMap<number, number>, isSaid: boolean): boolean => {
    const isOne = (id: number): boolean => {
      const name = called(id, iri);
      if (name === undefined) return false;
      return relations.has(id) || isCalledAsRelation(name) || (isSaid && name === name.toUpperCase());
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

/** What a type of edges is called, where people could say it. */
function createCalled(
  builder: GraphBuilder,
  labelOf: readonly Iri[],
): (type: number, relation: Iri) => string | undefined {
  const labels = edgesOf(builder, labelOf);
  return (type, relation) => {
    const { termType, value } = builder.termOf(type);
    if (termType === 'BlankNode') return undefined;
    const [label] = labels.flatMap((own) => own.get(type) ?? []);
    const name =
      label === undefined
        ? termType === 'Literal'
          ? value
          : edgeTypeInIri(value, relation)
        : builder.termOf(label).value;
    return name.length <= LONGEST_TYPE && /^\p{L}/u.test(name) && /^\p{L}[\p{L}\p{M} '’-]*$/u.test(edgeTypeName(name))
      ? name
      : undefined;
  };
}
