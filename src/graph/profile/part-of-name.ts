import type { Graph, Id, Iri } from '../../core/index.ts';

/** Short forms of the parts of a name, each pair with what it says of a person beside the other. */
const PAIRS: readonly (readonly [one: string, other: string, meant: string])[] = [
  ['fn', 'sn', 'first name'],
  ['sn', 'fn', 'surname'],
  ['fn', 'ln', 'first name'],
  ['ln', 'fn', 'last name'],
  ['gn', 'fn', 'given name'],
  ['fn', 'gn', 'family name'],
  ['gn', 'sn', 'given name'],
  ['sn', 'gn', 'surname'],
];
/** The last word of an IRI, where it is as short as these. */
const LAST = /(?:(?<=[^\p{L}])\p{L}n|(?<=[^\p{L}])\p{L}N|(?<=\p{Ll})\p{Lu}n)$/u;

/**
 * The part of a name that a relation is short for, where another part stands beside it on the same things: `fn` and `sn` are first name and surname. Either alone may be a function and a serial
 * number.
 */
export function partOfName(graph: Graph, iri: Iri): string | undefined {
  const short = LAST.exec(iri)?.[0];
  const own = short === undefined ? undefined : idOf(graph, iri);
  if (short === undefined || own === undefined) return undefined;
  const isBeside = (other: string): boolean => {
    const first = short[0] === short[0]!.toUpperCase() ? other[0]!.toUpperCase() : other[0]!;
    const beside = idOf(graph, `${iri.slice(0, -short.length)}${first}${short[1]}` as Iri);
    const [value] = beside === undefined ? [] : graph.objectsOf(own).subarray(0, 1);
    const [thing] = value === undefined ? [] : graph.subjects(own, value).subarray(0, 1);
    return beside !== undefined && thing !== undefined && graph.objects(thing, beside).length > 0;
  };
  return PAIRS.find(([one, other]) => one === short.toLowerCase() && isBeside(other))?.[2];
}

function idOf(graph: Graph, value: Iri): Id | undefined {
  return graph.id({ termType: 'NamedNode', value });
}
