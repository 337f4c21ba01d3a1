import { isDerived } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';

/** Whether an IRI is of a vocabulary that many graphs share, or the snapshot's own: it says nothing of whose table or text something is. */
export function isOfOthers(iri: string): boolean {
  return isDerived(iri) || Object.values(commonPrefixes).some((namespace) => iri.startsWith(namespace));
}
