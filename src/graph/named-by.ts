import type { Dialect, Graph, Id, Iri } from '../core/index.ts';
import { stepToTerm, straightSteps } from './straight.ts';

/** The terms of lists, which a snapshot says by their names. */
export interface NamedBy {
  /** The snapshot's own relations that lead to names instead of what they name. */
  readonly relations: ReadonlyMap<Id, Steps>;
  /** What a name stands for where such a relation leads to it. */
  nodes(name: Id): readonly Id[];
}

interface Steps {
  readonly over: Id;
  readonly label: Id;
}

export function createNamedBy(graph: Graph, { profile, labelOf }: Dialect): NamedBy {
  const idOf = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const relations = new Map<Id, Steps>();
  for (const { iri } of profile?.relations ?? []) {
    if (stepToTerm(iri, labelOf) === undefined) continue;
    const [relation, over, label] = [iri, ...straightSteps(iri)!.map((step) => step.relation)].map(idOf);
    if (relation !== undefined && over !== undefined && label !== undefined) relations.set(relation, { over, label });
  }
  return {
    relations,
    nodes(name) {
      const found = new Set<Id>();
      for (const relation of graph.incoming(name)) {
        const steps = relations.get(relation);
        if (steps === undefined) continue;
        for (const node of graph.subjects(steps.label, name))
          if (graph.subjects(steps.over, node).length > 0) found.add(node);
      }
      return [...found];
    },
  };
}
