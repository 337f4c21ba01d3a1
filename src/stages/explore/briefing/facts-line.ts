import type { Id, Ids } from '../../../core/index.ts';
import { isDerived } from '../../../graph/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Facts of one thing, and nodes without a name around it, that are looked through. */
const MOST_EDGES = 200;
const MOST_NODES = 50;

/** How much is told of a thing: facts by relations that were shown, and further relations that it has. */
export interface FactsTold {
  readonly facts: number;
  readonly further: number;
}

/** A step away from a thing, over a node that only connects or not, and where it leads. */
interface Step {
  readonly path: readonly [Id, ...Id[]];
  readonly ends: readonly Id[];
}

/**
 * What leads away from a thing, in one line, by the relations that were shown, with how many values there are where it is more than one:
 * a step over a node that only connects is one step with two relations, `:spouse/:partner`. Then the names of further relations, which
 * may be used from then on: whoever asks about a thing asks for what it has.
 */
export function factsLine(
  thing: Id,
  around: Surroundings,
  vocabulary: Vocabulary,
  { facts, further }: FactsTold,
): string {
  const { graph, mediators } = around.knowledge;
  const iri = (relation: Id) => graph.term(relation).value;
  const steps = around.neighbours
    .hops(thing)
    .filter(({ relation, inverse }) => !inverse && !isDerived(iri(relation)))
    .flatMap(({ relation }): readonly Step[] => {
      const ends = graph.objects(thing, relation);
      if (mediators[ends[0]!] !== 1) return [{ path: [relation], ends: [...ends] }];
      return beyond(ends).map(([next, over]): Step => ({ path: [relation, next], ends: [...over] }));
    });
  const isShown = ({ path: [first] }: Step) => vocabulary.shown(iri(first)) !== undefined;
  const written = ({ path }: Step) =>
    path.map((id) => vocabulary.show(iri(id), 'relation', around.relation(id)?.label)).join('/');
  const told = steps.filter(isShown).slice(0, facts);
  const also = steps
    .filter((step) => !isShown(step))
    .sort(byCommon)
    .slice(0, further);
  const lines = told.map((step) => `${written(step)} → ${values(step.ends)}`);
  if (also.length > 0) lines.push(`also has ${also.map(written).join(', ')}`);
  return lines.length === 0 ? '' : `: ${lines.join('; ')}`;

  /** What many things have is asked for more often. */
  function byCommon(a: Step, b: Step): number {
    const count = ({ path: [relation] }: Step) => around.relation(relation)?.count ?? 0;
    return count(b) - count(a);
  }

  function values([first, ...others]: readonly Id[]): string {
    const term = graph.term(first!);
    const name = term.termType === 'Literal' ? term.value.slice(0, 30) : around.labels.readable(first!);
    return `${JSON.stringify(name)}${others.length > 0 ? ` (${others.length + 1})` : ''}`;
  }

  /** What all of some nodes lead to, but back. */
  function beyond(nodes: Ids): readonly (readonly [Id, ReadonlySet<Id>])[] {
    const found = new Map<Id, Set<Id>>();
    for (const node of nodes.subarray(0, MOST_NODES)) {
      for (const { relation, inverse } of around.neighbours.hops(node).slice(0, MOST_EDGES)) {
        if (inverse || isDerived(iri(relation))) continue;
        for (const end of graph.objects(node, relation)) {
          if (end === thing) continue;
          const reached = found.get(relation) ?? new Set();
          found.set(relation, reached.add(end));
        }
      }
    }
    return [...found];
  }
}
