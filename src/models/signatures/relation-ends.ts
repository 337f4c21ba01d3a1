import type { Class, Relation } from '../../core/index.ts';
import { oneLine, quote } from './quote.ts';

const LONGEST_VALUES = 200;

/**
 * What a relation leads from and to: by the names of classes where these are told, else by the last part of their IRIs; of values, what they
 * look like.
 */
export function relationEnds(relation: Omit<Relation, 'iri' | 'label'>, classes: readonly Class[] = []): string {
  const { domain, domains = listed(domain), hasOtherDomains, range, ranges = listed(range), hasOtherRanges } = relation;
  const name = (iri: string) => quote(classes.find((each) => each.iri === iri)?.label ?? /[^/#]*$/.exec(iri)![0], 60);
  const names = (iris: readonly string[], hasOthers = false) =>
    [...iris.map(name), ...(hasOthers ? ['another'] : [])].join(' or ');
  const from = names(domains, hasOtherDomains);
  const to = relation.values === undefined ? names(ranges, hasOtherRanges) : oneLine(relation.values, LONGEST_VALUES);
  return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
}

function listed<T>(one: T | undefined): readonly T[] {
  return one === undefined ? [] : [one];
}
