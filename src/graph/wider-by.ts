import type { Dialect, Graph, Id, Iri } from '../core/index.ts';

/** Things that have a term by some relation, looked at for whether they are terms themselves. */
const LOOKED_AT = 50;

/**
 * The relation from a term to the wider one, where others are narrower than a term and what has it by a relation is no
 * term itself: who asks for lamps asks for floor lamps, too, and what is related to lamps is related to these alone.
 */
export function createWiderBy(graph: Graph, { profile, typeOf, memberOf }: Dialect): NonNullable<Dialect['widerBy']> {
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const orders = (profile?.hierarchy ?? []).flatMap((iri) => {
    const relation = idOf(iri);
    return relation === undefined ? [] : [{ iri, relation }];
  });
  const typing = new Set<Iri>([typeOf, ...(memberOf?.typed ?? []), ...orders.map(({ iri }) => iri)]);
  const known = new Map<Iri, readonly (typeof orders)[number][]>();
  const ordersOver = (iri: Iri): typeof orders => {
    const relation = typing.has(iri) ? undefined : idOf(iri);
    if (relation === undefined) return [];
    const subjects = graph.subjectsOf(relation).subarray(0, LOOKED_AT);
    const isOrdered = (node: Id, order: Id): boolean =>
      graph.objects(node, order).length > 0 || graph.subjects(order, node).length > 0;
    return orders.filter((order) => !subjects.some((node) => isOrdered(node, order.relation)));
  };
  return (relation, term) => {
    if (orders.length === 0) return undefined;
    let over = known.get(relation);
    if (over === undefined) known.set(relation, (over = ordersOver(relation)));
    const node = over.length === 0 ? undefined : idOf(term);
    return node === undefined ? undefined : over.find((order) => graph.subjects(order.relation, node).length > 0)?.iri;
  };
}
