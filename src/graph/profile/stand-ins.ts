import type { Graph, Id } from '../../core/index.ts';
import { isCodeName } from '../local-words.ts';
import type { Vocabulary } from '../vocabulary.ts';

/**
 * Tells the things that stand for a relation and have its name: those that point to it by saying what it is to them (Wikidata's property entities
 * do), and those whose local name is the same code.
 */
export function createStandIns(graph: Graph, vocabulary: Pick<Vocabulary, 'labels'>): (relation: Id) => readonly Id[] {
  const isRelation = new Set(graph.predicates());
  let byCode: ReadonlyMap<string, readonly Id[]> | undefined;
  return (relation) => {
    const pointing = [...graph.incoming(relation)]
      .map((predicate) => graph.subjects(predicate, relation))
      // What many point to, as statements do to their predicate, stands for none of them; another relation's declaration is no thing.
      .flatMap(([first, ...others]) => (others.length === 0 && !isRelation.has(first!) ? [first!] : []));
    const iri = graph.term(relation).value;
    if (!isCodeName(iri)) return pointing;
    byCode ??= namesByCode(graph, vocabulary);
    return [...pointing, ...(byCode.get(codeOf(iri)) ?? [])];
  };
}

/** Named things whose local name is a code, by that code. */
function namesByCode(graph: Graph, { labels }: Pick<Vocabulary, 'labels'>): ReadonlyMap<string, readonly Id[]> {
  const wanted = new Set(
    Array.from(graph.predicates(), (id) => graph.term(id).value)
      .filter(isCodeName)
      .map(codeOf),
  );
  const found = new Map<string, Id[]>();
  for (const label of labels) {
    for (const node of graph.subjectsOf(label)) {
      const { termType, value } = graph.term(node);
      if (termType !== 'NamedNode' || !wanted.has(codeOf(value))) continue;
      found.set(codeOf(value), [...(found.get(codeOf(value)) ?? []), node]);
    }
  }
  return found;
}

function codeOf(iri: string): string {
  return iri.slice(Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#'), iri.lastIndexOf(':')) + 1);
}
