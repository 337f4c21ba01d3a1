import type { Dialect, Direct, Graph, Iri } from '../core/index.ts';

/** Whether a step leads from one thing to several, somewhere in the graph: who is in clubs is in several, and has one address. */
export function createLeadsToSeveral(graph: Graph): NonNullable<Dialect['leadsToSeveral']> {
  const known = new Map<string, boolean>();
  const isOfSeveral = ({ relation: iri, inverse }: Direct<Iri>): boolean => {
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    if (relation === undefined) return false;
    return inverse
      ? graph.objectsOf(relation).some((object) => graph.subjects(relation, object).length > 1)
      : graph.subjectsOf(relation).some((subject) => graph.objects(subject, relation).length > 1);
  };
  return (step) => {
    const key = `${step.inverse} ${step.relation}`;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = isOfSeveral(step)));
    return found;
  };
}
