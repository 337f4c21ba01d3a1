import { write } from '../../sparql/index.ts';

/**
 * The condition that a variable is one of some relations. Compared as texts: told the relations themselves, Virtuoso may begin
 * with all triples of each, for every node that is asked about (a minute for 300 nodes, where this takes a third of a second).
 */
export function isOneOf(variable: string, iris: readonly string[]): string {
  return `STR(${variable}) IN (${iris.map((iri) => write.string(iri)).join(', ')})`;
}
