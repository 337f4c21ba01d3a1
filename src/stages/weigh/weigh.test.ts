import { describe, expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import { parse } from '../../../test/fixtures/memory-graph.ts';
import type { Grounded, Iri, Ranker } from '../../core/index.ts';
import { parseOrThrow } from '../../form/index.ts';
import { embedded } from '../../kb/engine/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { atOnce, startRun } from '../../run/index.ts';
import { createLinker, execute, familiarity, sketch, stepTexts, surroundingsOf, withVerdicts } from '../index.ts';
import { asReading } from '../verify/index.ts';
import { accountClues } from './account-clues.ts';
import { CLUES, type Clues, weigh } from './clues.ts';
import { confidenceOf } from './confidence.ts';
import { spokenFor } from './precedent.ts';
import { findRival } from './rivals.ts';

const snapshot = snapshotOf(films);
const kb = embedded(snapshot, { name: 'films' });
const around = surroundingsOf(snapshot);
const question = { id: 'q', text: 'What is the budget?' };
const wordy: Ranker = {
  id: 'wordy',
  ask: async ({ texts }) => texts.map((text) => (text.includes('budget') ? 10 : 0)),
};

/** Of one marriage only one side is known. */
const marriages = parse(`
@prefix : <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" . :Marriage rdfs:label "marriage" . :spouse rdfs:label "spouse" . :marriage rdfs:label "marriage" .
:jo a :Person ; rdfs:label "Jo" ; :marriage :m1 . :al a :Person ; rdfs:label "Al" ; :marriage :m1 .
:ed a :Person ; rdfs:label "Ed" ; :marriage :m2 . :flo a :Person ; rdfs:label "Flo" ; :marriage :m2 .
:alone a :Person ; rdfs:label "Kim" ; :marriage :m3 .
:m1 a :Marriage ; :spouse :jo , :al . :m2 a :Marriage ; :spouse :ed , :flo . :m3 a :Marriage ; :spouse :alone .
`);

describe('findRival', () => {
  it('finds what the graph says of others of the kind and not of the thing', async () => {
    const tide = around.id(film('tide'))!;
    expect(await findRival(question, tide, { around, likeness: wordy }, startRun())).toMatchObject({
      fit: 10,
      text: expect.stringContaining('budget'),
    });
  });

  it('does not count what the graph says of nothing, where all that it says is known', async () => {
    const tide = around.id(film('tide'))!;
    const rivalAmong = (steps: readonly string[]) =>
      findRival(question, tide, { around, likeness: wordy, steps }, startRun());
    expect((await rivalAmong(['film : director : person']))?.text ?? '').not.toContain('budget');
    const rival = await rivalAmong(stepTexts(around));
    expect(rival).toMatchObject({ fit: 10, text: expect.stringContaining('budget') });
  });

  it('does not count what narrower terms have', async () => {
    const soils = surroundingsOf(
      snapshotOf(
        parse(`@prefix : <http://example.org/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
        :organic a skos:Concept ; skos:prefLabel "organic" . :peat a skos:Concept ; skos:prefLabel "peat" ; skos:broader :organic .
        :fen a :Site ; rdfs:label "Fen" ; :budgetOf :peat . :dry a skos:Concept ; skos:prefLabel "dry" .`),
      ),
    );
    const rivalOf = async (term: string) => {
      const id = soils.id(`http://example.org/${term}` as Iri)!;
      return (await findRival(question, id, { around: soils, likeness: wordy }, startRun()))?.text ?? '';
    };
    expect(await rivalOf('dry')).toContain('budget');
    expect(await rivalOf('organic')).not.toContain('budget');
  });

  it('does not count what the thing has', async () => {
    const storm = around.id(film('storm'))!;
    const rival = await findRival(question, storm, { around, likeness: wordy }, startRun());
    expect(rival?.text ?? '').not.toContain('budget');
  });

  it('does not count a way that only leads back', async () => {
    const graph = surroundingsOf(snapshotOf(marriages));
    const married: Ranker = {
      id: 'married',
      ask: async ({ texts }) => texts.map((text) => (text.includes('spouse') ? 10 : 0)),
    };
    const asked = { id: 'q', text: 'Who is the wife?' };
    const rivalOf = (name: string) =>
      findRival(asked, graph.id(film(name))!, { around: graph, likeness: married }, startRun());
    expect(await rivalOf('alone')).toMatchObject({ fit: 10 });
    expect((await rivalOf('jo'))?.fit ?? 0).toBe(0);
  });

  it('expects nothing of a thing without a class', async () => {
    const mediator = around.id(film('p1'))!;
    expect(await findRival(question, mediator, { around, likeness: wordy }, startRun())).toBeUndefined();
  });
});

describe('weigh', () => {
  const asked = { id: 'q', text: 'What is the budget of Storm?' };
  const cluesOf = async (text: string): Promise<Clues> => {
    const form = parseOrThrow(text) as unknown as Grounded;
    const chosen = withVerdicts(await execute({ form, score: 1, origin: 'drafted' }, kb, startRun()));
    const linked = await createLinker(snapshot).link(asked, startRun());
    const tools = { around, likeness: wordy, steps: ['budget', 'director'] };
    return (await weigh(chosen, { linked, readings: [] }, tools, startRun())).clues;
  };

  it('sees that a form goes on from all of a kind, whatever the question names', async () => {
    const budget = (of: string) => cluesOf(`(JOIN (R <${film('budget')}>) ${of})`);
    expect(await budget(`(CLASS <${film('Film')}>)`)).toMatchObject({ loose: 1 });
    expect(await budget(`<${film('storm')}>`)).toMatchObject({ loose: 0 });
  });

  it('sees that the graph has a better step for what is asked', async () => {
    const relation = (name: string) => cluesOf(`(JOIN (R <${film(name)}>) <${film('storm')}>)`);
    expect((await relation('director')).surpassed).toBeGreaterThan(0);
    expect((await relation('budget')).surpassed).toBe(0);
  });
});

describe('what the words of a graph say of a reading', () => {
  const cluesOf = async (graph: string, text: string, form: string, familiar = 0) => {
    const own = snapshotOf(parse(graph));
    const surroundings = surroundingsOf(own);
    const linked = await createLinker(own).link({ id: 'q', text }, startRun());
    const grounded = parseOrThrow(form) as unknown as Grounded;
    const reading = asReading(grounded, linked, surroundings)!;
    const [rated] = await sketch(linked, [reading], { around: surroundings, ranker: wordy }, startRun());
    return accountClues(rated, linked, surroundings, familiar);
  };
  const people = `
@prefix : <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Person rdfs:label "person" . :boss rdfs:label "boss" . :home rdfs:label "home town" .
:jo a :Person ; rdfs:label "Jo Mill" ; :boss :al ; :home :rye . :al a :Person ; rdfs:label "Al Hay" ; :boss :ed ; :home :ely .
:ed a :Person ; rdfs:label "Ed Pine" . :rye rdfs:label "Rye" . :ely rdfs:label "Ely" .
`;
  const telling = `${people}
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
:boss skos:altLabel "superior" . :home skos:altLabel "residence" .
`;
  const [boss, home, jo] = ['boss', 'home', 'jo'].map((name) => `<${film(name)}>`);
  const asked = 'Who is the boss of Jo Mill?';

  it('is whole where every word is taken up, and mute where none is', async () => {
    expect(await cluesOf(people, asked, `(JOIN (R ${boss}) ${jo})`)).toMatchObject({ whole: 1, mute: 0 });
    expect(await cluesOf(people, asked, `(JOIN (R ${home}) ${jo})`)).toMatchObject({ whole: 0, mute: 1 });
  });

  it('counts for less the more a graph speaks as known questions do', async () => {
    expect(await cluesOf(people, asked, `(JOIN (R ${boss}) ${jo})`, 0.75)).toMatchObject({ whole: 0.25 });
  });

  it('counts steps that no word speaks of and relations that are left, where the graph tells what they are called', async () => {
    const leaping = `(JOIN (R ${home}) (JOIN (R ${boss}) ${jo}))`;
    expect(await cluesOf(telling, asked, leaping)).toMatchObject({ leaps: 1 });
    expect(await cluesOf(people, asked, leaping)).toMatchObject({ leaps: 0 });
    expect(await cluesOf(telling, asked, `(JOIN (R ${home}) ${jo})`)).toMatchObject({ relationsLeft: 1 });
    expect(await cluesOf(people, asked, `(JOIN (R ${home}) ${jo})`)).toMatchObject({ relationsLeft: 0 });
  });

  it('says nothing of a form that is no reading', async () => {
    const linked = await createLinker(snapshot).link({ id: 'q', text: asked }, startRun());
    expect(Object.values(accountClues(undefined, linked, around, 0)).every((clue) => clue === 0)).toBe(true);
  });
});

describe('what answered questions like it', () => {
  const votes = new Map([
    ['budget', 0.2],
    ['director', 0.7],
  ]);
  const others = Array.from({ length: 100 }, (_, i) => `relation ${i}`);
  const recalled = { votes, known: new Set(['budget', 'director', ...others]), otherwise: 0.2 };
  const text = 'film : budget : number';

  const familiarTo = (steps: readonly string[]) => atOnce(familiarity(around, steps, recalled.known));

  it('speaks for its steps or for others, on a graph that calls things as known questions do', () => {
    const clues = spokenFor(text, recalled, familiarTo(others));
    expect(clues.precedent).toBe(0.2);
    expect(clues.overruled).toBeCloseTo(0.5, 10);
    expect(spokenFor('film : runtime : number', recalled, 1)).toEqual({ precedent: 0, overruled: 0 });
  });

  it('speaks neither for nor against anything on another', () => {
    const nothing = { precedent: 0.5, overruled: 0 };
    expect(spokenFor(text, recalled, familiarTo(['film : budget of : number']))).toEqual(nothing);
    expect(spokenFor(text, recalled, familiarTo([]))).toEqual(nothing);
    expect(spokenFor(text, undefined, 0)).toEqual(nothing);
  });
});

describe('confidenceOf', () => {
  const none = Object.fromEntries(CLUES.map((name) => [name, 0])) as unknown as Clues;

  it('lies between 0 and 1 and grows with what speaks for an answer', () => {
    const sure = confidenceOf({ ...none, fit: 20, stepFit: 20, worstStep: 20, link: 1 });
    const unsure = confidenceOf({ ...none, fit: 1, stepFit: 1, worstStep: 1, link: 0.1 });
    expect(sure).toBeGreaterThan(unsure);
    expect(sure).toBeLessThanOrEqual(1);
    expect(unsure).toBeGreaterThanOrEqual(0);
  });

  it('falls with a better rival and with words left unsaid', () => {
    const base = { ...none, fit: 14, link: 1 };
    expect(confidenceOf({ ...base, rival: 6 })).toBeLessThan(confidenceOf({ ...base, rival: -6 }));
    expect(confidenceOf({ ...base, unsaidName: 2 })).toBeLessThan(confidenceOf(base));
  });
});
