import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { atOnce } from '../../../run/index.ts';
import type { Item } from './item.ts';
import { createRelationsAsAsked } from './relations-as-asked.ts';
import { schemaItems } from './schema-items.ts';

const knowledge = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    :headOf rdfs:label "head of government" ; skos:altLabel "mayor" , "leader" . :chair rdfs:label "chair" ; skos:altLabel "leader" .
    :t a :Town ; rdfs:label "Mooring" ; :headOf :a ; :chair :b . :a a :Person ; rdfs:label "Ann" . :b a :Person ; rdfs:label "Bo" .`) as unknown as readonly Triple[],
);
const items: readonly Item[] = atOnce(schemaItems(knowledge.schema, knowledge.dialect.profile));
const asAsked = atOnce(createRelationsAsAsked(knowledge));
const relations = (question: string) =>
  asAsked(items, readWording(question))
    .filter(({ means }) => 'relation' in means)
    .map(({ text }) => text)
    .sort();
const OWN = ['town : chair : person', 'town : head of government : person'];

it('tells a relation by the name that a question has for it', () => {
  expect(relations('Who is the mayor of Mooring?')).toEqual(['town : chair : person', 'town : mayor : person']);
});

it('leaves it where it is said by its own name, and a name that two relations have', () => {
  expect(relations('Is the head of government the mayor?')).toEqual(OWN);
  expect(relations('Who is the leader of Mooring?')).toEqual(OWN);
  expect(relations('Who lives there?')).toEqual(OWN);
});

it('tells a kind by the name that a question has for it, wherever it stands', () => {
  const plants = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      :Drosera a owl:Class ; rdfs:comment "sundews" . :Pot a owl:Class .
      :d1 a :Drosera ; :standsIn :p1 . :d2 a :Drosera ; :standsIn :p1 ; rdfs:comment "rotted" . :p1 a :Pot .`) as unknown as readonly Triple[],
  );
  const told = atOnce(schemaItems(plants.schema, plants.dialect.profile));
  const texts = (question: string) =>
    atOnce(createRelationsAsAsked(plants))(told, readWording(question)).map(({ text }) => text);
  expect(texts('How many sundews are there?')).toEqual(
    expect.arrayContaining(['sundews', 'sundews : stands in : pot']),
  );
  expect(texts('How many drosera are there?')).toEqual(expect.arrayContaining(['drosera']));
});
