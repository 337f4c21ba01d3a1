import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../core/index.ts';
import { evaluateForm, parseOrThrow } from '../../form/index.ts';
import { compile } from '../../sparql/index.ts';
import { snapshotOf } from './build.ts';

const { graph, dialect, schema, profile } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
    @prefix oio: <http://www.geneontology.org/formats/oboInOwl#> .
    :slim_sea a owl:AnnotationProperty ; rdfs:subPropertyOf oio:SubsetProperty . :size a owl:AnnotationProperty .
    oio:inSubset a owl:AnnotationProperty ; rdfs:label "in_subset" .
    :knot a owl:Class ; rdfs:label "knot" ; oio:hasExactSynonym "node" .
    :bend a owl:Class ; rdfs:label "bend" ; rdfs:subClassOf :knot ; oio:inSubset :slim_sea ; oio:hasRelatedSynonym "join" .
    :hitch a owl:Class ; rdfs:label "hitch" ; rdfs:subClassOf :knot ; owl:equivalentClass [ a owl:Class ; owl:unionOf ( :bend ) ] .
    :lash a owl:Class ; rdfs:label "lash" ; owl:deprecated true .`) as unknown as readonly Triple[],
);
const found = (form: string) =>
  evaluateForm(parseOrThrow(form.replaceAll(/:(\w+)/g, '<http://x/$1>')) as never, graph, dialect)
    .map(({ value }) => value.replace('http://x/', ''))
    .sort();
const OWL = 'http://www.w3.org/2002/07/owl#';
const OIO = 'http://www.geneontology.org/formats/oboInOwl#';
const namesOf = (iri: string) => profile.relations.find((each) => each.iri === iri);

describe('an ontology', () => {
  it('has terms, which are all that it defines, and no descriptions without a name', () => {
    expect(schema.classes.find(({ iri }) => iri === `${OWL}Class`)).toMatchObject({ label: 'term', count: 4 });
    expect(found(`(CLASS <${OWL}Class>)`)).toEqual(['bend', 'hitch', 'knot', 'lash']);
    expect(compile({ kind: 'class', symbol: `${OWL}Class` as never }, dialect).text).toContain('FILTER(isIRI(?x))');
  });

  it('is asked what is obsolete, and for synonyms of all sorts', () => {
    expect(namesOf(`${OWL}deprecated`)).toMatchObject({ also: ['obsolete'], holds: 'flags' });
    expect(found(`(JOIN (R <${OIO}hasSynonym>) (OR :knot :bend))`)).toEqual(['join', 'node']);
  });

  it('has subsets that are things and no relations, and relations that are called by words', () => {
    const relations = schema.relations.map(({ iri }) => iri as string);
    expect(relations).toContain('http://x/size');
    expect(relations).not.toContain('http://x/slim_sea');
    expect(namesOf(`${OIO}inSubset`)).toMatchObject({ label: 'in subset', also: ['slim'] });
  });
});
