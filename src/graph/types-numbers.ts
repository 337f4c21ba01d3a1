import type { Graph } from '../core/index.ts';
import { family } from '../form/index.ts';

/** Whether a graph has numbers that are typed so. */
export function typesNumbers(graph: Graph): boolean {
  return graph.predicates().some((predicate) => {
    const [first] = graph.objectsOf(predicate);
    const term = first === undefined ? undefined : graph.term(first);
    return term?.termType === 'Literal' && family(term) === 'number';
  });
}
