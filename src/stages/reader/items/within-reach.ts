import type { Iri, Linked } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { termAt } from '../../../form/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { endsOf } from './ends.ts';
import { iriOf, type SchemaItem } from './schema-items.ts';

/** As many classes and relations as a reader is shown; of a larger schema, those that have to do with the question. */
export const MOST_SHOWN = 140;
/** Until there are so many, what belongs to those that have to do with it is shown, too: a relation says little without the class that has it. */
const FILLED = 60;
/** Steps of linked things that are looked at. */
const MOST_THINGS = 12;
/** What it counts that something is linked, lies around what the question names, shares a word with what is linked, and is like its words in meaning. */
const LINKED = 4;
const NEAR = 2;
const SHARES = 1;
const ALIKE = 3;
/** How much of this passes from a relation to the classes at its ends, and from a class to its relations. */
const PASSED_ON = 0.5;

/** How like in meaning the words of a question are to the name of something, from 0 to 1. */
export type Alike = (item: SchemaItem) => number;

/**
 * What of a schema a question may be read with: all of a small one, else what is linked, lies around linked things, shares a word or means the
 * same as one, and what belongs to these.
 */
export type WithinReach = (linked: Linked, alike?: Alike) => Slices<readonly SchemaItem[]>;

export function* createWithinReach(
  items: readonly SchemaItem[],
  knowledge: Knowledge,
  most = MOST_SHOWN,
): Slices<WithinReach> {
  const isSmall = items.length <= most;
  const known = yield* eachInSlices(isSmall ? [] : items, (item) => ({
    item,
    iri: iriOf(item),
    stems: [...stemsOf(item.name)],
  }));
  const neighbours = neighboursIn(isSmall ? [] : items);
  yield;
  return function* (linked, alike = () => 0) {
    if (isSmall) return items;
    const near = nearby(linked, knowledge);
    const isLinked = new Set([...linked.relations, ...linked.classes].map(({ item }) => item.iri));
    const said = new Set(linked.relations.flatMap(({ item }) => [...stemsOf(item.label)]));
    yield;
    const rated = yield* eachInSlices(known, ({ item, iri, stems }) => {
      const shares = stems.some((stem) => said.has(stem));
      const told = (isLinked.has(iri) ? LINKED : 0) + (near.has(iri) ? NEAR : 0) + (shares ? SHARES : 0);
      return { item, told, rate: told + ALIKE * alike(item) };
    });
    yield;
    const rates = passedOn(new Map(rated.map(({ item, rate }) => [item, rate])), neighbours);
    yield;
    return rated
      .filter(({ item }) => rates.get(item)! > 0)
      .sort((a, b) => rates.get(b.item)! - rates.get(a.item)!)
      .slice(0, most)
      .filter(({ told }, i) => i < FILLED || told > 0)
      .map(({ item }) => item);
  };
}

/** Classes and the relations that start from them or lead to them. */
interface Neighbours {
  readonly classesOf: (relation: SchemaItem) => readonly SchemaItem[];
  readonly relationsOf: (kind: SchemaItem) => readonly SchemaItem[];
}

function neighboursIn(items: readonly SchemaItem[]): Neighbours {
  const classes = new Map(items.flatMap((item) => (isClass(item) ? [[classIri(item), item] as const] : [])));
  const relations = new Map<SchemaItem, SchemaItem[]>();
  const classesOf = ({ domain = [], range = [] }: SchemaItem): readonly SchemaItem[] =>
    [...domain, ...range].flatMap((iri) => classes.get(iri) ?? []);
  for (const item of items) {
    for (const kind of isClass(item) ? [] : new Set(classesOf(item))) {
      const own = relations.get(kind) ?? [];
      // The commonest come first; of a class with hundreds of relations the others are hardly meant.
      if (own.length < FILLED) own.push(item);
      relations.set(kind, own);
    }
  }
  return { classesOf, relationsOf: (kind) => relations.get(kind) ?? [] };
}

function isClass({ means }: SchemaItem): boolean {
  return !('relation' in means);
}

function classIri({ means }: SchemaItem): Iri | undefined {
  if ('class' in means) return means.class;
  return 'ends' in means ? endsOf(means.ends) : undefined;
}

/** How much everything has to do with a question, where some of it passes on to what belongs to it. */
function passedOn(
  own: ReadonlyMap<SchemaItem, number>,
  { classesOf, relationsOf }: Neighbours,
): ReadonlyMap<SchemaItem, number> {
  const rates = new Map(own);
  const raise = (item: SchemaItem, rate: number): void => {
    if (rate > rates.get(item)!) rates.set(item, rate);
  };
  for (const [item, rate] of own) {
    if (rate > 0 && !isClass(item)) for (const kind of classesOf(item)) raise(kind, PASSED_ON * rate);
  }
  const kinds = [...rates].filter(([item, rate]) => rate > 0 && isClass(item));
  for (const [kind, rate] of kinds) for (const relation of relationsOf(kind)) raise(relation, PASSED_ON * rate);
  return rates;
}

/** Relations and classes of the things that a question names, and of what only connects them with others. */
function nearby({ entities, compared = [] }: Linked, { graph, mediators, dialect }: Knowledge): ReadonlySet<Iri> {
  const found = new Set<Iri>();
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  for (const { item } of [...entities, ...compared].slice(0, MOST_THINGS)) {
    const id = graph.id(termAt(item.iri));
    if (id === undefined) continue;
    for (const iri of item.classes) found.add(iri);
    for (const [relation, ends] of [
      ...Array.from(graph.outgoing(id), (each) => [each, graph.objects(id, each)] as const),
      ...Array.from(graph.incoming(id), (each) => [each, graph.subjects(each, id)] as const),
    ]) {
      found.add(graph.term(relation).value as Iri);
      const [end] = ends;
      if (end === undefined) continue;
      if (typeOf !== undefined) for (const kind of graph.objects(end, typeOf)) found.add(graph.term(kind).value as Iri);
      if (mediators[end] === 1) for (const each of graph.outgoing(end)) found.add(graph.term(each).value as Iri);
    }
  }
  return found;
}
