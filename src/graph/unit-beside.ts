import type { Dialect, Graph, Id, Iri } from '../core/index.ts';
import { family } from '../form/index.ts';
import { localWords } from './local-words.ts';

/** Nodes looked at for what their numbers are counted in. */
const LOOKED_AT = 200;
/** Words that a relation has in its name which says what a number is counted in. */
export const UNITS = new Set(['unit', 'units', 'currency', 'uom']);

/**
 * What the numbers of a relation are counted in, where it leads over nodes that say so beside each number, all the same:
 * "kg" of a weight that is a node with a value and a unit.
 */
export function createUnitBeside(graph: Graph, { saidAs }: Dialect): (relation: Iri) => string | undefined {
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  return (relation) => {
    const [before, last] = saidAs?.get(relation)?.slice(-2) ?? [];
    const [over, value, straight] = [before && idOf(before.relation), last && idOf(last.relation), idOf(relation)];
    const isPlain = last && !last.inverse && !last.star && !before!.inverse;
    if (!isPlain || over === undefined || value === undefined || straight === undefined) return undefined;
    const nodes = new Set<Id>();
    for (const number of graph.objectsOf(straight).subarray(0, LOOKED_AT))
      for (const node of graph.subjects(value, number).subarray(0, LOOKED_AT))
        if (graph.subjects(over, node).length > 0) nodes.add(node);
    const units = new Set(Array.from(nodes, (node) => unitAt(graph, node, value)));
    const [unit, ...others] = units;
    return others.length > 0 ? undefined : unit;
  };
}

/** What the one number of a node is counted in, in words rather than by a code. */
function unitAt(graph: Graph, node: Id, value: Id): string | undefined {
  const found: { readonly text: string; readonly isCode: boolean }[] = [];
  for (const predicate of graph.outgoing(node)) {
    if (predicate === value) continue;
    const [first] = graph.objects(node, predicate);
    const term = first === undefined ? undefined : graph.term(first);
    if (term?.termType !== 'Literal') continue;
    // Which of two numbers the unit is of, nobody says.
    if (family(term) === 'number') return undefined;
    const words = localWords(graph.term(predicate).value);
    if (words.some((word) => UNITS.has(word))) found.push({ text: term.value, isCode: words.includes('code') });
  }
  return (found.find(({ isCode }) => !isCode) ?? found[0])?.text;
}
