import type { Graph, Id } from '../core/index.ts';
import { humanise, localName } from './humanise.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What a mere value without a name is called whose IRI says first what it is a value of: "not in force" for `InForce-notInForce`, which `in_force` leads to. Of things
 * of which something is said that is a part of the name, as a river's is.
 */
export function valueInIri(
  graph: Graph,
  { bookkeeping }: Pick<Vocabulary, 'bookkeeping'>,
  node: Id,
): string | undefined {
  const { termType, value } = graph.term(node);
  if (termType !== 'NamedNode') return undefined;
  if (!graph.outgoing(node).every((relation) => bookkeeping.has(relation))) return undefined;
  const relations = new Set(
    Array.from(graph.incoming(node), (relation) => plain(localName(graph.term(relation).value))),
  );
  const local = localName(value);
  for (const { index } of local.matchAll(/[-_.](?=\p{L}[\p{L}_-]*$)/gu))
    if (relations.has(plain(local.slice(0, index)))) return humanise(local.slice(index + 1));
  return undefined;
}

/** `in_force`, `inForce` and `hasInForce` are written differently and say the same. */
function plain(name: string): string {
  return name
    .replace(/^(?:has|is)(?=\P{Ll})/u, '')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
}
