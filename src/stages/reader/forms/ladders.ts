import type { Graph, Id, Iri } from '../../../core/index.ts';
import { derivedIri, findInverses, leadsOn, ownOrders, straightIri } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Where a relation of an order leads: up to what is wider, or down to what lies in something. */
export type Ladders = ReadonlyMap<Iri, 'up' | 'down'>;

/** How relations are called by which a thing leads to those that lie in it. */
const LEADS_DOWN =
  /^(?:narrower(?: \S+)?|(?:has )?(?:\S+ )?parts?|(?:has )?sub[ -]?(?:parts?|divisions?|categor(?:y|ies)|class(?:es)?|units?|concepts?|terms?)|contains|comprises)$/i;

const known = new WeakMap<Graph, Ladders>();

/** The relations of a graph by which its things lie in others, from either end: those that lead up, those that the graph states from the other end, and those that are the same turned around. */
export function laddersOf(knowledge: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): Ladders {
  let found = known.get(knowledge.graph);
  if (found === undefined) known.set(knowledge.graph, (found = find(knowledge)));
  return found;
}

function find({ graph, dialect, schema }: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): Ladders {
  const idOf = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const turned = (relation: Iri): Iri => straightIri([{ relation, inverse: true }]);
  const up = new Set([...ownOrders(graph, schema).map(({ iri }) => iri), ...(dialect.profile?.hierarchy ?? [])]);
  const stated = [...up].flatMap((iri) => idOf(iri) ?? []);
  const inverses = findInverses(graph, stated);
  const down = new Set([
    ...stated.flatMap((each) => {
      const other = inverses.get(each);
      return other === undefined ? [] : [graph.term(other).value as Iri];
    }),
    ...schema.relations.flatMap(({ iri, label, holds }) => {
      const relation = holds === 'things' && LEADS_DOWN.test(label) ? idOf(iri) : undefined;
      return relation !== undefined && leadsOn(graph, relation) ? [iri] : [];
    }),
  ]);
  const ladders = new Map<Iri, 'up' | 'down'>([[derivedIri('kinds'), 'down']]);
  for (const iri of down) ladders.set(iri, 'down').set(turned(iri), 'up');
  for (const iri of up) ladders.set(iri, 'up').set(turned(iri), 'down');
  return ladders;
}
