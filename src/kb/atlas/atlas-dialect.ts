import type { Dialect } from '../../core/index.ts';
import { derive, plain } from '../dialects/index.ts';

const ATLAS = 'https://w3id.org/kbqa/atlas/';

/** Plain RDF with the atlas's own prefixes, so that `capital` and `country:France` are names. */
export const atlasDialect: Dialect = derive(plain, {
  name: 'atlas',
  prefixes: {
    ...plain.prefixes,
    '': ATLAS,
    country: `${ATLAS}country/`,
    city: `${ATLAS}city/`,
    region: `${ATLAS}region/`,
    currency: `${ATLAS}currency/`,
    language: `${ATLAS}language/`,
  },
});
