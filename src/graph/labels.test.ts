import { describe, expect, it } from 'vitest';
import { familyDialect, familyTurtle, idOf } from '../../test/fixtures/family.ts';
import { memoryGraph, parse } from '../../test/fixtures/memory-graph.ts';
import { snapshotOf } from '../kb/snapshot/index.ts';
import { createLabels, labelEntries, mediators } from './index.ts';

const graph = memoryGraph(familyTurtle);
const labels = createLabels(graph, familyDialect);
const id = (name: string) => idOf(graph, name);

it('are what nodes hold once, and given and family names of what is of no class', () => {
  const permits = snapshotOf(
    parse(`@prefix : <http://x/> .
    :p1 a :Permit ; :issuedTo [ :givenName "Rhoda" ; :familyName "Kemp" ; :home [ :line "8 Tarn View" ; :city "Keswick" ] ] ; :fee [ :value 15 ; :currency "GBP" ] .
    :p2 a :Permit ; :issuedTo [ :givenName "Milo" ; :familyName "Adair" ; :home [ :line "2 Pump Yard" ; :city "Penrith" ] ] ; :fee [ :value 20 ; :currency "GBP" ] .`),
  );
  const own = createLabels(permits.graph, permits.dialect);
  const idIn = (value: string) => permits.graph.id({ termType: 'NamedNode', value: `http://x/${value}` })!;
  const [holder] = permits.graph.objects(idIn('p1'), idIn('issuedTo'));
  const [home] = permits.graph.objects(holder!, idIn('home'));
  expect([own.readable(holder!), own.readable(home!)]).toEqual(['Rhoda Kemp', '8 Tarn View, Keswick']);
});

it('are what short descriptions say of classes and relations with short names, and beside other names', () => {
  const { graph, dialect, schema } = snapshotOf(
    parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :Pmp rdfs:comment "A pump" . :Reservoir rdfs:comment "Water tank, open or covered" . :C12 rdfs:comment "Valve." .
    :a a :Pmp ; :mfr :m ; :feeds :b . :b a :Reservoir . :c a :C12 ; :cap 7 ; :lieg :d .
    :mfr rdfs:comment "maker (a company)" . :feeds rdfs:comment "pumps into" . :cap rdfs:comment "capacity in m3" . :lieg rdfs:comment "liege lord; for life" .`),
  );
  const own = createLabels(graph, dialect);
  const idIn = (value: string) => graph.id({ termType: 'NamedNode', value: `http://x/${value}` })!;
  const called = (name: string) => own.readable(idIn(name));
  const names = {
    Pmp: 'pump',
    Reservoir: 'reservoir',
    C12: 'valve',
    mfr: 'maker',
    feeds: 'feeds',
    cap: 'capacity in m3',
    lieg: 'liege lord',
  };
  for (const [name, said] of Object.entries(names)) expect(called(name)).toBe(said);
  expect(schema.classes.map(({ label }) => label).sort()).toEqual(['pump', 'reservoir', 'valve']);
  expect([own.all(idIn('Reservoir')), own.all(idIn('feeds'))]).toEqual([['water tank'], ['feeds', 'pumps into']]);
});

describe('labels', () => {
  it('prefer the dialect’s languages in their order', () => {
    expect(labels.preferred(id('ada'))).toBe('Ada');
    expect(labels.preferred(id('bob'))).toBe('Bob');
  });

  it('take another language rather than nothing', () => {
    expect(labels.preferred(id('cleo'))).toBe('Kleo');
    expect(labels.preferred(id('dan'))).toBeUndefined();
  });

  it('count a region’s English as English', () => {
    const british = memoryGraph('<x:a> <http://www.w3.org/2000/01/rdf-schema#label> "Farbe"@de, "colour"@en-GB .');
    expect(createLabels(british, familyDialect).preferred(0)).toBe('colour');
  });

  it('list all names in a preferred language, the preferred name first', () => {
    expect(labels.all(id('ada'))).toEqual(['Ada', 'Countess']);
    expect(labels.all(id('cleo'))).toEqual(['Kleo']);
    expect(labels.all(id('dan'))).toEqual([]);
  });

  it('have something readable for everything', () => {
    const year = graph.objects(id('ada'), id('born'))[0]!;
    expect(['dan', 'placeOfBirth', 'spouse'].map((name) => labels.readable(id(name)))).toEqual([
      'dan',
      'place of birth',
      'married to',
    ]);
    expect(labels.readable(year)).toBe('1815');
    expect(labels.description(id('Person'))).toBe('A human being');
  });
});

describe('labelEntries', () => {
  const entries = [...labelEntries(graph, familyDialect, mediators(graph, familyDialect))];
  const of = (name: string) => entries.filter((entry) => entry.id === id(name));

  it('give names, then aliases', () => {
    expect(of('ada').map(({ text, preferred }) => [text, preferred])).toEqual([
      ['Ada', true],
      ['Countess', false],
    ]);
  });

  it('make names of IRIs for things without one, but not for mediators', () => {
    expect(of('dan').map(({ text }) => text)).toEqual(['dan']);
    expect(of('m1')).toEqual([]);
  });

  it('hold codes that things are called by, beside which they have no name, and no bare numbers', () => {
    const coded = memoryGraph('<http://x/PI-310> <http://x/p> <http://x/0042> .');
    const found = [...labelEntries(coded, familyDialect, new Uint8Array(coded.termCount))];
    expect(found.map(({ text }) => text)).toEqual(['PI-310']);
  });

  it('hold things as they are shown, and figures that are shown apart as they are written, too', () => {
    const rung = memoryGraph(
      `@prefix : <http://x/> . :PealThornby2023 a :QuarterPeal ; :rungBy :NeomiFairweather ; :at :file-01 .`,
    );
    const found = [...labelEntries(rung, familyDialect, new Uint8Array(rung.termCount))];
    expect(found.map(({ text, preferred }) => [text, preferred])).toEqual([
      ['Peal Thornby 2023', true],
      ['peal Thornby2023', false],
      ['quarter peal', true],
      ['Neomi Fairweather', true],
      ['file-01', true],
    ]);
  });

  it('call what looks like a connection by one word or code of its IRI, since hosts and teams look so too', () => {
    const text = ['fra01', 'platform', 'Marriage_of_Ann', 'm1'].map(
      (name) => `<http://x/${name}> <http://x/of> <http://x/Oslo> ; <http://x/since> "2012", "2013" .`,
    );
    const linked = memoryGraph(text.join('\n'));
    const connecting = new Uint8Array(linked.termCount).fill(1);
    const texts = Array.from(labelEntries(linked, familyDialect, connecting), (entry) => entry.text);
    expect(texts).toEqual(expect.arrayContaining(['fra01', 'platform']));
    expect(texts).not.toContain('Marriage of Ann');
    expect(texts).not.toContain('m1');
  });

  it('call servers by their names although they only connect those who own them with a text, and no marriage by whom it connects', () => {
    const nodes = ['backup-01', 'orders-db', 'marriage-ann', 'marriage-01', 'marriage-ann-bo'];
    const linked = memoryGraph(`@prefix : <http://x/> .
      ${nodes.map((name) => `:${name} :of :ann ; :kind "a" .`).join('\n')} :marriage-01 a :Marriage . :orders-web a :Service ; :of :ann .`);
    const connecting = new Uint8Array(linked.termCount).fill(1);
    const texts = Array.from(labelEntries(linked, familyDialect, connecting), (entry) => entry.text);
    expect(texts.filter((text) => !['ann', 'service', 'marriage'].includes(text.toLowerCase()))).toEqual([
      'backup-01',
      'orders db',
    ]);
  });

  it('hold no literal', () => {
    expect(entries.filter((entry) => graph.isLiteral(entry.id))).toEqual([]);
  });
});

it('calls no page by the end of its address', () => {
  const pages = memoryGraph('<x:a> <x:p/accessURL> <https://api.example/air> ; <x:p/topic> <x:topics/Air> .');
  const texts = Array.from(labelEntries(pages, familyDialect, new Uint8Array(pages.termCount)), ({ text }) => text);
  expect(texts.filter((text) => text.toLowerCase() === 'air')).toEqual(['Air']);
  const page = pages.id({ termType: 'NamedNode', value: 'https://api.example/air' })!;
  expect(createLabels(pages, familyDialect).readable(page)).toBe('https://api.example/air');
});

it('takes the site of something for a place where the graph says more of it, and for an address otherwise', () => {
  const hosts =
    memoryGraph(`@prefix : <http://cmdb.local/> . :db-01 :site :dc-north . :db-02 :site <http://shop.example/home> .
    :dc-north :city "Leeds" ; :image <http://cmdb.local/north> . <http://cmdb.local/north> :width 300 .`);
  const own = createLabels(hosts, familyDialect);
  const shown = ['http://cmdb.local/dc-north', 'http://shop.example/home', 'http://cmdb.local/north'].map((value) =>
    own.readable(hosts.id({ termType: 'NamedNode', value })!),
  );
  expect(shown).toEqual(['dc north', 'http://shop.example/home', 'http://cmdb.local/north']);
});

describe('what is called by nothing but its IRI', () => {
  const gallery = memoryGraph(`
    @prefix : <http://data.example/> .
    :a :works <https://ana.example/works/>, <https://empty.example/a/-/> ; :folio <https://one.example/p/ana> ; :born <http://place.example/Ghent> ; :rate <http://rate.example/annual> ; :state :active ; :box [ :in <http://place.example/Turku> ] .
    :b :works <https://bo.example/all> ; :folio <https://two.example/p/bo> ; :born <http://place.example/Turku> ; :rate <http://rate.example/annual> ; :state :idle .
  `);
  const { readable } = createLabels(gallery, familyDialect);
  const shown = (relation: string): readonly string[] =>
    Array.from(
      gallery.objectsOf(gallery.id({ termType: 'NamedNode', value: `http://data.example/${relation}` })!),
      (id) => readable(id),
    );

  it('is shown with its capitals where it is a thing, and as words where it is a relation or a kind', () => {
    const rung =
      memoryGraph(`@prefix : <http://x/> . :MVTeal a :FerryBoat ; :sailsTo :GreatHarbour ; :sailsBy :LongRoute .
      :LongRoute a :SeaWay . :FerryBoat <http://www.w3.org/2000/01/rdf-schema#subClassOf> :SeaVessel .`);
    const own = createLabels(rung, familyDialect);
    const read = (name: string) => own.readable(rung.id({ termType: 'NamedNode', value: `http://x/${name}` })!);
    expect(['MVTeal', 'GreatHarbour', 'LongRoute'].map(read)).toEqual(['MV Teal', 'Great Harbour', 'Long Route']);
    expect(['FerryBoat', 'SeaWay', 'SeaVessel', 'sailsTo'].map(read)).toEqual([
      'ferry boat',
      'sea way',
      'sea vessel',
      'sails to',
    ]);
  });

  it('is shown whole where it is an address', () => {
    expect(shown('works')).toEqual([
      'https://ana.example/works/',
      'https://empty.example/a/-/',
      'https://bo.example/all',
    ]);
    expect(shown('folio')).toEqual(['https://one.example/p/ana', 'https://two.example/p/bo']);
  });

  it('is shown by its end where that is a name or a term', () => {
    expect([...shown('born'), ...shown('rate'), ...shown('state')]).toEqual([
      'Ghent',
      'Turku',
      'annual',
      'active',
      'idle',
    ]);
    expect(shown('box')).toEqual(['Turku']);
  });
});
