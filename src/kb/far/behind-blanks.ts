import type { Id } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { ask, type Looking, named, push } from './asking.ts';

/** A blank node can only be followed within the query that finds it. */
export async function behindBlanks(node: Id, looking: Looking): Promise<void> {
  const { graph } = looking;
  const self = write.term(graph.term(node));
  for (const inverse of [false, true]) {
    const pattern = inverse ? `?b ?p ${self}` : `${self} ?p ?b`;
    const rows = await ask(`SELECT ?p ?b ?q ?o { ${pattern} . ?b ?q ?o FILTER(isBlank(?b)) }`, looking);
    const blanks = new Map<Id, Map<Id, Id[]>>();
    const ways = new Map<Id, Id[]>();
    for (const { p, b, q, o } of rows ?? []) {
      if (b?.termType !== 'BlankNode' || o === undefined || o.termType === 'BlankNode') continue;
      const blank = graph.intern({ termType: 'BlankNode', value: `${node}_${inverse ? 1 : 0}_${b.value}` });
      const [way, further, end] = [named(graph, p), named(graph, q), graph.intern(o)];
      if (blank === undefined || way === undefined || further === undefined || end === undefined) continue;
      push(ways, way, blank);
      let own = blanks.get(blank);
      if (own === undefined) blanks.set(blank, (own = new Map()));
      push(own, further, end);
    }
    for (const [way, ends] of ways) {
      const beside = inverse ? graph.subjects(way, node) : graph.objects(node, way);
      graph.addEnds(node, way, inverse, [...beside, ...ends]);
      for (const blank of ends) {
        graph.settle(blank, 'whole');
        graph.addEnds(blank, way, !inverse, [node]);
      }
    }
    for (const [blank, own] of blanks) for (const [further, ends] of own) graph.addEnds(blank, further, false, ends);
  }
}
