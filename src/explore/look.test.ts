import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedKb, openKb } from '../kb/index.ts';
import { startRun } from '../run/index.ts';
import { look } from './index.ts';

const NS = 'http://tour.test/';
const stops = Array.from(
  { length: 60 },
  (_, i) => `:band :stop [ :town :t${i} ; :month "May" ] .
  :t${i} rdfs:label "Town ${i}" .`,
);
const TOUR = `@prefix : <${NS}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:band a :Band ; rdfs:label "The Reeds" ; :player :anna, [ :who :ben ; :plays "horn" ], [ :who :cleo ; :plays "harp" ] ;
  :award [ :year 1990 ; :prize :oak ] .
:gig1 :by :band ; :hall :mill . [] :by :band ; :hall :barn .
:anna rdfs:label "Anna" . :ben rdfs:label "Ben" . :cleo rdfs:label "Cleo" . :oak rdfs:label "Oak" .
:mill rdfs:label "Mill" . :barn rdfs:label "Barn" . :gig1 rdfs:label "Gig 1" .
${stops.join('\n')}`;

let opened: OpenedKb;
beforeAll(async () => {
  opened = await openKb(TOUR);
});
afterAll(() => opened.close());

/** What a relation of the band has, and what lies behind it. */
async function facts(relation: string, more: { readonly values?: number; readonly skip?: number } = {}) {
  const request = {
    thing: `${NS}band`,
    relation: NS + relation,
    values: 8,
    relations: 9,
    through: true,
    ...more,
  } as const;
  const sight = await look(opened, request, startRun());
  const through = sight.facts[0]!.through?.map(({ relation: by, values, ...rest }) => ({
    by: by.value.slice(NS.length),
    values: values.map(({ label, value }) => label ?? value).sort(),
    ...rest,
  }));
  return { fact: sight.facts[0]!, through };
}

describe('look', () => {
  it('looks through a node without a name', async () => {
    const { through } = await facts('award');
    expect(through).toContainEqual({
      by: 'year',
      values: ['1990'],
      count: 1,
      exact: true,
      hasMore: false,
      inverse: false,
    });
  });

  it('looks through all nodes without a name, and not through what has one', async () => {
    const { fact, through } = await facts('player');
    expect(fact.count).toBe(3);
    expect(fact.values.map(({ label }) => label)).toContain('Anna');
    expect(through).toHaveLength(2);
    expect(through).toContainEqual(expect.objectContaining({ by: 'who', values: ['Ben', 'Cleo'], count: 2 }));
    expect(through).toContainEqual(expect.objectContaining({ by: 'plays', values: ['harp', 'horn'], count: 2 }));
  });

  it('looks through nodes that lead to the thing, and leaves out the way back', async () => {
    const { fact, through } = await facts('by');
    expect(fact).toMatchObject({ inverse: true, count: 2 });
    expect(through).toEqual([expect.objectContaining({ by: 'hall', values: ['Barn'], count: 1, exact: true })]);
  });

  it('shows what leads to such nodes where they do not lead there themselves', async () => {
    const { facts: found } = await look(
      opened,
      { thing: `${NS}ben`, values: 8, relations: 9, through: true },
      startRun(),
    );
    expect(found).toHaveLength(1);
    const through = found[0]!.through!.map(({ relation, inverse, values }) => [
      relation.value,
      inverse,
      values[0]!.value,
    ]);
    expect(through).toEqual([
      [`${NS}plays`, false, 'horn'],
      [`${NS}player`, true, `${NS}band`],
    ]);
  });

  it('looks through so many, and says where that is not all', async () => {
    const { fact, through } = await facts('stop');
    expect(fact).toMatchObject({ count: 60, exact: true });
    expect(fact.values).toHaveLength(8);
    expect(through).toContainEqual(expect.objectContaining({ by: 'month', values: ['May'], count: 1, exact: false }));
    const towns = through!.find(({ by }) => by === 'town')!;
    expect(towns).toMatchObject({ count: 50, exact: false, hasMore: true });
    expect(towns.values).toHaveLength(8);
  });

  it('goes on where values were left out', async () => {
    const towns = async (skip: number) =>
      (await facts('stop', { values: 60, skip })).through!.find(({ by }) => by === 'town')!;
    const [first, last] = [await towns(0), await towns(50)];
    expect(last.count).toBe(10);
    expect(new Set([...first.values, ...last.values]).size).toBe(60);
  });

  it('tells nodes once that several relations lead to, and what types a thing not among the facts', async () => {
    const ends = `@prefix : <${NS}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :a a :Person ; rdfs:label "A" ; :wed _:m . :b a :Person ; rdfs:label "B" ; :wed _:m . _:m a :Marriage ; :partner :a, :b ; :year 1990 .`;
    await using pairs = await openKb(ends);
    const request = { thing: `${NS}a`, values: 8, relations: 9, through: true } as const;
    const { facts: found } = await look(pairs, request, startRun());
    expect(found).toHaveLength(1);
    const through = found[0]!.through!.map(({ relation, values }) => [
      relation.value,
      values[0]!.label ?? values[0]!.value,
    ]);
    expect(through.sort()).toEqual([
      [`${NS}partner`, 'B'],
      [`${NS}year`, '1990'],
    ]);
  });

  it('shows nodes as they are where nobody asks for more', async () => {
    const sight = await look(opened, { thing: `${NS}band`, values: 8, relations: 9 }, startRun());
    expect(sight.facts.some(({ through }) => through)).toBe(false);
  });
});

it('shows what is stated, whatever else relations have by what is declared of them', async () => {
  const bells = await openKb(`@prefix : <${NS}> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
    :castBy owl:inverseOf :cast . :ogle :cast :maud . :hob :castBy :ogle . :pask :founded 1811 . :agnes :castBy :pask .`);
  const seen = async (name: string) => {
    const { facts: shown } = await look(bells, { thing: NS + name, values: 8, relations: 9 }, startRun());
    return shown.map(({ relation, inverse, values }) => [
      `${inverse ? '^' : ''}${relation.value.slice(NS.length)}`,
      ...values.map(({ value }) => value.replace(NS, '')),
    ]);
  };
  expect(await seen('ogle')).toEqual([
    ['cast', 'maud'],
    ['^castBy', 'hob'],
  ]);
  expect(await seen('pask')).toEqual([
    ['founded', '1811'],
    ['^castBy', 'agnes'],
  ]);
  await bells.close();
});
