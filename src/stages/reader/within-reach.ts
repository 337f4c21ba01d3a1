import type { Iri, Linked } from '../../core/index.ts';
import { stemsOf } from '../../english/index.ts';
import { termAt } from '../../form/index.ts';
import { eachInSlices, type Slices } from '../../run/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import { iriOf, type SchemaItem } from './schema-items.ts';

/** As many classes and relations as a reader is shown; of a larger schema, those that have to do with the question. */
const MOST = 140;
/** Steps of linked things that are looked at. */
const MOST_THINGS = 12;

/** What of a schema a question may be read with: all of a small one, else what is linked, lies around linked things or shares a word. */
export type WithinReach = (linked: Linked) => Slices<readonly SchemaItem[]>;

export function* createWithinReach(
  items: readonly SchemaItem[],
  knowledge: Knowledge,
  most = MOST,
): Slices<WithinReach> {
  const isSmall = items.length <= most;
  const known = yield* eachInSlices(isSmall ? [] : items, (item) => ({
    item,
    iri: iriOf(item),
    stems: [...stemsOf(item.name)],
  }));
  return function* (linked) {
    if (isSmall) return items;
    const near = nearby(linked, knowledge);
    const isLinked = new Set([...linked.relations, ...linked.classes].map(({ item }) => item.iri));
    const said = new Set(linked.relations.flatMap(({ item }) => [...stemsOf(item.label)]));
    yield;
    const rated = yield* eachInSlices(known, ({ item, iri, stems }) => {
      const shares = stems.some((stem) => said.has(stem));
      return { item, rate: (isLinked.has(iri) ? 4 : 0) + (near.has(iri) ? 2 : 0) + (shares ? 1 : 0) };
    });
    return rated
      .filter(({ rate }) => rate > 0)
      .sort((a, b) => b.rate - a.rate)
      .slice(0, most)
      .map(({ item }) => item);
  };
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
