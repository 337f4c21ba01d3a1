import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { snapshotKb, snapshotOf } from '../../../kb/snapshot/index.ts';
import { startRun } from '../../../run/index.ts';
import { compile } from '../../../sparql/index.ts';
import { createKindsReader } from './kinds-read.ts';

/** What a question about kinds comes to on a graph, by local names. */
function answering(turtle: string): (question: string) => Promise<readonly string[] | undefined> {
  const prefixes = `@prefix : <http://x/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .`;
  const snapshot = snapshotOf(new Parser().parse(`${prefixes} ${turtle}`) as unknown as readonly Triple[]);
  const read = createKindsReader(snapshot);
  const kb = snapshotKb(snapshot, { name: 'kinds' });
  return async (question) => {
    const form = read(question)?.form;
    if (form === undefined) return undefined;
    const found = await kb.query(compile(form, kb.dialect), startRun());
    return found.status === 'done'
      ? found.values.map(({ value }) => value.replace('http://x/', '')).sort()
      : ['failed'];
  };
}

describe('kinds that have members', () => {
  const ask = answering(`
    :Animal a owl:Class ; rdfs:label "animal" . :Mammal a owl:Class ; rdfs:label "mammal" ; rdfs:subClassOf :Animal .
    :Dog a owl:Class ; rdfs:label "dog" ; rdfs:subClassOf :Mammal , [ a owl:Restriction ; owl:onProperty :legs ; owl:hasValue 4 ] .
    :Bird a owl:Class ; rdfs:label "bird" ; rdfs:subClassOf :Animal . :Oak a owl:Class ; rdfs:label "oak" ; rdfs:subClassOf :Plant .
    :Plant a owl:Class ; rdfs:label "plant" .
    :rex a :Dog ; rdfs:label "Rex" ; :age 4 . :tweety a :Bird ; rdfs:label "Tweety" ; :age 1 . :old a :Oak ; rdfs:label "Old Oak" ; :age 90 .
    :tom a :Mammal ; rdfs:label "Tom" ; :age 3 . :moss a :Plant ; rdfs:label "Moss" ; :age 1 . :it a :Animal ; rdfs:label "It" ; :age 2 .
  `);
  it.each([
    ['What is the superclass of dog?', ['Mammal']],
    ['What are all superclasses of a dog?', ['Animal', 'Mammal']],
    ['What kinds of animals are there?', ['Bird', 'Mammal']],
    ['How many kinds of animals are there?', ['2']],
    ['Which kinds of animal are distinguished?', ['Bird', 'Mammal']],
    ['animal types', ['Bird', 'Mammal']],
    ['a dog is a kind of what', ['Mammal']],
    ['What are all the subclasses of animal?', ['Bird', 'Dog', 'Mammal']],
    ['Is a dog an animal?', ['true']],
    ['Is a dog a plant?', ['false']],
    ['Is an animal a dog?', ['false']],
    ['Is Rex a mammal?', ['true']],
    ['Is Tweety a mammal?', ['false']],
    ['What kind of animal is Tweety?', ['Bird']],
    ['What type of animal is Rex?', ['Dog', 'Mammal']],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toEqual(expected);
  });

  it.each([
    'What are the parents of Rex?',
    'What is the superclass of animal?',
    'Is Rex older than Tom?',
    'What kind of bird is Tweety?',
    'What kind of animal is Moss?',
  ])('leaves to others: %s', async (question) => {
    expect(await ask(question)).toBeUndefined();
  });
});

describe('kinds that are asked about', () => {
  it('are not what something else is called', async () => {
    const animals = `:Animal a owl:Class ; rdfs:label "animal" . :Dog a owl:Class ; rdfs:label "dog" ; rdfs:subClassOf :Animal . :rex a :Dog .`;
    expect(await answering(animals)('Which animal types are there?')).toEqual(['Dog']);
    expect(await answering(`${animals} :rex :animalType :pet .`)('Which animal types are there?')).toBeUndefined();
    expect(await answering(`${animals} :rex :type :pet .`)('Which animal types are there?')).toBeUndefined();
  });

  it('are classes of an ontology', async () => {
    const ask = answering(`
      :bone a owl:Class ; rdfs:label "bone" . :long a owl:Class ; rdfs:label "long bone" ; rdfs:subClassOf :bone .
      :femur a owl:Class ; rdfs:label "femur" ; rdfs:subClassOf :long . :flat a owl:Class ; rdfs:label "flat bone" ; rdfs:subClassOf :bone .`);
    expect(await ask('What are the parents of femur?')).toEqual(['long']);
    expect(await ask('What are the ancestors of femur?')).toEqual(['bone', 'long']);
    expect(await ask('What are all kinds of bone?')).toEqual(['femur', 'flat', 'long']);
    expect(await ask('Is a flat bone a bone?')).toEqual(['true']);
    expect(await ask('Is a femur a flat bone?')).toEqual(['false']);
  });

  it('are all that a thesaurus or one of its terms has, where nothing is of them', async () => {
    const terms = `:s a skos:ConceptScheme ; skos:prefLabel "Swimming strokes" . :front a skos:Concept ; skos:prefLabel "front stroke" ; skos:inScheme :s .
      :crawl a skos:Concept ; skos:prefLabel "crawl" ; skos:broader :front ; skos:inScheme :s . :trudgen a skos:Concept ; skos:prefLabel "trudgen" ; skos:broader :crawl ; skos:inScheme :s .`;
    const ask = answering(terms);
    expect(await ask('Which swimming strokes are there?')).toEqual(['crawl', 'front', 'trudgen']);
    expect(await ask('How many swimming strokes are there?')).toEqual(['3']);
    expect(await ask('List all front strokes.')).toEqual(['crawl', 'trudgen']);
    expect(await ask('Which trudgens are there?')).toBeUndefined();
    expect(await answering(`${terms} :race :swum :crawl .`)('Which front strokes are there?')).toBeUndefined();
  });

  it('are those of a scheme at any place in it, where it is one of several', async () => {
    const ask =
      answering(`:h a skos:ConceptScheme ; skos:prefLabel "Herbs" . :a a skos:ConceptScheme ; skos:prefLabel "Ailments" ; skos:hasTopConcept :chest .
      :sage a skos:Concept ; skos:inScheme :h ; skos:related :cough . :mint a skos:Concept ; skos:inScheme :h ; skos:related :cough .
      :chest a skos:Concept . :cough a skos:Concept ; skos:broader :chest ; skos:inScheme :a .`);
    expect(await ask('Which ailments are there?')).toEqual(['chest', 'cough']);
  });

  it('are terms of a thesaurus', async () => {
    const ask = answering(`
      :craft a skos:Concept ; skos:prefLabel "craft" . :weaving a skos:Concept ; skos:prefLabel "weaving" ; skos:altLabel "loom work" ; skos:broader :craft .
      :tapestry a skos:Concept ; skos:prefLabel "tapestry" ; skos:broader :weaving .`);
    expect(await ask('What is the broader term of loom work?')).toEqual(['craft']);
    expect(await ask('What is narrower than craft?')).toEqual(['weaving']);
    expect(await ask('What are all the broader terms of tapestry?')).toEqual(['craft', 'weaving']);
    expect(await ask('Is tapestry a craft?')).toEqual(['true']);
  });
});
