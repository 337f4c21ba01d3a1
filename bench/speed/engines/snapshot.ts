import { openSnapshot } from '../../../src/kb/snapshot/index.ts';
import { type Engine, NAME } from '../engine.ts';

export async function open(folder: string): Promise<Engine> {
  const { graph } = await openSnapshot(folder);
  const iri = (value: string): number => graph.id({ termType: 'NamedNode', value }) ?? graph.termCount;
  const values = (ids: Iterable<number>): string[] => Array.from(ids, (id) => graph.term(id).value);
  const name = iri(NAME);
  // The last first step behind which each predicate was seen.
  const seen = new Uint32Array(graph.predicates().length);
  let round = 0;

  return {
    relations(entity) {
      const node = iri(entity);
      const rows: string[] = [];
      for (const predicate of graph.outgoing(node)) rows.push(`> ${graph.term(predicate).value}`);
      for (const predicate of graph.incoming(node)) rows.push(`< ${graph.term(predicate).value}`);
      return rows;
    },
    paths(entity) {
      const node = iri(entity);
      const rows: string[] = [];
      for (const first of graph.outgoing(node)) {
        round++;
        const begin = `${graph.term(first).value} `;
        for (const middle of graph.objects(node, first)) {
          for (const second of graph.outgoing(middle)) {
            if (seen[second] === round) continue;
            seen[second] = round;
            rows.push(begin + graph.term(second).value);
          }
        }
      }
      return rows;
    },
    oneHop: (entity, relation) => values(graph.objects(iri(entity), iri(relation))),
    twoHop(entity, first, second) {
      const last = iri(second);
      const found = new Set<number>();
      for (const middle of graph.objects(iri(entity), iri(first))) {
        for (const end of graph.objects(middle, last)) found.add(end);
      }
      return values(found);
    },
    named(text) {
      const id = graph.id({ termType: 'Literal', value: text, language: 'en', datatype: { value: '' } });
      return id === undefined ? [] : values(graph.subjects(name, id));
    },
    nameOf: (entity) => values(graph.objects(iri(entity), name)),
  };
}
