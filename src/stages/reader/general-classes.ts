import { ANY_KIND } from '../../graph/index.ts';

/** Classes whose names say nothing of what their things are, and which hold nothing together that is below them. */
export const GENERAL_CLASSES: ReadonlySet<string> = new Set([
  'http://www.w3.org/2004/02/skos/core#Concept',
  ...ANY_KIND,
  'http://www.w3.org/2002/07/owl#Thing',
  'http://www.w3.org/2002/07/owl#NamedIndividual',
  'http://www.w3.org/2000/01/rdf-schema#Resource',
  'http://schema.org/Thing',
  'https://schema.org/Thing',
  'http://wikiba.se/ontology#Item',
]);
