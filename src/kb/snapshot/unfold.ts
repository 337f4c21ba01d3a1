import type { Dialect, Iri, Membership } from '../../core/index.ts';
import { commonPrefixes } from '../dialects/index.ts';
import type { GraphBuilder } from './graph-builder.ts';

const { rdf, owl, skos } = commonPrefixes;

/** The snapshot's own relation from a thing to every class and wider kind it belongs to. */
export const IS_A = 'https://w3id.org/kbqa/derived/isA' as Iri;

/** The snapshot's own relation from a kind to the next wider ones. */
export const KIND_OF = 'https://w3id.org/kbqa/derived/kindOf' as Iri;

/** The same from the wider one to its kinds. */
export const HAS_KIND = 'https://w3id.org/kbqa/derived/kinds' as Iri;

export interface Unfolded {
  readonly members: Membership;
  /** Triples that were added. */
  readonly derived: number;
}

/**
 * Adds the triples that a graph says in a roundabout way: reified statements, what an ontology's restrictions say of a
 * class, the items of lists, narrower beside broader, and the classes that things belong to through narrower ones.
 * Everything else can then read a graph as if it were said straight.
 */
export function unfold(builder: GraphBuilder, dialect: Dialect, given?: Membership): Unfolded {
  const before = builder.size;
  unfoldStatements(builder);
  unfoldRestrictions(builder, dialect);
  unfoldLists(builder);
  unfoldNarrower(builder);
  const members = unfoldKinds(builder, dialect, given);
  return { members, derived: builder.size - before };
}

/** Subject → objects of some predicates: one pass over the triples for all of them. */
function edgesOf(builder: GraphBuilder, iris: readonly string[]): readonly Map<number, number[]>[] {
  const maps = iris.map(() => new Map<number, number[]>());
  const places = new Map<number, Map<number, number[]>>();
  iris.forEach((iri, i) => {
    const id = builder.idOf(iri);
    if (id !== undefined) places.set(id, maps[i]!);
  });
  if (places.size === 0) return maps;
  builder.each((subject, predicate, object) => {
    const edges = places.get(predicate);
    if (edges === undefined) return;
    const known = edges.get(subject);
    if (known) known.push(object);
    else edges.set(subject, [object]);
  });
  return maps;
}

/** What a reified statement states. */
function unfoldStatements(builder: GraphBuilder): void {
  const [subjects, predicates, objects] = edgesOf(builder, [`${rdf}subject`, `${rdf}predicate`, `${rdf}object`]);
  for (const [statement, [subject]] of subjects!) {
    const [predicate] = predicates!.get(statement) ?? [];
    const [object] = objects!.get(statement) ?? [];
    if (subject === undefined || predicate === undefined || object === undefined) continue;
    if (builder.isIri(predicate)) builder.triple(subject, predicate, object);
  }
}

/** "Granite is something that has the component quartz" says of granite that it has the component quartz. */
function unfoldRestrictions(builder: GraphBuilder, { schema }: Dialect): void {
  if (builder.idOf(`${owl}onProperty`) === undefined) return;
  const [on, some, value, equivalent, intersection, first, rest, ...narrower] = edgesOf(builder, [
    ...['onProperty', 'someValuesFrom', 'hasValue', 'equivalentClass', 'intersectionOf'].map((name) => owl + name),
    `${rdf}first`,
    `${rdf}rest`,
    ...schema.subClassOf,
  ]);
  const subClassOf = builder.idOf(schema.subClassOf[0] ?? '');
  const say = (kind: number, description: number, depth = 0): void => {
    const [property] = on!.get(description) ?? [];
    if (property !== undefined && builder.isIri(property)) {
      for (const end of [...(some!.get(description) ?? []), ...(value!.get(description) ?? [])]) {
        builder.triple(kind, property, end);
      }
    }
    if (depth > 2) return;
    for (const list of intersection!.get(description) ?? []) {
      for (const part of itemsOf(list, first!, rest!)) {
        if (builder.isIri(part) && subClassOf !== undefined) builder.triple(kind, subClassOf, part);
        else say(kind, part, depth + 1);
      }
    }
  };
  for (const edges of [...narrower, equivalent!]) {
    for (const [kind, descriptions] of edges) for (const each of descriptions) say(kind, each);
  }
}

/** What has a list has its items. */
function unfoldLists(builder: GraphBuilder): void {
  const [first, rest] = edgesOf(builder, [`${rdf}first`, `${rdf}rest`]);
  if (first!.size === 0) return;
  const structural = new Set(
    [`${rdf}rest`, `${rdf}first`, ...['intersectionOf', 'unionOf', 'oneOf', 'members'].map((name) => owl + name)].map(
      (iri) => builder.idOf(iri),
    ),
  );
  const said: (readonly [number, number, number])[] = [];
  builder.each((subject, predicate, object) => {
    if (!first!.has(object) || structural.has(predicate)) return;
    for (const item of itemsOf(object, first!, rest!)) said.push([subject, predicate, item]);
  });
  for (const [subject, predicate, item] of said) builder.triple(subject, predicate, item);
}

function itemsOf(
  list: number,
  first: ReadonlyMap<number, readonly number[]>,
  rest: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  const items: number[] = [];
  const seen = new Set<number>();
  for (let at: number | undefined = list; at !== undefined && !seen.has(at); at = rest.get(at)?.[0]) {
    seen.add(at);
    items.push(...(first.get(at) ?? []));
  }
  return items;
}

/** A thesaurus may say either of the two. */
function unfoldNarrower(builder: GraphBuilder): void {
  const [narrower, broader] = edgesOf(builder, [`${skos}narrower`, `${skos}broader`]);
  if (narrower!.size === 0) return;
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
function unfoldKinds(builder: GraphBuilder, dialect: Dialect, given: Membership | undefined): Membership {
  const { schema, typeOf } = dialect;
  const wider = schema.subClassOf.length + schema.broader.length;
  const [types, ...orders] = edgesOf(builder, [typeOf, ...schema.subClassOf, ...schema.broader]);
  if (wider === 0 || orders.every(({ size }) => size === 0)) return 'typed';
  const up = new Map<number, number[]>();
  for (const edges of orders) {
    for (const [kind, above] of edges) {
      const named = above.filter((each) => each !== kind && builder.isIri(each));
      if (named.length > 0 && builder.isIri(kind)) up.set(kind, [...(up.get(kind) ?? []), ...named]);
    }
  }
  const members = given ?? membershipOf(builder, dialect, types!, up);
  if (members === 'typed') return members;
  const isA = builder.internIri(IS_A);
  const known = new Map<number, readonly number[]>();
  const above = (kind: number): readonly number[] => {
    let found = known.get(kind);
    if (found === undefined) known.set(kind, (found = closure(kind, up)));
    return found;
  };
  const say = (thing: number, own: readonly number[], others: readonly number[]): void => {
    for (const kind of new Set([...own, ...own.flatMap((each) => [...above(each)]), ...others])) {
      if (kind !== thing) builder.triple(thing, isA, kind);
    }
  };
  for (const [thing, own] of types!) say(thing, own, members === 'kinds' ? above(thing) : []);
  if (members === 'kinds') unfoldOrder(builder, up);
  if (members === 'kinds') for (const kind of up.keys()) if (!types!.has(kind)) say(kind, [], above(kind));
  return members;
}

/** What a kind is a kind of, and the kinds that it has, without the restrictions that say other things of it. */
function unfoldOrder(builder: GraphBuilder, up: ReadonlyMap<number, readonly number[]>): void {
  const [kindOf, hasKind] = [builder.internIri(KIND_OF), builder.internIri(HAS_KIND)];
  for (const [kind, above] of up) {
    for (const each of above) {
      builder.triple(kind, kindOf, each);
      builder.triple(each, hasKind, kind);
    }
  }
}

function closure(kind: number, up: ReadonlyMap<number, readonly number[]>): readonly number[] {
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
  types: ReadonlyMap<number, readonly number[]>,
  up: ReadonlyMap<number, readonly number[]>,
): Membership {
  const kinds = new Set([...up.keys(), ...[...up.values()].flat()]);
  if (kinds.size === 0) return 'typed';
  const declarations = new Set([...schema.classTypes, ...schema.relationTypes].map((iri) => builder.idOf(iri)));
  const populated = new Set<number>();
  let things = 0;
  let isInherited = false;
  for (const [thing, own] of types) {
    const classes = own.filter((each) => !declarations.has(each));
    if (classes.length > 0 && !kinds.has(thing)) things++;
    for (const type of classes) populated.add(type);
    isInherited ||= classes.some((type) => up.get(type)?.some((each) => !own.includes(each)));
  }
  let empty = 0;
  for (const kind of kinds) if (!populated.has(kind)) empty++;
  if (empty > MOSTLY * kinds.size && things < kinds.size) return 'kinds';
  return isInherited ? 'inherited' : 'typed';
}
