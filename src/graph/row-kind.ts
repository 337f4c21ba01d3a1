import type { Iri } from '../core/index.ts';
import { derivedIri } from './straight.ts';

const ROW_KIND = derivedIri('rows/');

/** The snapshot's own relation from a row to what its sheet or table is of. */
export const ROW_OF = derivedIri('rowOf');

/**
 * A class of the snapshot's own: the rows of one sheet or table, which no class tells. Its IRI tells the relation that these have and nothing else has, so
 * that queries can be written for others, and how they are called.
 */
export function rowKindIri(relation: Iri, name: string): Iri {
  return `${ROW_KIND}${encodeURIComponent(relation)}/${encodeURIComponent(name.replaceAll(' ', '_'))}` as Iri;
}

/** The relation that the rows of such a class have. */
export function rowRelation(kind: string): Iri | undefined {
  return kind.startsWith(ROW_KIND)
    ? (decodeURIComponent(kind.slice(ROW_KIND.length).split('/', 1)[0]!) as Iri)
    : undefined;
}
