import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { Parser, Store } from 'n3';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAtlas } from './build-atlas.ts';
import { describeAtlas } from './describe-atlas.ts';

const NS = 'https://w3id.org/kbqa/atlas/';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

const committed = brotliDecompressSync(readFileSync(new URL('../../data/atlas.ttl.br', import.meta.url))).toString(
  'utf8',
);
const page = readFileSync(new URL('../../docs/atlas.md', import.meta.url), 'utf8');
let graph: Store;

beforeAll(() => {
  graph = new Store(new Parser().parse(committed));
});

const iri = (name: string) => (name.includes('://') ? name : NS + name);
const objects = (subject: string, predicate: string) => graph.getObjects(iri(subject), iri(predicate), null);
const ends = (subject: string, predicate: string) => objects(subject, predicate).map((o) => o.value.split('/').pop()!);
const members = (name: string) => graph.getSubjects(TYPE, iri(name), null).map((subject) => subject.value);

describe('the committed atlas', () => {
  it('is what the generator writes', () => {
    expect(buildAtlas() === committed).toBe(true);
  });

  it('has its vocabulary and counts in the documentation', () => {
    expect(page).toContain(describeAtlas(committed));
  });

  it('knows the capital, borders, currency and language of France', () => {
    expect(ends('country/France', 'capital')).toEqual(['Paris-FR']);
    expect(ends('country/France', 'borders').sort()).toEqual(
      ['Andorra', 'Belgium', 'Germany', 'Italy', 'Luxembourg', 'Monaco', 'Spain', 'Switzerland'].sort(),
    );
    expect(ends('country/France', 'currency')).toEqual(['Euro']);
    expect(ends('country/France', 'language')).toEqual(['French']);
  });

  it('finds capitals whose names differ between the sources', () => {
    expect(ends('country/Kazakhstan', 'capital')).toEqual(['Astana-KZ']);
    expect(ends('country/Ukraine', 'capital')).toEqual(['Kyiv-UA']);
    expect(objects('country/United-States', 'capital').map((city) => ends(city.value, LABEL))).toEqual([
      ['Washington D.C.'],
    ]);
    expect(ends('city/Panama-City-PA', 'population')).toEqual(['408168']);
    expect(ends('country/Grenada', 'capital')).toEqual(['St-Georges-GD']);
  });

  it('keeps several capitals', () => {
    expect(ends('country/South-Africa', 'capital').sort()).toEqual(['Bloemfontein-ZA', 'Cape-Town-ZA', 'Pretoria-ZA']);
    expect(ends('country/Eswatini', 'capital').sort()).toEqual(['Lobamba-SZ', 'Mbabane-SZ']);
  });

  it('tells sovereign states from territories', () => {
    expect(members('Country')).toHaveLength(194);
    expect(members('Territory')).toHaveLength(56);
    expect(members('CountryOrTerritory')).toHaveLength(250);
    expect(members('Territory')).toContain(iri('country/Greenland'));
    expect(objects('country/Kosovo', 'independent')).toEqual([]);
    expect(ends('country/Vatican-City', 'unMember')).toEqual(['false']);
    expect(graph.countQuads(null, iri('unMember'), null, null)).toBe(250);
  });

  it('has 54 African countries and seven continents', () => {
    const african = members('Country').filter((country) => ends(country, 'continent').includes('Africa'));
    expect(african).toHaveLength(54);
    expect(members('Continent')).toHaveLength(7);
    expect(ends('country/Brazil', 'continent')).toEqual(['South-America']);
    expect(ends('country/Cuba', 'continent')).toEqual(['North-America']);
  });

  it('states every border from both sides', () => {
    const oneSided = graph
      .getQuads(null, iri('borders'), null, null)
      .filter((quad) => graph.countQuads(quad.object, iri('borders'), quad.subject, null) === 0);
    expect(oneSided).toEqual([]);
    expect(ends('country/Sri-Lanka', 'borders')).toEqual([]);
  });

  it('says of every capital whose it is, and the other way round', () => {
    const pairs = (predicate: string, flip: boolean) =>
      graph
        .getQuads(null, iri(predicate), null, null)
        .map((q) => (flip ? `${q.object.value} ${q.subject.value}` : `${q.subject.value} ${q.object.value}`))
        .sort();
    expect(pairs('capital', false)).toEqual(pairs('capitalOf', true));
    expect(new Set(members('Capital'))).toEqual(
      new Set(graph.getSubjects(iri('capitalOf'), null, null).map((s) => s.value)),
    );
  });

  it('types its numbers and truths, and leaves out what is unknown', () => {
    const [population] = objects('city/Tokyo-JP', 'population');
    expect(population).toMatchObject({ value: '8336599', datatype: { value: `${XSD}integer` } });
    expect(objects('country/Chad', 'landlocked')[0]).toMatchObject({
      value: 'true',
      datatype: { value: `${XSD}boolean` },
    });
    expect(objects('country/Vatican-City', 'area')[0]).toMatchObject({ datatype: { value: `${XSD}decimal` } });
    expect(graph.getQuads(null, iri('population'), null, null).filter((q) => Number(q.object.value) <= 0)).toEqual([]);
    expect(objects('country/Svalbard-and-Jan-Mayen', 'area')).toEqual([]);
  });

  it('keeps equal names apart, the largest under the short IRI', () => {
    const springfields = graph.getSubjects(LABEL, '"Springfield"@en', null).map((s) => s.value.slice(NS.length));
    expect(springfields).toContain('city/Springfield-US');
    expect(springfields).toContain('city/Springfield-US-IL');
    expect(springfields.length).toBe(new Set(springfields).size);
    expect(ends('city/Paris-FR', 'population')).toEqual(['2138551']);
  });

  it('gives everything exactly one English label', () => {
    const things = new Set(graph.getSubjects(TYPE, null, null).map((subject) => subject.value));
    const wrong = [...things].filter(
      (thing) => objects(thing, LABEL).filter((o) => o.termType === 'Literal' && o.language === 'en').length !== 1,
    );
    expect(wrong).toEqual([]);
  });

  it('writes IRIs that need no escaping, and points at nothing undescribed', () => {
    const things = new Set(graph.getSubjects(null, null, null).map((subject) => subject.value));
    expect(
      [...things].filter((thing) => !/^https:\/\/w3id\.org\/kbqa\/atlas\/(\w+\/)?[A-Za-z0-9-]+$/.test(thing)),
    ).toEqual([]);
    const dangling = graph
      .getObjects(null, null, null)
      .filter((object) => object.termType === 'NamedNode' && object.value.startsWith(NS) && !things.has(object.value));
    expect(dangling).toEqual([]);
  });

  it('finds countries by demonym and code, but not by two letters that are a word', () => {
    const hidden = 'http://www.w3.org/2004/02/skos/core#hiddenLabel';
    expect(ends('country/Germany', hidden)).toContain('German');
    const names = graph.getObjects(null, 'http://www.w3.org/2004/02/skos/core#altLabel', null).map((o) => o.value);
    expect(names).toContain('US');
    expect(names.filter((name) => ['IS', 'IN', 'IT', 'NO', 'TO'].includes(name))).toEqual([]);
  });
});
