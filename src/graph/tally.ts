import type { Graph, Id, Iri, Tally } from '../core/index.ts';
import { members, type Vocabulary } from './vocabulary.ts';

/** Counts what classes, or datatypes, the nodes of a set have. */
export interface Tallier {
  /** The commonest first; of equally common classes, the smaller first, as it says more. */
  commonest(nodes: Uint32Array): readonly Tally[];
}

const kept = 5;
/** Of larger sets every n-th node is looked at, and the counts are scaled back up. */
const sampleSize = 20_000;

export function createTally(graph: Graph, vocabulary: Vocabulary, classes: readonly Id[]): Tallier {
  const { starts, types, sizes } = classesByNode(graph, vocabulary, classes);
  const counts = new Uint32Array(classes.length);

  return {
    commonest(nodes) {
      const stride = Math.ceil(nodes.length / sampleSize);
      const seen: number[] = [];
      const datatypes = new Map<string, number>();
      for (let i = 0; i < nodes.length; i += stride) {
        const node = nodes[i]!;
        for (let at = starts[node]!; at < starts[node + 1]!; at++) {
          if (counts[types[at]!]!++ === 0) seen.push(types[at]!);
        }
        const term = graph.isLiteral(node) ? graph.term(node) : undefined;
        if (term?.termType === 'Literal') {
          datatypes.set(term.datatype.value, (datatypes.get(term.datatype.value) ?? 0) + 1);
        }
      }
      const ranked = seen.map((type) => ({ type, count: counts[type]! }));
      for (const type of seen) counts[type] = 0;
      return [
        ...ranked
          .sort((a, b) => b.count - a.count || sizes[a.type]! - sizes[b.type]!)
          .slice(0, kept)
          .map(({ type, count }) => ({ iri: graph.term(classes[type]!).value as Iri, count })),
        ...Array.from(datatypes, ([iri, count]) => ({ iri: iri as Iri, count })),
      ]
        .sort((a, b) => b.count - a.count)
        .slice(0, kept)
        .map(({ iri, count }) => ({ iri, count: Math.min(nodes.length, count * stride) }));
    },
  };
}

/** The classes of every node, side by side, so that tallying asks the graph nothing. */
function classesByNode(graph: Graph, vocabulary: Vocabulary, classes: readonly Id[]) {
  const starts = new Uint32Array(graph.termCount + 1);
  const byClass = classes.map((id) => members(graph, vocabulary, id));
  for (const nodes of byClass) for (const node of nodes) starts[node + 1]!++;
  for (let node = 0; node < graph.termCount; node++) starts[node + 1]! += starts[node]!;
  const next = starts.slice();
  const types = new Uint32Array(starts[graph.termCount]!);
  byClass.forEach((nodes, type) => {
    for (const node of nodes) types[next[node]!++] = type;
  });
  return { starts, types, sizes: byClass.map((nodes) => nodes.length) };
}
