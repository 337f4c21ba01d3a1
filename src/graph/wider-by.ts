import type { Dialect, Graph, Id, Iri, Schema } from '../core/index.ts';
import { liesWithin, ownOrders } from './own-orders.ts';
import { somebodies } from './somebodies.ts';

/** What relations are called that tell what kind something is of, whatever the kinds of a graph are called. */
const CLASSIFIES =
  /^(?:(?:is|has|of|main|primary) )*(?:kind|type|sort|category|categories|class|classification|genre|style|group|section|subject|topic|theme|tag)(?: of)?$|^(?:classed|classified|categori[sz]ed|filed|grouped|tagged) (?:as|by|with)$/i;
/** What stands in such a name before what the relation leads to, "in department". */
const BEFORE_KIND = /^(?:is|has|of|in|at|from|main|primary|own) /i;

/** What people are chosen for in a body, and in none that it is a part of: who sits on a panel is not on the committee that has it. */
const SEAT = /\b(?:mandates?|memberships?|terms? of office|tenures?|chairmanships?)$/i;
/** Bodies that people are chosen for. */
const BODY =
  /\b(?:committees?|councils?|boards?|panels?|jur(?:y|ies)|assembl(?:y|ies)|commissions?|chambers?|parliaments?)$/i;

/** Things that have a term by some relation, looked at for whether they are terms themselves. */
const LOOKED_AT = 50;

/**
 * The relation from a term to the wider one, where others are narrower than a term and what has it by a relation is no
 * term itself: who asks for lamps asks for floor lamps, too, and what is related to lamps is related to these alone.
 */
export function createWiderBy(
  graph: Graph,
  { profile, typeOf, memberOf }: Dialect,
  schema: Schema,
): NonNullable<Dialect['widerBy']> {
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const orders = (profile?.hierarchy ?? []).flatMap((iri) => {
    const relation = idOf(iri);
    return relation === undefined ? [] : [{ iri, relation }];
  });
  const typing = new Set<Iri>([typeOf, ...(memberOf?.typed ?? []), ...orders.map(({ iri }) => iri)]);
  const labels = new Map<Iri, string>([...schema.classes, ...schema.relations].map(({ iri, label }) => [iri, label]));
  const people = somebodies(schema.classes, schema.relations);
  const ends = new Map(schema.relations.map((info) => [info.iri, info]));
  /** Whether a relation tells what something is in or of: it is called so, or what it leads to is. Who runs a department does not run those below it. */
  const isWhere = (relation: Iri): boolean => {
    const label = labels.get(relation);
    if (label === undefined) return false;
    const { domains = [], ranges = [] } = ends.get(relation) ?? {};
    const isEvery = (of: readonly { iri: Iri }[], is: (iri: Iri) => boolean): boolean =>
      of.length > 0 && of.every(({ iri }) => is(iri));
    const isCalled = (name: RegExp) => (iri: Iri) => name.test(labels.get(iri) ?? '');
    const isOfSomebody = isEvery(domains, (iri) => people.has(iri));
    if (isEvery(domains, isCalled(SEAT)) || (isOfSomebody && isEvery(ranges, isCalled(BODY)))) return false;
    const kinds = ranges.map(({ iri }) => labels.get(iri)?.toLowerCase());
    const [name, bare] = [label.toLowerCase(), label.toLowerCase().replace(BEFORE_KIND, '')];
    return liesWithin(label) || CLASSIFIES.test(label) || [name, bare].some((own) => kinds.includes(own));
  };
  const known = new Map<Iri, readonly (typeof orders)[number][]>();
  const ordersOver = (iri: Iri): typeof orders => {
    const relation = typing.has(iri) ? undefined : idOf(iri);
    if (relation === undefined) return [];
    const subjects = graph.subjectsOf(relation).subarray(0, LOOKED_AT);
    const isOrdered = (node: Id, order: Id): boolean =>
      graph.objects(node, order).length > 0 || graph.subjects(order, node).length > 0;
    const all = [...orders, ...(isWhere(iri) ? ownOrders(graph, schema) : [])];
    return all.filter((order) => !subjects.some((node) => isOrdered(node, order.relation)));
  };
  return (relation, term) => {
    let over = known.get(relation);
    if (over === undefined) known.set(relation, (over = ordersOver(relation)));
    const node = over.length === 0 ? undefined : idOf(term);
    return node === undefined ? undefined : over.find((order) => graph.subjects(order.relation, node).length > 0)?.iri;
  };
}
