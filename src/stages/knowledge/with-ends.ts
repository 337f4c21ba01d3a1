import type { Relation, RelationInfo } from '../../core/index.ts';

/** A relation for whoever is told of it: with the classes that it was declared between, or else those that it mostly is. */
export function withEnds({ iri, label, domain, range, domains, ranges }: RelationInfo): Relation {
  const [from, to] = [domain ?? domains[0]?.iri, range ?? ranges[0]?.iri];
  return { iri, label, ...(from !== undefined && { domain: from }), ...(to !== undefined && { range: to }) };
}
