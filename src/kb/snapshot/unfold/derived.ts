import type { Iri } from '../../../core/index.ts';

/** The snapshot's own relation from a thing to every class and wider kind it belongs to. */
export const IS_A = 'https://w3id.org/kbqa/derived/isA' as Iri;

/** The snapshot's own relation from a kind to the next wider ones. */
export const KIND_OF = 'https://w3id.org/kbqa/derived/kindOf' as Iri;

/** The same from the wider one to its kinds. */
export const HAS_KIND = 'https://w3id.org/kbqa/derived/kinds' as Iri;
