import { beforeAll, describe, expect, it } from 'vitest';
import { familyDialect } from '../../../test/fixtures/family.ts';
import { memoryGraph } from '../../../test/fixtures/memory-graph.ts';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import type { Iri, Linked, Run } from '../../core/index.ts';
import { describeSchema, labelEntries, mediators } from '../../graph/index.ts';
import { buildLabelIndex, openLabelIndex } from '../../search/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { createLinker, type Linker } from './linker.ts';

const ns = 'http://example.org/';
const turtle = `
@prefix : <${ns}> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .

:Country a rdfs:Class ; rdfs:label "country"@en .
:State a rdfs:Class ; rdfs:label "state"@en .
:City a rdfs:Class ; rdfs:label "city"@en .
:River a rdfs:Class ; rdfs:label "river"@en .
:Person a rdfs:Class ; rdfs:label "person"@en .
:Film a rdfs:Class ; rdfs:label "film"@en .
:Marriage a rdfs:Class .
:capital a rdf:Property ; rdfs:label "capital"@en ; rdfs:domain :Country ; rdfs:range :City .
:flowsThrough a rdf:Property ; rdfs:domain :River ; rdfs:range :State .
:governor a rdf:Property ; rdfs:label "governor"@en ; rdfs:domain :State ; rdfs:range :Person .
:directedBy a rdf:Property ; rdfs:domain :Film ; rdfs:range :Person .
:population a rdf:Property ; rdfs:label "population"@en .
:spouse a rdf:Property ; rdfs:label "spouse"@en .

:georgia a :Country ; rdfs:label "Georgia"@en ; :capital :tbilisi ; :population 3700000 .
:georgiaState a :State ; rdfs:label "Georgia"@en ; skos:altLabel "Peach State"@en ; :governor :kemp ; :population 10700000 .
:tbilisi a :City ; rdfs:label "Tbilisi"@en ; :population 1200000 .
:kemp a :Person ; rdfs:label "Brian Porter Kemp"@en ; :livesIn :georgiaState .
:savannah a :River ; rdfs:label "Savannah River"@en ; :flowsThrough :georgiaState .
:chattahoochee a :River ; rdfs:label "Chattahoochee River"@en ; :flowsThrough :georgiaState .
:portugal a :Country ; rdfs:label "Portugal"@en ; :capital :lisbon .
:spain a :Country ; rdfs:label "Spain"@en .
:lisbon a :City ; rdfs:label "Lisbon"@en ; skos:altLabel "Lisboa"@en .
:saoPaulo a :City ; rdfs:label "São Paulo"@en .
:newYork a :City ; rdfs:label "New York"@en .
:york a :City ; rdfs:label "York"@en .
:whoFilm a :Film ; rdfs:label "Who"@en ; :directedBy :lewis .
:matrix a :Film ; rdfs:label "The Matrix"@en ; :directedBy :lewis .
:lewis a :Person ; rdfs:label "C. S. Lewis"@en ; :bornIn :york ; :born "1898-11-29"^^<http://www.w3.org/2001/XMLSchema#date> ; :age 64 .
:kennedy a :Person ; rdfs:label "John F. Kennedy"@en ; :livesIn :newYork .
:jackie a :Person ; rdfs:label "Jacqueline Onassis"@en ; :mail <mailto:jacqueline@onassis.example> .
:m1 a :Marriage ; :spouse :kennedy , :jackie ; :year 1953 .
:freifrau a :Person ; rdfs:label "Dr. Prof. Wilhelmina Augusta Freifrau von und zu Lichtenberg"@en ; :livesIn :york .
:war a :Event ; rdfs:label "World War II"@en ; :place :spain .
:hotels a :Lodging ; rdfs:label "Hotels and similar accommodation"@en .
:inn a :Lodging ; rdfs:label "The Hotels Inn"@en .
`;

interface Note {
  readonly detail: string;
  readonly data: unknown;
}

function quietRun(notes: Note[] = []): Run {
  return {
    trace: {
      span: (_stage, _detail, work) => work(),
      note: (_stage, detail, data) => {
        notes.push({ detail, data });
      },
    },
    signal: new AbortController().signal,
    budget: {},
    spend: () => {},
  };
}

function knowledgeOf(text: string): Knowledge {
  const graph = memoryGraph(text);
  const nodes = mediators(graph, familyDialect);
  return {
    graph,
    dialect: familyDialect,
    labels: openLabelIndex(buildLabelIndex(labelEntries(graph, familyDialect, nodes))),
    values: openLabelIndex(buildLabelIndex([])),
    schema: describeSchema(graph, familyDialect, nodes),
    mediators: nodes,
  };
}

const knowledge = knowledgeOf(turtle);
let linker: Linker;
beforeAll(() => {
  linker = createLinker(knowledge);
});

const link = (text: string, given?: { entities: Iri[] }): Promise<Linked> =>
  linker.link({ id: 'q', text }, quietRun(), given);
const local = (iri: string): string => iri.replace(ns, '');
const readings = async (text: string): Promise<readonly string[]> =>
  (await link(text)).entities.map(({ item, mention, by }) => `${mention.text} → ${local(item.iri)} (${by})`);
const first = async (text: string): Promise<string | undefined> => (await readings(text))[0];

describe('entities', () => {
  it.each([
    ['what is the capital of Portugal?', 'Portugal → portugal (name)'],
    ['where is lisboa', 'lisboa → lisbon (alias)'],
    ["what is portugal's capital", 'portugal → portugal (name)'],
    ["what is portugal 's capital", 'portugal → portugal (name)'],
    ['who directed matrix', 'matrix → matrix (variant)'],
    ['how large is sao paulo', 'sao paulo → saoPaulo (name)'],
    ['what is the capital of portugl', 'portugl → portugal (typo)'],
    ['who directed the matirx', 'the matirx → matrix (typo)'],
    ['where was C.S. Lewis born', 'C.S. Lewis → lewis (variant)'],
    ['where did kennedy live', 'kennedy → kennedy (part)'],
    ['where did john kennedy live', 'john kennedy → kennedy (part)'],
    ['where was world war 2', 'world war 2 → war (variant)'],
    ['what is the portuguese capital', 'portuguese → portugal (demonym)'],
    ['who directed Who', 'Who → whoFilm (name)'],
  ])('%s', async (text, expected) => {
    expect(await first(text)).toBe(expected);
  });

  it('are told apart by what the rest of the question asks of them', async () => {
    expect(await first('what is the capital of Georgia?')).toBe('Georgia → georgia (name)');
    expect(await first('who is the governor of Georgia?')).toBe('Georgia → georgiaState (name)');
    expect(await first('which rivers flow through Georgia?')).toBe('Georgia → georgiaState (name)');
  });

  it('are named by part of what describes them without capitals, too, where others are', async () => {
    const found = await readings('How many hotels does Portugal have?');
    expect(found).toContain('hotels → hotels (part)');
    expect(found).not.toContain('hotels → inn (part)');
  });

  it('take a name that is surely whole for no part of it', async () => {
    const found = await readings('how many people live in New York');
    expect(found).toContain('New York → newYork (name)');
    expect(found).not.toContain('York → york (name)');
    expect(await readings('how many people live in York')).toContain('York → york (name)');
  });

  it('are never classes, relations or lone function words', async () => {
    const found = (await link('who is the governor of which country')).entities;
    expect(found.map(({ item }) => local(item.iri))).toEqual([]);
  });

  it('have probabilities for scores, and say where they stand', async () => {
    const { entities } = await link('what is the capital of Georgia?');
    const [best] = entities;
    expect(best!.mention).toEqual({ text: 'Georgia', start: 23, end: 30 });
    expect(best!.item).toMatchObject({ label: 'Georgia', classes: [`${ns}Country`] });
    expect(best!.score).toBeGreaterThan(0.5);
    expect(best!.score).toBeLessThan(1);
    expect(entities.map(({ score }) => score)).toEqual(entities.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it('are at most ten to a mention, and the trace says which were too many', async () => {
    const label = 'http://www.w3.org/2000/01/rdf-schema#label';
    const many = Array.from({ length: 14 }, (_, i) => `<${ns}s${i}> <${label}> "Springfield ${'ABCDEFGHIJKLMN'[i]}" .`);
    const notes: Note[] = [];
    const linked = await createLinker(knowledgeOf(many.join('\n'))).link(
      { id: 'q', text: 'where is springfield' },
      quietRun(notes),
    );
    expect(linked.entities).toHaveLength(10);
    expect(notes).toMatchObject([
      { detail: 'kept', data: { counts: { entities: 10 } } },
      { detail: 'dropped', data: { count: 2, because: 'their mentions have enough likelier readings' } },
    ]);
  });
});

describe('a name that dozens of things share', () => {
  const things = Array.from(
    { length: 40 },
    (_, i) => `
    :town${i} a :Town ; rdfs:label "Springfield"@en ; :mayor :person${i} .
    :person${i} a :Person ; rdfs:label "${i < 30 ? 'Pat Doe' : `Kim Roe ${i}`}"@en .`,
  );
  const crowded = createLinker(
    knowledgeOf(`@prefix : <${ns}> .
    @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :Town a rdfs:Class ; rdfs:label "town"@en . :Person a rdfs:Class ; rdfs:label "person"@en .
    :mayor a rdf:Property ; rdfs:label "mayor"@en . :river a rdf:Property ; rdfs:label "river"@en .
    :lake a rdf:Property ; rdfs:label "lake"@en .
    :town7 :river :person7 . :town9 :lake :l1 , :l2 , :l3 , :l4 .
    ${things.join('')}`),
  );
  const entitiesOf = async (text: string) => (await crowded.link({ id: 'q', text }, quietRun())).entities;

  it('is as surely named as if one had it, and the one taken knows the others', async () => {
    const [taken, ...rest] = await entitiesOf('who is the person called mayor of Springfield?');
    expect(taken!.score).toBeGreaterThan(0.3);
    expect(taken!.namesakes!.count).toBe(40 - 1 - rest.length);
    expect(taken!.namesakes!.first).toHaveLength(20);
    expect(taken!.namesakes!.first.every(({ label }) => label === 'Springfield')).toBe(true);
  });

  it('is of the one that has what is asked for', async () => {
    const [taken] = await entitiesOf('what is the river of Springfield?');
    expect(local(taken!.item.iri)).toBe('town7');
    const [famous] = await entitiesOf('what is the lake of Springfield?');
    expect(local(famous!.item.iri)).toBe('town9');
  });

  it('is of the one that stands beside what else is named, who may have many namesakes too', async () => {
    const [taken] = (await entitiesOf('is Kim Roe 33 the mayor of Springfield?')).filter(
      ({ mention }) => mention.text === 'Springfield',
    );
    expect(local(taken!.item.iri)).toBe('town33');
    const both = await entitiesOf('is Pat Doe the mayor of Springfield?');
    const [town, person] = ['Springfield', 'Pat Doe'].map(
      (text) => local(both.find(({ mention }) => mention.text === text)!.item.iri).match(/\d+/)![0],
    );
    expect(town).toBe(person);
  });

  it('is of each for those of its own kind', async () => {
    const organs = createLinker(
      knowledgeOf(`@prefix : <${ns}> .
      @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      :Division a rdfs:Class ; rdfs:label "division"@en . :has a rdf:Property ; rdfs:label "has"@en .
      :Part a rdfs:Class ; rdfs:label "part"@en .
      :pedal a :Part ; rdfs:label "Pedal"@en ; :has :a , :b , :c .
      ${Array.from({ length: 5 }, (_, i) => `:organ${i} :has [ a :Division ; rdfs:label "Pedal"@en ] .`).join(' ')}`),
    );
    const { entities } = await organs.link({ id: 'q', text: 'which organs have no pedal?' }, quietRun());
    const found = entities.filter(({ item }) => item.label === 'Pedal');
    expect(found.map(({ item, namesakes }) => [item.classes.map(local).join(), namesakes?.count])).toEqual([
      ['Part', undefined],
      ['Division', 4],
    ]);
  });

  it('leaves all of them where any will do', async () => {
    const entities = await entitiesOf('who are the mayors of towns called Springfield?');
    expect(entities.filter(({ item }) => item.label === 'Springfield')).toHaveLength(10);
  });
});

describe('entities that the asker gives', () => {
  it('are linked whatever the words say', async () => {
    const { entities, relations } = await link('what is its capital', { entities: [`${ns}portugal` as Iri] });
    expect(entities[0]).toMatchObject({ item: { label: 'Portugal' }, score: 1, by: 'asker' });
    expect(relations[0]!.item.iri).toBe(`${ns}capital`);
  });

  it('take the place of the likeliest reading', async () => {
    const { entities } = await link('what is the population of Georgia', { entities: [`${ns}georgiaState` as Iri] });
    expect(entities[0]).toMatchObject({ item: { iri: `${ns}georgiaState` }, mention: { text: 'Georgia' }, score: 1 });
    expect(entities.filter(({ item }) => item.iri === `${ns}georgiaState`)).toHaveLength(1);
  });

  it('have to be in the graph', async () => {
    await expect(link('where is it', { entities: [`${ns}atlantis` as Iri] })).rejects.toThrow(
      /The graph has nothing called <http:\/\/example.org\/atlantis>/,
    );
  });
});

describe('relations', () => {
  const relations = async (text: string) =>
    (await link(text)).relations.map(({ item, inverse }) => `${inverse ? '^' : ''}${local(item.iri)}`);

  it('are found by their words, with the direction they are reached in', async () => {
    expect((await relations('what is the capital of Portugal'))[0]).toBe('capital');
    expect((await relations('which country has the capital Lisbon'))[0]).toBe('^capital');
    expect((await relations('which rivers flow through Georgia'))[0]).toBe('^flowsThrough');
    expect((await relations('which films did C.S. Lewis direct'))[0]).toBe('^directedBy');
  });

  it('are found behind mediators', async () => {
    const { relations: found } = await link('who was the spouse of Kennedy');
    expect(found[0]).toMatchObject({ item: { iri: `${ns}spouse` }, by: 'reach' });
  });

  it('come from the whole schema where nothing leads to them', async () => {
    const { relations: found } = await link('tell me about the governor');
    expect(found[0]).toMatchObject({
      item: { iri: `${ns}governor`, label: 'governor', domain: `${ns}State` },
      by: 'schema',
    });
    expect(found[0]).not.toHaveProperty('inverse');
  });
});

describe('classes, literals and cues', () => {
  it('takes a day that may be another for the one that the graph has', async () => {
    const dated = createLinker(
      knowledgeOf(`
@prefix : <${ns}> .
:a :opened "2011-03-12"^^<http://www.w3.org/2001/XMLSchema#date> .
:b :opened "2015-06-02T00:00:00Z"^^<http://www.w3.org/2001/XMLSchema#dateTime> .`),
    );
    const daysOf = async (text: string) => {
      const { literals, cues } = await dated.link({ id: 'q', text }, quietRun());
      return [...new Set([...literals, ...cues.flatMap((cue) => (cue.kind === 'compare' ? [cue] : []))].map(dayOf))];
    };
    const dayOf = ({ value }: { readonly value?: unknown }) => (value as { readonly value: string }).value;
    expect(await daysOf('what opened on 12/03/2011?')).toEqual(['2011-03-12']);
    expect(await daysOf('what opened on 03/12/2011?')).toEqual(['2011-03-12']);
    expect(await daysOf('what opened after 02/06/2015?')).toEqual(['2015-06-02']);
    // Neither is known: the month comes first.
    expect(await daysOf('what opened on 04/05/2012?')).toEqual(['2012-04-05']);
  });

  it('classes are found in either number', async () => {
    const { classes } = await link('which countries and rivers are there');
    expect(
      classes
        .map(({ item }) => local(item.iri))
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['Country', 'River']);
  });

  it('come along', async () => {
    const linked = await link('how many cities have more than two million people?');
    expect(linked.literals).toMatchObject([
      { mention: { text: 'two million people' }, value: { value: '2000000' }, unit: 'person' },
    ]);
    expect(linked.cues.map(({ kind }) => kind)).toEqual(['count', 'compare']);
  });
});

it('takes the older for those with the earlier date, or of the greater age', async () => {
  const compared = async (text: string) =>
    (await link(text)).cues.flatMap((cue) => (cue.kind === 'compare' ? [`${cue.op} ${cue.value.value}`] : []));
  expect(await compared('who is older than C. S. Lewis')).toEqual(['gt 64', 'lt 1898-11-29']);
  expect(await compared('who is younger than C. S. Lewis')).toEqual(['lt 64', 'gt 1898-11-29']);
  const { cues } = await link('is the alder bridge older than C. S. Lewis');
  expect(cues.find(({ kind }) => kind === 'compare')?.mention.text).toBe('older than C. S. Lewis');
});

it('hears no part of an address, and no single thing in a plural', async () => {
  const named = async (text: string) => (await link(text)).entities.map(({ item }) => item.label);
  expect(await named('where did jacqueline live')).toEqual(['Jacqueline Onassis']);
  expect(await named('who has the address jacqueline@onassis.example')).toContain('jacqueline@onassis.example');
  expect(await named('which state has rivers')).toEqual([]);
});

it('hears one word of a long name that hardly another name has', async () => {
  const named = async (text: string) => (await link(text)).entities.map(({ item }) => item.label);
  expect(await named('Where does Wilhelmina live?')).toEqual([
    'Dr. Prof. Wilhelmina Augusta Freifrau von und zu Lichtenberg',
  ]);
  expect(await named('Where does Lichtenberg live?')).toHaveLength(1);
});

it('finds nothing in nothing', async () => {
  expect(await link('')).toEqual(nothingLinked());
  expect((await link('?!')).entities).toEqual([]);
});

it('reads a very long question', async () => {
  const { entities } = await link(`${'and then we went on and on '.repeat(60)} what is the capital of Portugal`);
  expect(entities).toEqual([]);
  const near = await link(`${'and then we went on and on '.repeat(20)} what is the capital of Portugal`);
  expect(near.entities[0]!.item.label).toBe('Portugal');
});

it('stops when the run is cancelled', async () => {
  const controller = new AbortController();
  controller.abort(new Error('enough'));
  const run: Run = { ...quietRun(), signal: controller.signal };
  await expect(linker.link({ id: 'q', text: 'where is Lisbon' }, run)).rejects.toThrow('enough');
});
