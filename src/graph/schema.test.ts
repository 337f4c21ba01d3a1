import { describe, expect, it } from 'vitest';
import { familyDialect, familyTurtle, idOf } from '../../test/fixtures/family.ts';
import { memoryGraph } from '../../test/fixtures/memory-graph.ts';
import { plain } from '../kb/dialects/index.ts';
import { describeSchema, mediators } from './index.ts';

const graph = memoryGraph(familyTurtle);
const schema = describeSchema(graph, familyDialect);
const ns = 'http://example.org/';
const xsd = 'http://www.w3.org/2001/XMLSchema#';
const classOf = (name: string) => schema.classes.find(({ iri }) => iri === ns + name);
const relationOf = (name: string) => schema.relations.find(({ iri }) => iri === ns + name);

describe('mediators', () => {
  const nodes = mediators(graph, familyDialect);
  const isMediator = (name: string) => nodes[idOf(graph, name)] === 1;

  it('are unnamed nodes that connect, IRIs or blank', () => {
    expect(['m1', 'm2'].map(isMediator)).toEqual([true, true]);
    const blanks = Array.from({ length: graph.termCount }, (_, id) => id).filter(
      (id) => graph.term(id).termType === 'BlankNode',
    );
    expect(blanks.map((id) => nodes[id])).toEqual([1]);
  });

  it('are not named things, classes, relations, literals, or things that merely lost their name', () => {
    expect(['ada', 'Person', 'Marriage', 'spouse', 'dan'].map(isMediator)).toEqual([false, false, false, false, false]);
    expect(nodes.every((mark, id) => mark === 0 || !graph.isLiteral(id))).toBe(true);
  });

  it('are not what several have and whose name is the words of its IRI', () => {
    const textures = memoryGraph(
      `@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :a rdfs:label "Vale Gold" ; :texture :Crumbly ; :deal :m1 . :b rdfs:label "Old Abbot" ; :texture :Crumbly ; :deal :m1 .`,
    );
    const marks = mediators(textures, familyDialect);
    expect(['Crumbly', 'm1'].map((name) => marks[idOf(textures, name)])).toEqual([0, 1]);
  });

  it('are not things whose IRIs end in their names, though others have labels', () => {
    const roads = memoryGraph(
      `@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :Ann rdfs:label "Ann" . :Bob rdfs:label "Bob" .
      :Coast_Road a :Road ; :keeper :Ann ; :km 4 . :Old_Salt_Way a :Road ; :keeper :Bob ; :km 7 .
      :Marriage_Ann_Bob a :Marriage ; :of :Ann , :Bob . :Marriage_Ann a :Marriage ; :of :Ann ; :year 1990 .`,
    );
    const marks = mediators(roads, familyDialect);
    const names = ['Coast_Road', 'Old_Salt_Way', 'Marriage_Ann_Bob', 'Marriage_Ann'];
    expect(names.map((name) => marks[idOf(roads, name)])).toEqual([0, 0, 1, 1]);
  });

  it('do not exist where nothing has a name', () => {
    const nameless = memoryGraph('<x:a> <x:p> <x:b>, 1 ; <x:q> <x:c>, 2 .');
    expect([...mediators(nameless, familyDialect)].every((mark) => mark === 0)).toBe(true);
  });
});

describe('describeSchema', () => {
  it('lists classes with members, hierarchy and mediation, the empty ones last', () => {
    expect(schema.classes.map(({ iri, count }) => [iri.slice(ns.length), count])).toEqual([
      ['Person', 4],
      ['Marriage', 3],
      ['City', 1],
      ['Place', 0],
    ]);
    expect(classOf('Person')).toMatchObject({ label: 'person', description: 'A human being', mediator: false });
    expect(classOf('Marriage')).toMatchObject({ label: 'marriage', mediator: true });
    expect(classOf('City')?.parents).toEqual([`${ns}Place`]);
    expect(classOf('Place')).not.toHaveProperty('description');
  });

  it('leaves out what OWL calls individuals, restrictions and ontologies', () => {
    const declared = memoryGraph(
      `@prefix : <http://example.org/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      <http://example.org/> a owl:Ontology . :Cheese a owl:Class . :brie a :Cheese, owl:NamedIndividual . _:r a owl:Restriction .`,
    );
    expect(describeSchema(declared, plain).classes.map(({ iri }) => iri)).toEqual([`${ns}Cheese`]);
  });

  it('counts relations, and leaves out those that name, type and declare', () => {
    expect(schema.relations.map(({ iri }) => iri.slice(ns.length)).toSorted()).toEqual(
      ['birthplaceOf', 'born', 'in', 'knows', 'neverUsed', 'placeOfBirth', 'since', 'spouse'].toSorted(),
    );
    expect(relationOf('spouse')).toMatchObject({ label: 'married to', count: 5, subjects: 3, objects: 3 });
    expect(relationOf('neverUsed')).toMatchObject({ count: 0, functional: true, domains: [], ranges: [] });
  });

  it('counts how things are described among the relations, and not how classes are', () => {
    const shop = memoryGraph(
      `@prefix : <http://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix dct: <http://purl.org/dc/terms/> .
      :Lamp a rdfs:Class ; rdfs:comment "Gives light" . :a a :Lamp ; dct:description "Stands on a desk" .`,
    );
    const iris = describeSchema(shop, plain).relations.map(({ iri }) => iri);
    expect(iris).toEqual(['http://purl.org/dc/terms/description']);
  });

  it('says how what is stored as text compares: numbers, amounts with their unit, durations, and names not at all', () => {
    const cargo = memoryGraph(
      `<x:a> <x:mass> "1,200 kg" ; <x:deck> "2" ; <x:port> "Gdynia" ; <x:voyage> "3 weeks" .
       <x:b> <x:mass> "85 kg" ; <x:deck> "11" ; <x:port> "Riga" ; <x:voyage> "4 days" .`,
    );
    const { relations } = describeSchema(cargo, familyDialect);
    expect(Object.fromEntries(relations.map(({ iri, compareAs }) => [iri, compareAs]))).toEqual({
      'x:mass': 'amount-text',
      'x:deck': 'number-text',
      'x:port': undefined,
      'x:voyage': 'duration',
    });
  });

  it('tells functional relations from others', () => {
    expect(relationOf('placeOfBirth')?.functional).toBe(true);
    expect(relationOf('born')?.functional).toBe(false);
  });

  it('reads what is declared, the inverse from either side', () => {
    expect(relationOf('placeOfBirth')).toMatchObject({
      domain: `${ns}Person`,
      range: `${ns}City`,
      inverse: `${ns}birthplaceOf`,
    });
    expect(relationOf('birthplaceOf')).toMatchObject({ inverse: `${ns}placeOfBirth` });
    expect(relationOf('knows')).not.toHaveProperty('domain');
  });

  it('observes domains and ranges, classes and datatypes', () => {
    expect(relationOf('spouse')?.domains).toEqual([{ iri: `${ns}Marriage`, count: 3 }]);
    expect(relationOf('spouse')?.ranges).toEqual([{ iri: `${ns}Person`, count: 3 }]);
    expect(relationOf('born')?.ranges).toEqual([{ iri: `${xsd}integer`, count: 2 }]);
  });

  it('keeps the five commonest, and of equals the smaller class', () => {
    const types = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `<x:thing> a <x:${name}> .`).join('\n');
    const many = memoryGraph(`${types} <x:other> a <x:A> . <x:thing> <x:p> <x:other> .`);
    const [relation] = describeSchema(many, familyDialect).relations;
    expect(relation?.domains).toHaveLength(5);
    expect(relation?.domains.map(({ iri }) => iri)).not.toContain('x:A');
  });

  it('takes the ends of a hierarchy for classes where none are declared', () => {
    const bare = memoryGraph('<x:a> <http://www.w3.org/2000/01/rdf-schema#subClassOf> <x:b> .');
    expect(describeSchema(bare, familyDialect).classes.map(({ iri }) => iri)).toEqual(['x:a', 'x:b']);
  });
});
