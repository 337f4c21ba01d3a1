import type { Dialect, Iri } from '../../../core/index.ts';
import { family, isNumberText, numberOf } from '../../../form/index.ts';
import {
  edgeTypeInIri,
  edgeTypeName,
  isCodeName,
  isDerived,
  localName,
  relationWords,
  saysAspect,
  saysOnlyKind,
  saysOnlyResult,
  saysWhose,
  straightSteps,
} from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

/** Fewer nodes are no table; more are measured again and again. */
const LEAST = 4;
const MOST_NODES = 200_000;
/** Aspects are few, each of several nodes. */
const MOST_ASPECTS = 40;
const LEAST_NODES = 2;
const LONGEST_ASPECT = 40;
const NEARLY_ALL = 0.95;
const MOSTLY = 0.9;
/** Where a thing has more values of one aspect than this, they are told apart by when each was: no one is *the* value. */
const ONE = 1.15;
/** What a thing has of one kind, its keepers, is several things, one after the other. */
const SEVERAL = 4;
/** Fewer numbers have no range. */
const LEAST_NUMBERS = 3;

/** Nodes that say one thing about another: whose it is, of what aspect, and the value. */
export interface AspectTable {
  readonly about: Iri;
  readonly aspect: Iri;
  /** Of each aspect its nodes, whose each is, what it holds by which relations, and relations that say more. */
  readonly of: ReadonlyMap<number, OfAspect>;
}

export interface OfAspect {
  readonly nodes: readonly number[];
  readonly values: readonly Iri[];
  readonly more: readonly Iri[];
}

/** Of each relation what each node has by it, and nothing for a node that has several. */
type Facts = ReadonlyMap<number, ReadonlyMap<number, number | null>>;
type Kind = 'thing' | 'number' | 'date' | 'text';
/** What nodes hold, by which relation. */
type Held = ReadonlyMap<number, { readonly by: Iri; readonly value: number }>;

/**
 * The tables of such nodes. What tells is how they are made: each has one value, by relations whose name says no more than that or that lead to several kinds of values, and two relations to one thing each of which
 * the one has few, which tell kinds or ranges of values apart. Of time series, of which a thing has many values of one aspect, there is none.
 */
export function findAspectTables(
  builder: GraphBuilder,
  dialect: Dialect,
  known: ReadonlySet<number>,
): readonly AspectTable[] {
  const values = valueRelations(builder, dialect);
  if (values.length === 0) return [];
  const held = heldBy(builder, values, known);
  if (held.size < LEAST || held.size > MOST_NODES) return [];
  const facts = factsOf(builder, dialect, held, values);
  const called = createCalled(builder, dialect);
  const single = [...facts].filter(([, of]) => countOf(of, (value) => value !== null) >= NEARLY_ALL * of.size);
  const aspects = single.filter(([, of]) => areAspects(of, called));
  const things = single.filter(
    ([, of]) => countOf(of, (value) => value !== null && isThing(builder, value)) === of.size,
  );
  const iri = (id: number): Iri => builder.termOf(id).value as Iri;
  const kindOf = createKindOf(builder);
  const found = aspects.flatMap(([aspect, aspectOf]) =>
    things.flatMap(([about, thingOf]) => {
      if (about === aspect) return [];
      const table = tableOf({ held, aspectOf, thingOf, called, kindOf, builder }, iri(aspect));
      return table === undefined ? [] : [{ ...table, about: iri(about), aspect: iri(aspect) }];
    }),
  );
  return chosen(found).map((table) => ({
    about: table.about,
    aspect: table.aspect,
    of: withMore({ builder, facts, kindOf }, table, held),
  }));
}

/** Relations that lead to values, and do not say of what: by their name, or as they lead to things as well as to texts and numbers. */
function valueRelations(builder: GraphBuilder, dialect: Dialect): readonly Iri[] {
  const usual = usualRelations(dialect);
  const kinds = new Map<number, { things: number; literals: number }>();
  builder.each((_, predicate, object) => {
    const count = kinds.get(predicate) ?? { things: 0, literals: 0 };
    kinds.set(predicate, count);
    if (builder.isLiteral(object)) count.literals++;
    else if (builder.isIri(object)) count.things++;
  });
  return [...kinds].flatMap(([predicate, { things, literals }]) => {
    const iri = builder.termOf(predicate).value as Iri;
    const steps = straightSteps(iri);
    // Over a node of its own that holds a number and its unit.
    const isOver =
      steps?.length === 2 && steps.every((step) => !step.inverse && !step.star && !step.only && !step.taken);
    if (usual.has(iri) || (isDerived(iri) && !isOver) || things + literals < LEAST) return [];
    const isMixed = !steps && Math.min(things, literals) >= LEAST_NUMBERS;
    return isMixed || saysOnlyResult(relationWords(steps === undefined ? iri : steps.at(-1)!.relation)) ? [iri] : [];
  });
}

function usualRelations({ typeOf, labelOf, aliasOf, descriptionOf, schema }: Dialect): ReadonlySet<string> {
  return new Set([typeOf, ...labelOf, ...aliasOf, ...descriptionOf, ...schema.structure]);
}

/** The one value of each node. */
function heldBy(builder: GraphBuilder, values: readonly Iri[], known: ReadonlySet<number>): Held {
  const held = new Map<number, { readonly by: Iri; readonly value: number }>();
  const several = new Set<number>();
  for (const [i, edges] of edgesOf(builder, values).entries())
    for (const [node, [value, ...more]] of edges) {
      if (known.has(node) || (!builder.isLiteral(value!) && !builder.isIri(value!))) continue;
      if (more.length > 0 || held.has(node)) several.add(node);
      else held.set(node, { by: values[i]!, value: value! });
    }
  for (const node of several) held.delete(node);
  return held;
}

function factsOf(builder: GraphBuilder, dialect: Dialect, held: Held, values: readonly Iri[]): Facts {
  const usual = usualRelations(dialect);
  const aside = new Set(values.flatMap((iri) => [iri, ...(straightSteps(iri) ?? []).map(({ relation }) => relation)]));
  const isAside = new Map<number, boolean>();
  const facts = new Map<number, Map<number, number | null>>();
  builder.each((subject, predicate, object) => {
    if (!held.has(subject)) return;
    let left = isAside.get(predicate);
    if (left === undefined) {
      const iri = builder.termOf(predicate).value as Iri;
      left =
        usual.has(iri) || aside.has(iri) || iri.startsWith(commonPrefixes.rdf) || (isDerived(iri) && !isByKey(iri));
      isAside.set(predicate, left);
    }
    if (left) return;
    const of = facts.get(predicate) ?? new Map<number, number | null>();
    facts.set(predicate, of);
    of.set(subject, of.has(subject) && of.get(subject) !== object ? null : object);
  });
  return facts;
}

/** What is referred to by key has the relation that says so: a `station_id` and the `id` of stations. */
function isByKey(iri: Iri): boolean {
  const steps = straightSteps(iri);
  return (
    steps?.length === 2 && !steps[0].inverse && steps[1]!.inverse && steps.every(({ only, taken }) => !only && !taken)
  );
}

function isThing(builder: GraphBuilder, id: number): boolean {
  return !builder.isLiteral(id);
}

function countOf<T>(of: ReadonlyMap<number, T>, isOne: (value: T) => boolean): number {
  let count = 0;
  for (const value of of.values()) if (isOne(value)) count++;
  return count;
}

function areAspects(of: ReadonlyMap<number, number | null>, called: (aspect: number) => boolean): boolean {
  const values = new Set<number>();
  for (const value of of.values()) {
    if (value !== null) values.add(value);
    if (values.size > MOST_ASPECTS) return false;
  }
  return values.size > 1 && values.size * LEAST_NODES <= of.size && [...values].filter(called).length > 1;
}

/** Whether people can call a relation by an aspect: it has a name, or is one. */
function createCalled(builder: GraphBuilder, { labelOf }: Dialect): (aspect: number) => boolean {
  const labels = edgesOf(builder, labelOf);
  const known = new Map<number, boolean>();
  const isCalled = (aspect: number): boolean => {
    const { termType, value } = builder.termOf(aspect);
    if (termType === 'BlankNode') return false;
    const [label] = labels.flatMap((own) => own.get(aspect) ?? []);
    if (label === undefined && termType === 'NamedNode' && isCodeName(value)) return false;
    const name =
      label === undefined ? (termType === 'Literal' ? value : localName(value)) : builder.termOf(label).value;
    return name.length <= LONGEST_ASPECT && NAME.test(edgeTypeName(edgeTypeInIri(name, '')));
  };
  return (aspect) => {
    let found = known.get(aspect);
    if (found === undefined) known.set(aspect, (found = isCalled(aspect)));
    return found;
  };
}

const NAME = /^(?=.*\p{L}{2})\p{L}[\p{L}\p{M}\d .,'’()+-]*$/u;

type KindOf = (value: number) => Kind;

function createKindOf(builder: GraphBuilder): KindOf {
  const known = new Map<number, Kind>();
  const read = (value: number): Kind => {
    const term = builder.termOf(value);
    if (term.termType !== 'Literal') return 'thing';
    const own = family(term);
    if (own === 'number' || own === 'date') return own;
    return isNumberText(term.value) ? 'number' : 'text';
  };
  return (value) => {
    let kind = known.get(value);
    if (kind === undefined) known.set(value, (kind = read(value)));
    return kind;
  };
}

interface Found {
  readonly about: Iri;
  readonly aspect: Iri;
  /** How many values of an aspect things have. */
  readonly pairs: number;
  readonly by: ReadonlyMap<number, readonly number[]>;
}

interface Given {
  readonly held: Held;
  readonly aspectOf: ReadonlyMap<number, number | null>;
  readonly thingOf: ReadonlyMap<number, number | null>;
  readonly called: (aspect: number) => boolean;
  readonly kindOf: KindOf;
  readonly builder: GraphBuilder;
}

/** The nodes of each aspect that has hardly more than one value of each thing, where aspects tell values apart. */
function tableOf(
  { held, aspectOf, thingOf, called, kindOf, builder }: Given,
  aspect: Iri,
): Pick<Found, 'pairs' | 'by'> | undefined {
  const nodesOf = new Map<number, number[]>();
  let all = 0;
  for (const [node, value] of aspectOf) {
    if (value === null || (thingOf.get(node) ?? null) === null) continue;
    all++;
    const nodes = nodesOf.get(value);
    if (nodes) nodes.push(node);
    else nodesOf.set(value, [node]);
  }
  if (all < LEAST || all < MOSTLY * aspectOf.size || nodesOf.size < 2) return undefined;
  const by = new Map<number, readonly number[]>();
  const kinds = new Set<Kind>();
  const ranges: (readonly [least: number, most: number])[] = [];
  let [pairs, kept] = [0, 0];
  let isMixed = false;
  for (const [value, nodes] of nodesOf) {
    const owners = new Set(nodes.map((node) => thingOf.get(node)!)).size;
    const counts = new Map<Kind, number>();
    for (const node of nodes) {
      const kind = kindOf(held.get(node)!.value);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    pairs += owners;
    const [[kind, most]] = [...counts].sort(([, a], [, b]) => b - a) as [[Kind, number]];
    if (most < MOSTLY * nodes.length) isMixed = true;
    kinds.add(kind);
    if (kind === 'number' && nodes.length >= LEAST_NUMBERS) {
      const numbers = nodes
        .map((node) => numberOf(builder.termOf(held.get(node)!.value).value))
        .filter(Number.isFinite);
      ranges.push([Math.min(...numbers), Math.max(...numbers)]);
    }
    if (!called(value) || nodes.length > (kind === 'thing' ? SEVERAL : ONE) * owners) continue;
    by.set(value, nodes);
    kept += nodes.length;
  }
  const areApart = ranges.some(([, most], i) => ranges.some(([least], j) => i !== j && most < least));
  const areOfKinds = !isMixed && kinds.size > 1;
  const areCalledSo = saysAspect(aspect) && (areApart || !saysOnlyKind(aspect));
  return (areOfKinds || areCalledSo) && 2 * kept > all ? { pairs, by } : undefined;
}

/** Of several readings of the same nodes the one by which most are told apart; where that does not tell, what relations are called. */
function chosen(found: readonly Found[]): readonly Found[] {
  const taken = new Set<number>();
  const tables: Found[] = [];
  for (const best of found.toSorted((a, b) => b.pairs - a.pairs)) {
    const isFree = ({ by }: Found): boolean =>
      [...by.values()].every((nodes) => nodes.every((node) => !taken.has(node)));
    if (!isFree(best)) continue;
    const own = new Set([...best.by.values()].flat());
    const alike = found.filter(
      (each) => each.pairs >= NEARLY_ALL * best.pairs && [...each.by.values()].flat().some((node) => own.has(node)),
    );
    const hints = alike.map(({ about, aspect }) => Number(saysAspect(aspect)) + Number(saysWhose(about)));
    const most = Math.max(...hints);
    const [table, ...others] = alike.filter((_, i) => hints[i] === most);
    for (const node of own) taken.add(node);
    // Of several, none is known to be the one.
    if (table !== undefined && others.length === 0 && isFreeOf(table, tables)) tables.push(table);
  }
  return tables;
}

function isFreeOf(table: Found, tables: readonly Found[]): boolean {
  const own = new Set([...table.by.values()].flat());
  return tables.every(({ by }) => [...by.values()].flat().every((node) => !own.has(node)));
}

/**
 * What nodes of some aspects say beside, since when it is so. What is said of all says where they are from, unless it is the time that tells several values of a thing
 * apart.
 */
function withMore(
  { builder, facts, kindOf }: { readonly builder: GraphBuilder; readonly facts: Facts; readonly kindOf: KindOf },
  { about, aspect, by }: Found,
  held: Held,
): ReadonlyMap<number, OfAspect> {
  const iri = (id: number): Iri => builder.termOf(id).value as Iri;
  const own = (each: Iri): readonly Iri[] => [each, ...(straightSteps(each) ?? []).map(({ relation }) => relation)];
  const aside = new Set<string>([...own(about), ...own(aspect)]);
  const thingOf = facts.get(builder.idOf(about)!)!;
  const beside = [...facts]
    .map(([relation, of]) => ({ relation: iri(relation), of }))
    .filter(({ relation }) => !aside.has(relation) && !isDerived(relation))
    .map((each) => ({
      ...each,
      said: [...by.values()].filter((nodes) => nodes.some((node) => each.of.has(node))).length,
    }));
  const isTime = (value: number | null | undefined): boolean =>
    typeof value === 'number' && ['date', 'number'].includes(kindOf(value));
  return new Map(
    [...by].map(([value, nodes]) => {
      const areSeveral = new Set(nodes.map((node) => thingOf.get(node))).size < nodes.length;
      const more = beside.filter(({ of, said }) => {
        const saying = nodes.filter((node) => of.has(node));
        if (saying.length === 0) return false;
        return said < MOSTLY * by.size || (areSeveral && saying.every((node) => isTime(of.get(node))));
      });
      const values = [...new Set(nodes.map((node) => held.get(node)!.by))];
      return [value, { nodes, values, more: more.map(({ relation }) => relation) }];
    }),
  );
}
