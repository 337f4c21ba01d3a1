import type { Id } from '../../core/index.ts';
import type { FarGraph } from './far-graph.ts';
import type { Fact } from './told.ts';

/** Adds what was told of a settled node to what is known of a graph. */
export function takeUp(node: Id, facts: readonly Fact[], graph: FarGraph): void {
  for (const { predicate, inverse, ends, count, blanks = [] } of facts) {
    const relation = graph.intern({ termType: 'NamedNode', value: predicate });
    if (relation === undefined) continue;
    const found: Id[] = [];
    for (const end of ends) {
      const id = graph.intern(end);
      if (id !== undefined) found.push(id);
    }
    for (const { name, facts: behind } of blanks) {
      const blank = graph.intern({ termType: 'BlankNode', value: `${node}_${inverse ? 1 : 0}_${name}` });
      if (blank === undefined) continue;
      found.push(blank);
      graph.settle(blank, 'whole');
      graph.addEnds(blank, relation, !inverse, [node]);
      takeUp(blank, behind, graph);
    }
    graph.addEnds(node, relation, inverse, found, count ?? ends.length + blanks.length);
  }
}
