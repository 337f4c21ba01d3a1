import { derivedIri } from '../../../graph/index.ts';

/** The snapshot's own relation from a thing to every class and wider kind it belongs to. */
export const IS_A = derivedIri('isA');

/** The snapshot's own relation from a kind to the next wider ones. */
export const KIND_OF = derivedIri('kindOf');

/** The same from the wider one to its kinds. */
export const HAS_KIND = derivedIri('kinds');
