import { expect, it } from 'vitest';
import { parse } from '../../test/fixtures/memory-graph.ts';
import { snapshotOf } from '../kb/snapshot/index.ts';

const PREFIXES = `@prefix : <http://x/> . @prefix en: <http://y/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .`;
const read = (turtle: string) => snapshotOf(parse(`${PREFIXES} ${turtle}`));
const labels = ({ schema }: ReturnType<typeof read>): readonly string[] =>
  [...schema.classes, ...schema.relations].map(({ label }) => label).sort();

const PARTS = `
  :t1 a :Bauteil ; rdfs:label "Fan" ; :lieferant :l1 ; :gewichtKg 3 ; :farbe "rot" ; en:origin "Ulm" .
  :t2 a :Bauteil ; rdfs:label "Door" ; :lieferant :l1 ; :gewichtKg 9 ; :farbe "rot" ; en:origin "Ulm" .
  :t3 a :Bauteil ; rdfs:label "Lid" ; :lieferant :l2 ; :gewichtKg 2 ; :farbe "blau" ; en:origin "Bern" .
  :l1 a :Lieferant ; rdfs:label "Kestrel" . :l2 a :Lieferant ; rdfs:label "Polvere" .`;

it('calls classes and relations in English by the words of their IRIs, and finds them by their own words', () => {
  const parts = read(PARTS);
  expect(labels(parts)).toEqual(['colour', 'component', 'origin', 'supplier', 'supplier', 'weight kg']);
  const { relations = [], classes = [] } = parts.profile;
  expect(classes.map(({ label, own }) => [label, own])).toEqual([
    ['component', 'bauteil'],
    ['supplier', 'lieferant'],
  ]);
  expect(relations.find(({ own }) => own === 'farbe')?.also).toContain('farbe');
});

it('knows the language of names that are escaped in their IRIs by those beside them', () => {
  const { profile } = read(`${PARTS} :t1 <http://x/pr%C3%BCfungsjahr> 2001 . :t2 <http://x/pr%C3%BCfungsjahr> 2002 .`);
  expect(profile.relations.find(({ own }) => own === 'prüfungsjahr')?.label).toBe('inspection year');
});

it('knows the language of the few columns of a table by those of all tables', () => {
  const rows = [1, 2, 3].map(
    (
      n,
    ) => `<http://db/boot/nr=${n}> a <http://db/boot> ; <http://db/boot#nr> ${n} ; <http://db/boot#baujahr> 1980 ; <http://db/boot#farbe> "rot" ; <http://db/boot#eigentuemer> "Ulf" .
      <http://db/fahrt/nr=${n}> a <http://db/fahrt> ; <http://db/fahrt#nr> ${n} ; <http://db/fahrt#datum> "2024-05-0${n}" ; <http://db/fahrt#ref-boot> <http://db/boot/nr=${n}> .`,
  );
  const { schema } = read(rows.join(' '));
  const called = (name: string) => schema.relations.find(({ iri }) => iri.endsWith(name))?.label;
  expect(['boot#baujahr', 'fahrt#datum', 'fahrt#ref-boot'].map(called)).toEqual(['year built', 'date', 'boat']);
});

it('calls relations in English by what the things that stand for them are called', () => {
  const wikibase = read(`@prefix wb: <http://wikiba.se/ontology#> .
    :E2 rdfs:label "fabricant"@fr ; wb:directClaim :P2 . :E6 rdfs:label "propriétaire"@fr ; wb:directClaim :P6 .
    :Q1 rdfs:label "Mikado"@fr ; :P2 :Q8 ; :P6 :Q9 . :Q8 rdfs:label "Jouef"@fr . :Q9 rdfs:label "Yvette"@fr .`);
  const named = wikibase.profile.relations.filter(({ own }) => own !== undefined);
  expect(named.map(({ iri, label, own }) => [iri, label, own])).toEqual([
    ['http://x/P2', 'manufacturer', 'fabricant'],
    ['http://x/P6', 'owner', 'propriétaire'],
  ]);
});

it('has the English of texts that come again, and finds the texts by it', () => {
  const parts = read(PARTS);
  expect(parts.profile.values).toEqual([
    { value: 'rot', label: 'red' },
    { value: 'blau', label: 'blue' },
  ]);
  const { from, to } = parts.values.exact('red');
  expect(Array.from({ length: to - from }, (_, i) => parts.graph.term(parts.values.owner(from + i)).value)).toEqual([
    'rot',
  ]);
});

it('has the English of what is written in a language, whatever the classes and relations beside it are called in', () => {
  const notes = [1, 2, 3, 4].map(
    (i) => `:n${i} a :Specimen ; :surface :s${i % 2} ; :hardness "${i % 2 ? 'weich' : 'hart'}"@de .`,
  );
  const stones = read(`${notes.join(' ')} :s0 rdfs:label "glatt"@de . :s1 rdfs:label "rauh"@de , "coarse"@en .`);
  expect(stones.profile.values?.map(({ label }) => label).sort()).toEqual(['hard', 'smooth', 'soft']);
});

it('keeps the names of places that are words as well', () => {
  const bells =
    read(`:c1 a :Campana ; :provincia "León" ; :estado "rota" ; :peso 40 . :c2 a :Campana ; :provincia "León" ; :estado "rota" ; :peso 50 .
    :c3 a :Campana ; :provincia "Burgos" ; :estado "buena" ; :peso 60 . :c4 a :Campana ; :provincia "Burgos" ; :estado "buena" ; :peso 70 .`);
  expect(bells.profile.values?.map(({ value }) => value).sort()).toEqual(['buena', 'rota']);
});

it('has the English of what things are called that come again, and keeps their names', () => {
  const orders = read(`:o1 a :Auftrag ; :kunde :k1 ; :zustand :z1 . :o2 a :Auftrag ; :kunde :k2 ; :zustand :z1 .
    :o3 a :Auftrag ; :kunde :k1 ; :zustand :z2 . :z1 rdfs:label "abgeschlossen" . :z2 rdfs:label "storniert" .
    :k1 a :Kunde ; rdfs:label "Anton Koch" . :k2 a :Kunde ; rdfs:label "Sesam" .`);
  expect(orders.profile.values).toEqual([
    { value: 'abgeschlossen', label: 'completed' },
    { value: 'storniert', label: 'cancelled' },
  ]);
  const { from, to } = orders.labels.exact('cancelled');
  expect(Array.from({ length: to - from }, (_, i) => orders.graph.term(orders.labels.owner(from + i)).value)).toEqual([
    'http://x/z2',
  ]);
});

it('leaves names that are words as they are', () => {
  const people = ['Schneider', 'Koch', 'Schneider', 'Koch'].map(
    (name, i) => `:p${i} a :Mitglied ; :vorname "V${i}" ; :nachname "${name}" ; :beruf "${name}" ; :wohnort "Ulm" .`,
  );
  const { profile } = read(people.join('\n'));
  expect(profile.values).toEqual([
    { value: 'Schneider', label: 'tailor' },
    { value: 'Koch', label: 'cook' },
  ]);
  const named = read(people.join('\n').replaceAll(':beruf', ':rufname'));
  expect(named.profile.values ?? []).toEqual([]);
});

it('goes by the language that names are in where they tell it, and keeps English ones', () => {
  const tagged = read(`:A a owl:Class ; rdfs:label "Brauerei"@de . :B a owl:Class ; rdfs:label "Bier"@de , "lager"@en .
    :r a owl:ObjectProperty ; rdfs:label "gebraut von"@de . :b a :B ; :r :a . :a a :A .`);
  expect(labels(tagged)).toEqual(['brewed by', 'brewery', 'lager']);
});

it('leaves a graph in English as it is', () => {
  const { profile } =
    read(`:p1 a :Person ; :kind "chef" ; :land :l1 ; :art "rot" ; :name "Wolf" ; :founded 1999 ; :price 3 .
    :p2 a :Person ; :kind "chef" ; :land :l1 ; :art "rot" ; :name "Stern" ; :founded 1998 ; :price 4 . :l1 a :Region .`);
  expect(profile.classes).toBeUndefined();
  expect(profile.values).toBeUndefined();
  expect(profile.relations.some(({ own }) => own !== undefined)).toBe(false);
});

it('calls classes in English where kinds are what people ask about, and keeps the names of these', () => {
  const kinds = ['Grippe', 'Masern', 'Mumps', 'Asthma', 'Gicht', 'Ekzem'].map(
    (name, i) => `:k${i} a owl:Class ; rdfs:label "${name}"@de ; rdfs:subClassOf :k ; :behandeltVon :z .`,
  );
  const ill = read(`:k a owl:Class ; rdfs:label "Krankheit"@de . ${kinds.join('\n')}
    :z a :Fachgebiet ; rdfs:label "Innere" . :p a :Arzt ; rdfs:label "Alma Stein" ; :gehoertZu :z .`);
  expect(ill.profile.members).toBe('kinds');
  expect(ill.profile.classes?.map(({ label }) => label)).toEqual(['field of work', 'doctor']);
});
