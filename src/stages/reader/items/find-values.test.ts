import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { atOnce } from '../../../run/index.ts';
import { createValueFinder } from './find-values.ts';

const snapshot = snapshotOf(
  new Parser().parse(`
    @prefix : <http://x/> .
    :1 a :Supplier ; :supplierName "Van Dijk" ; :city "Utrecht" ; :countryCode "NL" ; :isActive 1 ; :note "Delivers on Mondays, and on request on other days, to any address in the town and around it." .
    :2 a :Supplier ; :supplierName "Kaltberg" ; :city "Graz" ; :countryCode "AT" ; :isActive 0 ; :contact "Huber, Eva" .
    :3 a :Supplier ; :supplierName "Lichtwerk" ; :city "Utrecht" ; :countryCode "NL" ; :isActive 1 ; :contact "Kok, Jan" .
    :4 a :Warehouse ; :warehouseName "Depot 4" ; :location "Utrecht" .
    :5 a :Warehouse ; :warehouseName "Depot 5" ; :location "Linz" .
  `) as unknown as readonly Triple[],
);
const find = createValueFinder(snapshot);
const best = (question: string) => {
  const [first] = atOnce(find(readWording(question)));
  return (
    first && { text: first.mention.text, value: first.value.value, relations: first.relations, match: first.match }
  );
};

describe('createValueFinder', () => {
  it('finds a value with all relations that have it', () => {
    expect(best('Which suppliers are in Utrecht?')).toEqual({
      text: 'Utrecht',
      value: 'Utrecht',
      relations: ['http://x/city', 'http://x/location'],
      match: 'exact',
    });
  });

  it('finds countries by their adjectives, where a relation says that they are', () => {
    const [dutch, austrian] = ['Which Dutch suppliers are there?', 'Which suppliers are Austrian?'].map(best);
    expect(dutch).toEqual({ text: 'Dutch', value: 'NL', relations: ['http://x/countryCode'], match: 'country' });
    expect(austrian).toMatchObject({ text: 'Austrian', value: 'AT', match: 'country' });
    expect(best('Which Utrechtian suppliers are there?')).toBeUndefined();
  });

  it('finds countries by their names and adjectives, where all values of a relation are their codes', () => {
    const firms = (...codes: readonly string[]) =>
      createValueFinder(
        snapshotOf(
          new Parser().parse(
            `@prefix : <http://x/> . ${codes.map((code, i) => `:${i} a :Firm ; :name "Firm ${i}" ; :seat "${code}" .`).join(' ')}`,
          ) as unknown as readonly Triple[],
        ),
      );
    const found = (finder: ReturnType<typeof createValueFinder>, question: string) =>
      atOnce(finder(readWording(question))).map(({ value }) => value.value);
    const european = firms('NL', 'GB', 'NL', 'LU', 'FR');
    expect(found(european, 'Which Dutch firms are there?')).toEqual(['NL']);
    expect(found(european, 'Which firms of Luxembourg are there?')).toEqual(['LU']);
    expect(found(firms('NL', 'SW', 'NW', 'SE', 'FR'), 'Which Dutch firms are there?')).toEqual([]);
  });

  it('finds a value with an article between its words, as people speak of it', () => {
    const gauges = snapshotOf(
      new Parser().parse(
        '@prefix : <http://x/> . :1 :gauge "Below Weir" . :2 :gauge "Old Bridge" .',
      ) as unknown as readonly Triple[],
    );
    const [first] = atOnce(createValueFinder(gauges)(readWording('Level below the weir in May')));
    expect([first?.value.value, first?.mention.text]).toEqual(['Below Weir', 'below the weir']);
  });

  it('finds a value by the signs that it is written with', () => {
    const patients = snapshotOf(
      new Parser().parse(
        '@prefix : <http://x/> . :1 :bloodType "A+" . :2 :bloodType "A-" . :3 :bloodType "B+" . :4 :bloodType "A+" .',
      ) as unknown as readonly Triple[],
    );
    const values = (question: string) =>
      atOnce(createValueFinder(patients)(readWording(question))).map(({ value }) => value.value);
    expect(values('Who has blood type A+?')).toEqual(['A+']);
    expect(values('Who has blood type a-?')).toEqual(['A-']);
    expect(values('Who has a blood type?')).toEqual([]);
  });

  it('takes what describes kinds alone for nothing that things have', () => {
    const plants = snapshotOf(
      new Parser().parse(
        `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
        :Drosera a owl:Class ; rdfs:comment "sundews" . :Dionaea a owl:Class ; rdfs:comment "flytraps" .
        :d1 a :Drosera ; rdfs:comment "rotted" . :d2 a :Drosera ; rdfs:comment "lost" . :d3 a :Dionaea ; rdfs:comment "rotted" .`,
      ) as unknown as readonly Triple[],
    );
    const values = (question: string) =>
      atOnce(createValueFinder(plants)(readWording(question))).map(({ value }) => value.value);
    expect(values('How many sundews are rotted?')).toEqual(['rotted']);
  });

  it('finds by what things have a name beside that they go by, though others go by it', () => {
    const species = [
      'Bufo bufo:common toad',
      'Rana arvalis:moor frog',
      'Hyla orientalis:tree frog',
      'Salamandra atra:alpine salamander',
    ];
    const taxa = snapshotOf(
      new Parser().parse(
        `@prefix : <http://x/> .
        :a a :Order ; :scientificName "Anura" . :b a :Order ; :scientificName "Urodela" . :c a :Order ; :scientificName "Gymnophiona" .
        ${species.map((each, i) => `:s${i} a :Species ; :scientificName "${each.split(':')[0]}" ; :speciesName "${each.split(':')[1]}" .`).join('\n')}`,
      ) as unknown as readonly Triple[],
    );
    const values = (question: string) =>
      atOnce(createValueFinder(taxa)(readWording(question))).map(({ value }) => value.value);
    expect(values('How rare is Bufo bufo?')).toContain('Bufo bufo');
  });

  it('finds a value in spite of a typo', () => {
    expect(best('Which suppliers are in Utrcht?')).toMatchObject({ value: 'Utrecht', match: 'fuzzy' });
  });

  it('finds what goes on after what is said, where nothing else begins so', () => {
    const codes = snapshotOf(
      new Parser().parse(`@prefix : <http://x/> .
        :1 a :Claim ; :peril "Hail, large stones" . :2 a :Claim ; :peril "Burst pipe, indoors" . :3 a :Claim ; :peril "Burst pipe, outdoors" .
        :4 a :Claim ; :peril "Hail, large stones" .`) as unknown as readonly Triple[],
    );
    const found = (question: string) =>
      atOnce(createValueFinder(codes)(readWording(question))).map(({ value, match }) => [value.value, match]);
    expect(found('Which claims are for hail?')).toEqual([['Hail, large stones', 'beginning']]);
    expect(found('Which claims are for a burst pipe?')).toEqual([]);
  });

  it('knows what the codes of countries stand for', () => {
    expect(best('Which suppliers are from Austria?')).toMatchObject({
      value: 'AT',
      relations: ['http://x/countryCode'],
    });
  });

  it('finds a name that is written turned around', () => {
    expect(best('Whose contact is Eva Huber?')).toMatchObject({ value: 'Huber, Eva' });
  });

  it('hears yes in the name of a relation that says yes or no', () => {
    expect(best('Which suppliers are active?')).toMatchObject({
      match: 'flag',
      relations: ['http://x/isActive'],
      value: '1',
    });
  });

  it('takes neither names of things nor texts for values', () => {
    expect(atOnce(find(readWording('What is Lichtwerk?')))).toEqual([]);
    expect(atOnce(find(readWording('Who delivers on Mondays?')))).toEqual([]);
  });
});
