import type { Iri } from '../../../core/index.ts';
import { derivedIri } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';

/** The snapshot's own relation from a thing to every class and wider kind it belongs to. */
export const IS_A = derivedIri('isA');

/** The snapshot's own relation from a kind to the next wider ones. */
export const KIND_OF = derivedIri('kindOf');

/** The same from the wider one to its kinds. */
export const HAS_KIND = derivedIri('kinds');

/** The same between kinds that are one and the same by what is declared. */
export const SAME_KIND = derivedIri('sameKind');

/** How a graph declares them. */
export const SAME_CLASS = `${commonPrefixes.owl}equivalentClass` as Iri;
