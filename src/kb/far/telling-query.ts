import type { Dialect } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { isOneOf } from '../dialects/is-one-of.ts';

/** The SPARQL for what some predicates say of some nodes, texts in languages that are understood; rows of ?n ?p ?x. */
export function tellingQuery(nodes: readonly string[], predicates: readonly string[], { languages }: Dialect): string {
  const tags = languages.map((tag) => write.string(tag)).join(', ');
  const values = nodes.map((iri) => write.iri(iri)).join(' ');
  // A filter, because engines join two VALUES by every pair.
  return `SELECT ?n ?p ?x { VALUES ?n { ${values} } ?n ?p ?x FILTER(${isOneOf('?p', predicates)} && (!isLiteral(?x) || LANG(?x) IN (${tags}))) }`;
}
