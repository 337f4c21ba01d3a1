import type { Iri } from '../core/index.ts';
import { derivedIri } from './straight.ts';

const ROW_KIND = derivedIri('rows/');

/** The snapshot's own relation from a row to what its sheet or table is of. */
export const ROW_OF = derivedIri('rowOf');

/**
 * A class of the snapshot's own: the rows of one sheet or table, which no class tells, or the nodes that a text says to be of a kind. Its IRI tells the relation
 * that these have and nothing else has, at least with one of these texts, so that queries can be written for others, and how they are called.
 */
export function rowKindIri(relation: Iri, name: string, texts: readonly string[] = []): Iri {
  const own = [relation, ...texts].map(encodeURIComponent).join(',');
  return `${ROW_KIND}${own}/${encodeURIComponent(name.replaceAll(' ', '_'))}` as Iri;
}

/** The relation that the members of such a class have, and the texts that it leads to where others have it, too. */
export function rowsHaving(kind: string): { readonly relation: Iri; readonly texts?: readonly string[] } | undefined {
  if (!kind.startsWith(ROW_KIND)) return undefined;
  const [relation, ...texts] = kind.slice(ROW_KIND.length).split('/', 1)[0]!.split(',').map(decodeURIComponent);
  return { relation: relation as Iri, ...(texts.length > 0 && { texts }) };
}

/** The relation that the members of such a class have. */
export function rowRelation(kind: string): Iri | undefined {
  return rowsHaving(kind)?.relation;
}
