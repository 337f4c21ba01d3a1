import type { Form } from '../core/index.ts';
import { type GrailGraph, type GrailNode, grailGraph } from './grail-graph.ts';
import { cleanReading } from './grail-reading.ts';
import { symbols } from './map-symbols.ts';
import type { Ontology } from './ontology.ts';

/**
 * Whether two forms are the same graph: the equality behind GrailQA's exact match, without what its published evaluator
 * loses (`officiallyEqual` judges as that does). The order of AND and OR parts, the
 * direction a relation with a reverse is written in, and an argument's class above the relation's own make no
 * difference. Operators that GrailQA does not have are equal when they stand over equal parts.
 * @example
 * grailEqual(parseOrThrow('(AND a b)'), parseOrThrow('(AND b a)'), EMPTY_ONTOLOGY); // true
 */
export function grailEqual(a: Form<string>, b: Form<string>, ontology: Ontology): boolean {
  const key = grailKey(a, ontology);
  return key !== undefined && key === grailKey(b, ontology);
}

/** One text for all forms that are `grailEqual`; `undefined` for a form that equals none, itself included. */
export function grailKey(form: Form<string>, ontology: Ontology): string | undefined {
  if (symbols(form).some(({ symbol }) => symbol.includes(UNREADABLE))) return undefined;
  return rootedKey(grailGraph(form, cleanReading(ontology)));
}

/** What sequence models of the GrailQA family write for a word that they do not have. */
const UNREADABLE = '@@UNKNOWN@@';

// A graph of a form is a tree, so that isomorphism needs no search: two trees are the same when their spellings from the
// root, each node's branches in sorted order, are.

function rootedKey(graph: GrailGraph): string {
  return spell(graph, graph.question, undefined);
}

function spell(graph: GrailGraph, at: number, parent: number | undefined): string {
  const ways = new Map<number, string[]>();
  for (const { from, to, relation } of graph.edges) {
    const other = from === at ? to : to === at ? from : undefined;
    if (other === undefined || other === parent) continue;
    const way = `${from === at ? 'to' : 'from'} ${relation}`;
    ways.set(other, [...(ways.get(other) ?? []), way]);
  }
  const branches = [...ways].map(([other, way]) => JSON.stringify(way.sort()) + spell(graph, other, at)).sort();
  return `${spellNode(graph.nodes[at]!)}{${branches.join()}}`;
}

function spellNode({ kind, names, functions, times, parts }: GrailNode): string {
  const inner = parts.map(({ op, members }) => {
    const keys = members.map(rootedKey);
    return `${op}(${(op === 'or' ? keys.sort() : keys).join()})`;
  });
  return `${JSON.stringify([kind, names, functions, times])}${inner.sort().join('')}`;
}
