import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import type { Cue, Iri } from '../../core/index.ts';
import { evaluateForm, literal, mapSymbols } from '../../form/index.ts';
import { snapshotOf } from '../../kb/index.ts';
import { parseTurtle } from '../../testing/parse-turtle.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { enumerate, usualEnumeration } from './enumerate.ts';

const NS = 'http://x/';
const during: Cue = {
  kind: 'during',
  time: literal('2020', 'gYear'),
  mention: { text: 'in 2020', start: 20, end: 27 },
};

/** What the figures of a town may be, where a year is asked for. */
function figures(observations: string): readonly (readonly string[])[] {
  const snapshot = snapshotOf(
    parseTurtle(`@prefix : <${NS}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      :arden a :Town ; rdfs:label "Arden" . :ulm a :Town ; rdfs:label "Ulm" . ${observations}`),
  );
  const around = surroundingsOf(snapshot);
  const arden = {
    item: { iri: `${NS}arden` as Iri, label: 'Arden', classes: [] },
    mention: { text: 'Arden', start: 10, end: 15 },
    score: 1,
    by: 'test',
  };
  const { readings } = enumerate(around, { ...nothingLinked(), entities: [arden], cues: [during] }, usualEnumeration);
  return readings
    .filter(({ shape: { depth }, tier }) => depth === 1 && tier === 'near')
    .map(({ form }) => evaluateForm(mapSymbols(form, around.iri), snapshot.graph, snapshot.dialect))
    .map((values) => values.map(({ value }) => value).sort())
    .filter((values) => values.some((value) => /^\d{5}$/.test(value)));
}

const rows = (year: (of: number) => string) =>
  [':arden', ':ulm']
    .flatMap((town, i) =>
      [2010, 2020].map((each, j) => `:o${i}${j} :town ${town} ; ${year(each)} :people ${20000 + 10 * i + j} .`),
    )
    .join(' ');

describe('the time that a question states', () => {
  it('is that of nodes on the way that state one, however the year is written', () => {
    expect(figures(rows((of) => `:year "${of}"^^xsd:gYear ;`))).toEqual([['20001']]);
    expect(figures(rows((of) => `:year ${of} ;`))).toEqual([['20001']]);
  });

  it('narrows nothing where they state two, of which neither may be meant, or none', () => {
    const spans = rows((of) => `:since "${of}"^^xsd:gYear ; :until "${of + 5}"^^xsd:gYear ;`);
    expect(figures(spans)).toEqual([['20000', '20001']]);
    expect(figures(rows(() => ''))).toEqual([['20000', '20001']]);
  });
});
