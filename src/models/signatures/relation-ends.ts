import type { Relation } from '../../core/index.ts';
import { quote } from './quote.ts';

/** What a relation leads from and to, by the last part of their IRIs. */
export function relationEnds({ domain, range }: Pick<Relation, 'domain' | 'range'>): string {
  const last = (iri: string) => quote(/[^/#]*$/.exec(iri)![0], 60);
  return [domain && `from ${last(domain)}`, range && `to ${last(range)}`].filter(Boolean).join(' ');
}
