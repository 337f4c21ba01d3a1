import type { Class, Relation } from '../../core/index.ts';
import { oneLine, quote } from './quote.ts';

const LONGEST_VALUES = 200;

/**
 * What a relation leads from and to: by the names of classes where these are told, else by the last part of their IRIs; of values, what they
 * look like.
 */
export function relationEnds(
  { domain, domains = domain === undefined ? [] : [domain], range, values }: Omit<Relation, 'iri' | 'label'>,
  classes: readonly Class[] = [],
): string {
  const name = (iri: string) => quote(classes.find((each) => each.iri === iri)?.label ?? /[^/#]*$/.exec(iri)![0], 60);
  const to = values !== undefined ? oneLine(values, LONGEST_VALUES) : range && name(range);
  const from = domains.length > 0 && `from ${domains.map(name).join(' or ')}`;
  return [from, to && `to ${to}`].filter(Boolean).join(' ');
}
