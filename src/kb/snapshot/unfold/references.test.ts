import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { straightIri } from '../../../graph/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const of = (turtle: string) =>
  snapshotOf(new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[]);
const x = (name: string): Iri => `http://x/${name}` as Iri;
const rdfsLabel = 'http://www.w3.org/2000/01/rdf-schema#label';
const by = (column: string, key: string): Iri =>
  straightIri([
    { relation: x(column), inverse: false },
    { relation: x(key), inverse: true },
  ]);
const namesIn = (turtle: string): readonly string[] =>
  of(turtle)
    .schema.relations.filter(({ iri }) => iri.includes('/derived/straight/'))
    .map(({ label }) => label);

const flock = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']
  .map((tag, i, all) => `:ewe${i} :tag "${tag}"${i > 2 ? ` ; :dam_tag "${all[i - 3]}"` : ''} .`)
  .join(' ');

describe('unfoldReferences', () => {
  it('says straight which row a column refers to, and asks others for it by what is written', () => {
    const { graph, dialect, schema } = of(flock);
    expect(schema.relations.find(({ iri }) => iri === by('dam_tag', 'tag'))?.label).toBe('dam');
    const form = {
      kind: 'join',
      step: { relation: by('dam_tag', 'tag'), inverse: true },
      of: { kind: 'entity', symbol: x('ewe4') },
    } as const;
    expect(evaluateForm(form, graph, dialect).map(({ value }) => value)).toEqual([x('ewe1')]);
    const steps = compile(form as never, dialect).text.match(/<http:\/\/x\/(?:dam_)?tag>/g);
    expect(steps?.sort()).toEqual(['<http://x/dam_tag>', '<http://x/tag>']);
  });

  it('follows references any number of times, as others do with what is written', () => {
    const { graph, dialect } = of(flock);
    const step = { relation: by('dam_tag', 'tag'), inverse: false, star: true } as const;
    const form = { kind: 'join', step, of: { kind: 'entity', symbol: x('ewe0') } } as const;
    const found = evaluateForm(form, graph, dialect).map(({ value }) => value);
    expect(found.sort()).toEqual(['ewe0', 'ewe3'].map(x));
    expect(compile(form as never, dialect).text).toContain('(<http://x/dam_tag>/^<http://x/tag>)+ <http://x/ewe0>');
  });

  it('finds what is referred to by name, in place of the column', () => {
    const turtle = `:a :name "Ann" . :b :name "Bob" . :c :name "Cy" . :d :name "Dee" .
      :s1 :sold_to "Ann" . :s2 :sold_to "Bob" . :s3 :sold_to "Dee" .`;
    expect(namesIn(turtle)).toEqual(['sold to']);
    expect(of(turtle).dialect.profile?.structure).toContain(x('sold_to'));
  });

  it('leaves columns beside an edge to what they refer to', () => {
    expect(namesIn(`${flock} :ewe3 :dam :ewe0 . :ewe4 :dam :ewe1 . :ewe5 :dam :ewe2 .`)).toEqual([]);
    expect(namesIn(`${flock} :ewe3 :dam :ewe0 .`)).toHaveLength(1);
    const linked = `${flock} :ewe3 :dam :ewe0 . :ewe4 :dam :ewe1 . :ewe5 :dam :ewe2 .`;
    expect(of(linked).dialect.profile?.structure).toContain(x('dam_tag'));
  });

  it('leaves texts beside an edge that is called otherwise', () => {
    const towns = ['Ulm', 'Ely', 'Pau', 'Bex', 'Hof'];
    const states = towns.map(
      (name, i) => `:t${i} :name "${name}" . :s${i} :largest_town "${name}" ; :capital :t${i} ; :area ${i + 7} .`,
    );
    expect(namesIn(states.join(' '))).toEqual([]);
    expect(of(states.join(' ')).dialect.profile?.structure ?? []).not.toContain(x('largest_town'));
    const named = states.join(' ').replaceAll('largest_town', 'capital_name');
    expect(of(named).dialect.profile?.structure).toContain(x('capital_name'));
  });

  it('finds numbers that two tables call the same, and say of what', () => {
    const tables = (column: string, numbers = [2, 2, 5, 3, 4]) =>
      [1, 2, 3, 4, 5]
        .map((number) => `:m${number} <http://x/a/${column}> ${number} ; :joined 199${number} .`)
        .join(' ') +
      numbers.map((number, i) => `:p${i} <http://x/b/${column}> ${number} ; :paid ${i + 20} .`).join(' ');
    expect(namesIn(tables('member_no'))).toEqual(['member no']);
    expect(namesIn(tables('number'))).toEqual([]);
    expect(namesIn(tables('bed_no', [2, 1, 5, 3]))).toEqual([]);
  });

  it('leaves short codes in capitals where their column does not say whose they are, or others go by them as well', () => {
    const rooms = ['A1', 'A2', 'B1', 'B2'].map((code, i) => `:r${i} :door "${code}" ; :seats ${i + 9} .`).join(' ');
    const courses = (column: string) =>
      ['A1', 'B2', 'A2', 'A1', 'B1'].map((code, i) => ` :c${i} :${column} "${code}" ; :fee ${i + 70} .`).join(' ');
    expect(namesIn(rooms + courses('level'))).toEqual([]);
    expect(namesIn(rooms + courses('breed'))).toEqual([]);
    expect(namesIn(`${rooms}${courses('level')} :level <${rdfsLabel}> "moved to" .`)).toHaveLength(1);
    expect(namesIn(rooms + courses('moved_to'))).toEqual(['moved to']);
    const stalls = rooms.replaceAll(':r', ':s').replaceAll(':door', ':plate');
    expect(namesIn(`${rooms} ${stalls}${courses('moved_to')}`)).toEqual([]);
  });

  it('finds what is referred to by short codes in capitals, where their column says by whom', () => {
    const people = ['JB', 'RM', 'PK', 'SO', 'DA'].map((code, i) => `:p${i} :initials "${code}" ; :age ${40 + i} .`);
    const visits = ['JB', 'PK', 'JB', 'SO', 'RM'].map((code, i) => `:v${i} :seen_by "${code}" ; :depth ${i} .`);
    expect(namesIn([...people, ...visits].join(' '))).toEqual(['seen by']);
    expect(namesIn([...people, ...visits].join(' ').toLowerCase())).toEqual([]);
  });

  it('finds numbers by the kind that their column is called after', () => {
    const staff = [1, 2, 3, 4]
      .map((n) => `:e${n} a :Employee ; :id ${n} . :d${n} a :Department ; :no ${n} .`)
      .join(' ');
    const orders = [1, 2, 3].map((n) => `:o${n} :employee_id ${n} ; :quantity ${n} .`).join(' ');
    expect(namesIn(`${staff} ${orders}`)).toEqual(['employee']);
  });

  it.each([
    [
      'happen to be the same',
      ':a :seat "Leeds" . :b :seat "York" . :c :seat "Hull" . :d :seat "Ely" . :p :residence "Leeds" . :q :residence "York" . :r :residence "Hull" .',
    ],
    [
      'name the same things again',
      ':a :name "Ann" ; :nick "Ann" . :b :name "Bob" ; :nick "Bob" . :c :name "Cy" ; :nick "Cy" . :d :name "Dee" ; :nick "Dee" .',
    ],
    [
      'are the truthy ones of a Wikibase',
      ':a :P12 "10" . :b :P12 "11" . :c :P12 "12" . :d :P12 "13" . :s <http://y/P12> "10" . :t <http://y/P12> "11" . :u <http://y/P12> "12" .',
    ],
  ])('leaves values that %s', (_, turtle) => {
    expect(namesIn(turtle)).toEqual([]);
  });
});
