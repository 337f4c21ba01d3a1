import type { Dialect, Iri, Membership } from '../../../core/index.ts';
import { straightIri } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { HAS_KIND, IS_A, KIND_OF, SAME_KIND } from './derived.ts';
import { edgesOf } from './edges.ts';
import { readSameKinds } from './same-kinds.ts';

const { owl, skos } = commonPrefixes;

/** A thesaurus may say either of the two, and is asked for both. */
export function unfoldNarrower(builder: GraphBuilder): void {
  const [narrower, broader] = edgesOf(builder, [`${skos}narrower`, `${skos}broader`]);
  if (narrower!.size === 0) {
    if (broader!.size === 0) return;
    const relation = builder.internIri(straightIri([{ relation: `${skos}broader` as Iri, inverse: true }]));
    for (const [narrow, wides] of broader!) for (const wide of wides) builder.triple(wide, relation, narrow);
    return;
  }
  const relation = builder.internIri(`${skos}broader`);
  for (const [wide, narrows] of narrower!) {
    for (const narrow of narrows) if (!broader!.get(narrow)?.includes(wide)) builder.triple(narrow, relation, wide);
  }
}

/** Where more of the ordered kinds than this have no members, and few things are typed, the graph is about the kinds. */
const MOSTLY = 0.5;
/** The classes of one thing, beyond which its kinds are ordered by mistake. */
const MOST_WIDER = 200;

/** Says of things, and of kinds where these are asked about, every class that they belong to through narrower ones. */
export function unfoldKinds(
  builder: GraphBuilder,
  dialect: Dialect,
  typing: readonly Iri[],
  given: Membership | undefined,
): Membership {
  const { schema, typeOf } = dialect;
  const above = [...schema.subClassOf, ...schema.broader];
  const [types, ...edges] = edgesOf(builder, [typeOf, ...above, ...typing]);
  const orders = edges.slice(0, above.length);
  const same = readSameKinds(builder);
  const told = toldOfKinds(builder, dialect, types!);
  if (typing.length === 0 && [same, told, ...orders].every(({ size }) => size === 0)) return 'typed';
  for (const own of edges.slice(above.length))
    for (const [thing, kinds] of own) types!.set(thing, [...(types!.get(thing) ?? []), ...kinds]);
  const up = new Map<number, number[]>();
  for (const edges of orders) {
    for (const [kind, wider] of edges) {
      const named = wider.filter((each) => each !== kind && builder.isIri(each));
      if (named.length > 0 && builder.isIri(kind)) up.set(kind, [...(up.get(kind) ?? []), ...named]);
    }
  }
  const wider = joined(up, same);
  const isOfGraph = createIsOfGraph(builder, dialect, types!, up, same);
  const found = given ?? membershipOf(builder, dialect, types!, { up, wider, told, isOfGraph });
  const members = found === 'typed' && typing.length > 0 && given === undefined ? 'inherited' : found;
  if (members === 'typed') return members;
  const isA = builder.internIri(IS_A);
  const known = new Map<number, readonly number[]>();
  const allAbove = (kind: number): readonly number[] => {
    let found = known.get(kind);
    if (found === undefined) known.set(kind, (found = closure(kind, wider).filter(isOfGraph)));
    return found;
  };
  // What a description without a name has in common with others is no kind.
  const declaring = new Set(members === 'kinds' ? schema.classTypes.map((iri) => builder.idOf(iri)) : []);
  const say = (thing: number, own: readonly number[], others: readonly number[]): void => {
    const isNamed = builder.isIri(thing);
    for (const kind of new Set([...own, ...own.flatMap((each) => [...allAbove(each)]), ...others])) {
      if (kind !== thing && (isNamed || !declaring.has(kind))) builder.triple(thing, isA, kind);
    }
  };
  for (const [thing, own] of types!) say(thing, own, members === 'kinds' ? allAbove(thing) : []);
  for (const [kind, others] of same)
    for (const other of others)
      if (isOfGraph(kind) && isOfGraph(other)) builder.triple(kind, builder.internIri(SAME_KIND), other);
  if (members === 'kinds') unfoldOrder(builder, up);
  if (members === 'kinds') for (const kind of up.keys()) if (!types!.has(kind)) say(kind, [], allAbove(kind));
  return members;
}

/** Classes of which more is said than what they are called, of what they are classes and what has them: what a list of soils is matched to. */
function toldOfKinds(builder: GraphBuilder, dialect: Dialect, types: Edges): ReadonlySet<number> {
  const { typeOf, labelOf, aliasOf, descriptionOf, schema } = dialect;
  const classTypes = new Set(schema.classTypes.map((iri) => builder.idOf(iri)));
  const kinds = new Set(
    [...types].flatMap(([thing, own]) =>
      builder.isIri(thing) && own.some((type) => classTypes.has(type)) ? [thing] : [],
    ),
  );
  const told = new Set<number>();
  if (kinds.size === 0) return told;
  const { subClassOf, domain, range, inverse, structure } = schema;
  const declaring = [typeOf, ...labelOf, ...aliasOf, ...descriptionOf, ...subClassOf, ...domain, ...range, ...inverse];
  const aside = new Set([...declaring, ...structure].map((iri) => builder.idOf(iri)));
  builder.each((subject, predicate, object) => {
    if (aside.has(predicate)) return;
    if (kinds.has(subject)) told.add(subject);
    if (kinds.has(object)) told.add(object);
  });
  return told;
}

type Edges = ReadonlyMap<number, readonly number[]>;

/** What is above kinds, with what is the same as they are. */
function joined(up: Edges, same: Edges): Edges {
  if (same.size === 0) return up;
  const all = new Map<number, readonly number[]>(up);
  for (const [kind, others] of same) all.set(kind, [...(up.get(kind) ?? []), ...others]);
  return all;
}

/** Whether a kind is this graph's own: what is only said to be the same as one of its kinds is another's, where nothing else speaks of it. */
function createIsOfGraph(
  builder: GraphBuilder,
  { schema }: Dialect,
  types: Edges,
  up: Edges,
  same: Edges,
): (kind: number) => boolean {
  if (same.size === 0) return () => true;
  const declaring = new Set(schema.classTypes.map((iri) => builder.idOf(iri)));
  const others = new Set(same.keys());
  for (const [kind, wider] of up) for (const each of [kind, ...wider]) others.delete(each);
  for (const [thing, own] of types) {
    if (own.some((type) => declaring.has(type))) others.delete(thing);
    for (const type of own) others.delete(type);
  }
  return (kind) => !others.has(kind);
}

/** What a kind is a kind of, and the kinds that it has, without the restrictions that say other things of it. */
function unfoldOrder(builder: GraphBuilder, up: Edges): void {
  const [kindOf, hasKind] = [builder.internIri(KIND_OF), builder.internIri(HAS_KIND)];
  for (const [kind, above] of up) {
    for (const each of above) {
      builder.triple(kind, kindOf, each);
      builder.triple(each, hasKind, kind);
    }
  }
}

function closure(kind: number, up: Edges): readonly number[] {
  const seen = new Set<number>(up.get(kind) ?? []);
  for (const each of seen) {
    if (seen.size > MOST_WIDER) break;
    for (const next of up.get(each) ?? []) seen.add(next);
  }
  return [...seen];
}

function membershipOf(
  builder: GraphBuilder,
  { schema }: Dialect,
  types: Edges,
  {
    up,
    wider,
    told,
    isOfGraph,
  }: {
    readonly up: Edges;
    readonly wider: Edges;
    readonly told: ReadonlySet<number>;
    readonly isOfGraph: (kind: number) => boolean;
  },
): Membership {
  const kinds = new Set([...up.keys(), ...[...up.values()].flat(), ...told]);
  if (wider.size === 0 && told.size === 0) return 'typed';
  // What statements are made of is no thing: an ontology has more restrictions than kinds. Nor are statements, which are of the kind that their relation is.
  const declaring = [
    ...schema.classTypes,
    ...schema.relationTypes,
    ...schema.structure,
    ...builder.predicateIris(),
    `${owl}Axiom`,
  ];
  const declarations = new Set(declaring.map((iri) => builder.idOf(iri)));
  const populated = new Set<number>();
  let things = 0;
  let isInherited = false;
  for (const [thing, own] of types) {
    const classes = own.filter((each) => !declarations.has(each));
    if (classes.length > 0 && !kinds.has(thing)) things++;
    for (const type of classes) populated.add(type);
    isInherited ||= classes.some((type) => wider.get(type)?.some((each) => isOfGraph(each) && !own.includes(each)));
  }
  let empty = 0;
  for (const kind of kinds) if (!populated.has(kind)) empty++;
  if (empty > MOSTLY * kinds.size && things < kinds.size) return 'kinds';
  return isInherited ? 'inherited' : 'typed';
}
