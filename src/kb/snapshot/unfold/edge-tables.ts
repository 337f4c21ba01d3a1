import type { Dialect, Iri } from '../../../core/index.ts';
import {
  edgeEnds,
  edgeTypeName,
  isCalledAsRelation,
  isDerived,
  isEdgeType,
  localName,
  localWords,
  speaksOfEdges,
  straightSteps,
} from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

/** Nearly all that has the one end has the other, and exactly one of both. */
const NEARLY_ALL = 0.95;
/** Fewer than these are no table of edges. */
const LEAST = 4;
/** Types tell edges apart, of which there are more. */
const MOST_TYPES = 60;
const LONGEST_TYPE = 40;
const NAME = new Set(['name', 'title', 'label']);
/** Where their class is all that tells edges apart, they say hardly more than what they connect: a payment has its amount and its day. */
const MOST_SAID = 1;

/** Nodes that are edges: what they start from and lead to, and what tells them apart. */
export interface EdgeTable {
  readonly start: Iri;
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
  return endsIn(builder).flatMap((ends) => tableOf(builder, dialect, ends) ?? []);
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
    return edgeEnds(own).map((each) => ({ ...each, iri, space: own.slice(0, own.length - localName(own).length) }));
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
  const isThing = (nodes: readonly number[]): boolean => nodes.length === 1 && !builder.isLiteral(nodes[0]!);
  const simple = [...edges].filter((edge) => isThing(starts!.get(edge)!) && isThing(ends!.get(edge)!));
  if (edges.size < LEAST || simple.length < NEARLY_ALL * all) return undefined;
  const said = saidOfEdges(builder, dialect, edges, [start, end]);
  const type = typeOfEdges(builder, dialect, said, edges, { start, end });
  if (type === undefined) return undefined;
  const usual = new Set([
    type.type,
    dialect.typeOf,
    ...dialect.labelOf,
    ...dialect.aliasOf,
    ...dialect.schema.structure,
  ]);
  const more = [...said].filter(([iri, each]) => !usual.has(iri) && 2 * each.facts > each.all).map(([iri]) => iri);
  return { start, end, ...type, starts: starts!, ends: ends!, more };
}

/** What is said of edges by a relation. */
interface Said {
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
  ends: Ends,
): Pick<EdgeTable, 'type' | 'types'> | undefined {
  const called = createCalled(builder, labelOf);
  const nearlyAll = NEARLY_ALL * edges.size;
  const isFew = (values: ReadonlyMap<number, number>): boolean =>
    values.size > 0 && values.size <= MOST_TYPES && 2 * values.size <= edges.size;
  const isNaming = (iri: Iri): boolean => labelOf.includes(iri) || NAME.has(localWords(iri).at(-1) ?? '');
  // What has a name of its own is a thing: a road from one town to another.
  if ([...said].some(([iri, each]) => isNaming(iri) && 2 * each.edges > edges.size && !isFew(each.values)))
    return undefined;
  const kinds = said.get(typeOf);
  const classes = [...(kinds?.values.keys() ?? [])].map((id) => builder.termOf(id).value);
  /** Whether types are called as relations are, or in capitals where the nodes are called edges. */
  const areRelations = (values: ReadonlyMap<number, number>, isSaid: boolean): boolean => {
    const names = [...values.keys()].map(called);
    const isOne = (name: string | undefined): boolean =>
      name !== undefined && (isCalledAsRelation(name) || (isSaid && name === name.toUpperCase()));
    return 2 * names.filter(isOne).length >= names.length;
  };
  const [type] = [...said]
    .filter(([iri]) => iri !== typeOf && (isEdgeType(iri) || labelOf.includes(iri)))
    .filter(([, each]) => each.edges >= nearlyAll && each.facts * NEARLY_ALL <= each.edges && isFew(each.values))
    .filter(([, { values }]) => [...values.keys()].every((id) => called(id) !== undefined))
    .filter(([iri, { values }]) => areRelations(values, [iri, ends.start, ...classes].some(speaksOfEdges)))
    .sort(([a], [b]) => Number(labelOf.includes(a)) - Number(labelOf.includes(b)));
  if (type) return { type: type[0], types: new Set(type[1].values.keys()) };
  if (kinds === undefined) return undefined;
  // What all of them are tells none apart.
  const own = new Map([...kinds.values].filter(([, count]) => count < nearlyAll));
  const isOne = [...own.values()].reduce((sum, count) => sum + count, 0) <= edges.size / NEARLY_ALL;
  const more = [...said]
    .filter(([iri]) => iri !== typeOf && !isNaming(iri))
    .reduce((sum, [, each]) => sum + each.edges, 0);
  const areKinds = own.size > 1 && isOne && isFew(own) && more <= MOST_SAID * edges.size && areRelations(own, false);
  return areKinds ? { type: typeOf, types: new Set(own.keys()) } : undefined;
}

/** What a type of edges is called, where people could say it. */
function createCalled(builder: GraphBuilder, labelOf: readonly Iri[]): (type: number) => string | undefined {
  const labels = edgesOf(builder, labelOf);
  return (type) => {
    const { termType, value } = builder.termOf(type);
    if (termType === 'BlankNode') return undefined;
    const [label] = labels.flatMap((own) => own.get(type) ?? []);
    const name =
      label === undefined ? (termType === 'Literal' ? value : localName(value)) : builder.termOf(label).value;
    return name.length <= LONGEST_TYPE && /^\p{L}/u.test(name) && /^\p{L}[\p{L}\p{M} '’-]*$/u.test(edgeTypeName(name))
      ? name
      : undefined;
  };
}
