import type { Id, Ids } from '../../../core/index.ts';
import { isDerived } from '../../../graph/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Facts of one thing, and nodes without a name around it, that are looked through. */
const MOST_EDGES = 200;
const MOST_NODES = 50;

/**
 * What leads away from a thing, in one line, by the relations that were shown, with how many values there are where it is more than one:
 * a step over a node that only connects is one step with two relations, `:spouse/:partner`.
 */
export function factsLine(thing: Id, around: Surroundings, vocabulary: Vocabulary, most: number): string {
  const { graph, mediators } = around.knowledge;
  const iri = (relation: Id) => graph.term(relation).value;
  const name = (end: Id) => {
    const term = graph.term(end);
    return JSON.stringify(term.termType === 'Literal' ? term.value.slice(0, 30) : around.labels.readable(end));
  };
  const fact = (path: readonly Id[], [first, ...others]: Iterable<Id> & readonly Id[]): string => {
    const written = path.map((relation) => vocabulary.short(iri(relation))).join('/');
    return `${written} → ${name(first!)}${others.length > 0 ? ` (${others.length + 1})` : ''}`;
  };
  const steps: string[] = [];
  for (const relation of graph.outgoing(thing)) {
    if (isDerived(iri(relation)) || !vocabulary.shown(iri(relation)) || steps.length >= most) continue;
    const ends = graph.objects(thing, relation);
    if (mediators[ends[0]!] !== 1) {
      steps.push(fact([relation], [...ends]));
      continue;
    }
    for (const [next, over] of beyond(ends)) {
      if (!vocabulary.shown(iri(next)) || next === around.typeOf) continue;
      steps.push(fact([relation, next], [...over]));
    }
  }
  return steps.length === 0 ? '' : `: ${steps.slice(0, most).join('; ')}`;

  /** What all of some nodes lead to, but back. */
  function beyond(nodes: Ids): ReadonlyMap<Id, ReadonlySet<Id>> {
    const found = new Map<Id, Set<Id>>();
    for (const node of nodes.subarray(0, MOST_NODES)) {
      for (const next of graph.outgoing(node).subarray(0, MOST_EDGES)) {
        for (const end of graph.objects(node, next)) {
          if (end === thing) continue;
          const reached = found.get(next) ?? new Set();
          found.set(next, reached.add(end));
        }
      }
    }
    return found;
  }
}
