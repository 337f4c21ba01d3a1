import type { Dialect, Graph, Id, Iri, Term, Way } from '../core/index.ts';
import { resolveVocabulary, type Vocabulary } from './vocabulary.ts';

/** Steps that lead from a thing with an IRI to one without. */
const LONGEST = 4;
/** Values of its own that tell a node apart from its likes. */
const MOST_OWN = 3;

/** How a node without an IRI is reached: from something that has one, and by what it holds itself. */
export function createWaysTo(graph: Graph, dialect: Dialect): (node: Term) => readonly Way[] {
  // Of few graphs it is ever asked.
  let vocabulary: Vocabulary | undefined;
  const iri = (predicate: Id): Iri => graph.term(predicate).value as Iri;
  const own = (node: Id): readonly Way[] => {
    vocabulary ??= resolveVocabulary(graph, dialect);
    const { bookkeeping, labels } = vocabulary;
    const found: Way[] = [];
    for (const predicate of graph.outgoing(node)) {
      if (bookkeeping.has(predicate) && !labels.includes(predicate)) continue;
      for (const object of graph.objects(node, predicate)) {
        const from = graph.term(object);
        if (from.termType !== 'BlankNode') found.push({ from, steps: [{ relation: iri(predicate), inverse: true }] });
      }
    }
    return found.slice(0, MOST_OWN);
  };
  const above = (node: Id, rest: Way['steps'], seen: ReadonlySet<Id>): Way | undefined => {
    if (rest.length >= LONGEST) return undefined;
    const parents: (readonly [Id, Way['steps']])[] = [];
    for (const predicate of graph.incoming(node)) {
      for (const subject of graph.subjects(predicate, node)) {
        const steps = [{ relation: iri(predicate), inverse: false }, ...rest];
        const from = graph.term(subject);
        if (from.termType === 'NamedNode') return { from, steps };
        if (!seen.has(subject)) parents.push([subject, steps]);
      }
    }
    for (const [parent, steps] of parents) {
      const way = above(parent, steps, new Set([...seen, parent]));
      if (way) return way;
    }
    return undefined;
  };
  return (term) => {
    const node = graph.id(term);
    if (node === undefined) return [];
    const way = above(node, [], new Set([node]));
    return [...(way ? [way] : []), ...own(node)];
  };
}
