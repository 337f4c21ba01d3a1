import type { Dialect, Iri } from '../../core/index.ts';
import { today } from './derive.ts';
import { commonEndRules, endByName } from './interval.ts';
import { structure } from './structure.ts';
import { commonPrefixes, within } from './vocabulary.ts';

const { rdf, rdfs, owl, skos, schema, schemas, dc, dcterms, foaf } = commonPrefixes;

/** RDF as most people write it: RDFS, OWL, SKOS, schema.org, Dublin Core and FOAF. */
export const plain: Dialect = {
  name: 'plain',
  prefixes: commonPrefixes,
  typeOf: `${rdf}type` as Iri,
  labelOf: [
    ...within(rdfs, 'label'),
    ...within(skos, 'prefLabel'),
    ...within(schema, 'name'),
    ...within(schemas, 'name'),
    ...within(dcterms, 'title'),
    ...within(dc, 'title'),
    ...within(foaf, 'name'),
  ],
  aliasOf: [
    ...within(skos, 'altLabel', 'hiddenLabel'),
    ...within(schema, 'alternateName'),
    ...within(schemas, 'alternateName'),
    ...within(dcterms, 'alternative'),
    ...within(foaf, 'nick'),
  ],
  descriptionOf: [
    ...within(rdfs, 'comment'),
    ...within(skos, 'definition'),
    ...within(schema, 'description'),
    ...within(schemas, 'description'),
    ...within(dcterms, 'description', 'abstract'),
    ...within(dc, 'description'),
  ],
  describes: true,
  schema: {
    subClassOf: within(rdfs, 'subClassOf'),
    broader: within(skos, 'broader'),
    structure,
    domain: [...within(rdfs, 'domain'), ...within(schema, 'domainIncludes'), ...within(schemas, 'domainIncludes')],
    range: [...within(rdfs, 'range'), ...within(schema, 'rangeIncludes'), ...within(schemas, 'rangeIncludes')],
    inverse: [...within(owl, 'inverseOf'), ...within(schema, 'inverseOf'), ...within(schemas, 'inverseOf')],
    classTypes: [...within(owl, 'Class'), ...within(rdfs, 'Class')],
    relationTypes: [
      ...within(rdf, 'Property'),
      ...within(
        owl,
        'ObjectProperty',
        'DatatypeProperty',
        'FunctionalProperty',
        'InverseFunctionalProperty',
        'SymmetricProperty',
        'TransitiveProperty',
        'AsymmetricProperty',
        'ReflexiveProperty',
        'IrreflexiveProperty',
        'AnnotationProperty',
      ),
    ],
  },
  languages: ['en', ''],
  get now() {
    return today();
  },
  endOf: (start) => endByName(start, commonEndRules),
  literal: (literal) => literal,
  compareAs: () => 'typed',
  numbers: 'typed',
};
