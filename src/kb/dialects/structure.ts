import type { Iri } from '../../core/index.ts';
import { commonPrefixes, within } from './vocabulary.ts';

const { rdf, rdfs, owl, skos } = commonPrefixes;

/** What OWL annotates axioms by, which is structure where nobody asks for these. */
export const axiomParts: readonly Iri[] = within(owl, 'annotatedSource', 'annotatedTarget', 'Axiom');

/** Predicates and classes with which RDF, OWL, SKOS, SHACL, Wikibase and Semantic MediaWiki put statements together and declare things. */
export const structure: readonly Iri[] = [
  ...within(rdf, 'first', 'rest', 'predicate', 'List'),
  ...within(rdfs, 'isDefinedBy', 'subPropertyOf'),
  ...within(
    owl,
    ...['onProperty', 'someValuesFrom', 'allValuesFrom', 'hasValue', 'onClass', 'cardinality', 'minCardinality'],
    ...['maxCardinality', 'qualifiedCardinality', 'equivalentClass', 'equivalentProperty', 'intersectionOf', 'unionOf'],
    ...['oneOf', 'complementOf', 'disjointWith', 'disjointUnionOf', 'propertyChainAxiom', 'members', 'distinctMembers'],
    ...['imports', 'versionIRI', 'versionInfo', 'annotatedProperty', 'deprecated'],
    ...['Ontology', 'NamedIndividual', 'Restriction', 'AllDifferent', 'AllDisjointClasses', 'AllDisjointProperties'],
    ...['Annotation', 'NegativePropertyAssertion'],
  ),
  ...within(skos, 'inScheme'),
  ...within(
    'http://www.w3.org/ns/shacl#',
    ...['path', 'name', 'description', 'property', 'targetClass', 'targetNode', 'targetSubjectsOf', 'targetObjectsOf'],
    ...['datatype', 'class', 'node', 'nodeKind', 'minCount', 'maxCount', 'minLength', 'maxLength', 'pattern', 'flags'],
    ...['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive', 'in', 'hasValue', 'languageIn', 'uniqueLang'],
    ...[
      'equals',
      'disjoint',
      'lessThan',
      'lessThanOrEquals',
      'and',
      'or',
      'not',
      'xone',
      'closed',
      'ignoredProperties',
    ],
    ...['qualifiedValueShape', 'qualifiedMinCount', 'qualifiedMaxCount', 'severity', 'message', 'deactivated', 'order'],
    ...['group', 'defaultValue', 'inversePath', 'alternativePath', 'sparql', 'select'],
  ),
  ...within(
    'http://wikiba.se/ontology#',
    ...['directClaim', 'directClaimNormalized', 'claim', 'statementProperty', 'statementValue', 'qualifier'],
    ...['qualifierValue', 'reference', 'referenceValue', 'novalue', 'propertyType', 'rank', 'statements', 'sitelinks'],
    ...['identifiers', 'timestamp'],
  ),
  ...within(
    'http://semantic-mediawiki.org/swivt/1.0#',
    ...['Subject', 'Wikipage', 'page', 'type', 'wikiNamespace', 'wikiPageSortKey', 'wikiPageContentLanguage'],
    ...['creationDate', 'wikiPageCreationDate', 'wikiPageModificationDate', 'wikiPageLastEditor', 'wikiPageIsNew'],
  ),
];
