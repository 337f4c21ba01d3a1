import type { Graph, Id } from '../core/index.ts';
import { family } from '../form/index.ts';
import { isDerived } from './straight.ts';
import { saysUnit } from './unit-beside.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How deep structures are shown, and how many values of one. */
const DEEPEST = 2;
const MOST = 8;

/** What a node without a name holds, as people write it: the lines of an address, a price with its currency. */
export function createHoldings(
  graph: Graph,
  { bookkeeping }: Vocabulary,
  name: (node: Id) => string | undefined,
): (node: Id) => string | undefined {
  const show = (node: Id, depth: number): string | undefined => {
    const parts: { readonly text: string; readonly isNumber: boolean }[] = [];
    const units: string[] = [];
    for (const predicate of graph.outgoing(node)) {
      const { value: iri } = graph.term(predicate);
      // What the snapshot says straight is what is said by the nodes within.
      if (bookkeeping.has(predicate) || isDerived(iri)) continue;
      const isUnit = saysUnit(iri);
      for (const object of graph.objects(node, predicate).subarray(0, MOST)) {
        const term = graph.term(object);
        const isOpen = term.termType === 'BlankNode' && depth < DEEPEST;
        const text =
          term.termType === 'Literal' ? term.value : (name(object) ?? (isOpen ? show(object, depth + 1) : undefined));
        if (text === undefined || text.trim() === '') continue;
        if (isUnit) units.push(text);
        else parts.push({ text, isNumber: term.termType === 'Literal' && family(term) === 'number' });
      }
    }
    const measured = parts.findIndex(({ isNumber }) => isNumber);
    const texts = parts.slice(0, MOST).map(({ text }, i) => (i === measured ? [text, ...units].join(' ') : text));
    return texts.length === 0 ? undefined : texts.join(', ');
  };
  return (node) => (graph.isBlank(node) ? show(node, 0) : undefined);
}
