import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { createLexicon } from '../../../graph/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const of = (turtle: string) =>
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      @prefix dct: <http://purl.org/dc/terms/> . ${turtle}`) as unknown as readonly Triple[],
  );
const members = (turtle: string, list: string) => {
  const { graph, dialect } = of(turtle);
  return evaluateForm({ kind: 'class', symbol: `http://x/${list}` as Iri }, graph, dialect)
    .map(({ value }) => value.slice('http://x/'.length))
    .sort();
};
const labels = (turtle: string) => of(turtle).schema.classes.map(({ label, count }) => `${label} ${count}`);
const concept = (names: string, more: string) =>
  names
    .split(' ')
    .map((name) => `:${name} a skos:Concept ; skos:prefLabel "${name}" ${more} .`)
    .join(' ');

const KNOTS = `:knots a skos:ConceptScheme ; dct:title "Thesaurus of knots" . :uses a skos:ConceptScheme ; dct:title "Uses of knots" .
  ${concept('clove reef sheet', '; skos:inScheme :knots')} ${concept('mooring parcels', '; skos:inScheme :uses')}
  :clove skos:related :mooring . :reef skos:related :parcels . :sheet skos:related :mooring .`;

describe('schemes of terms', () => {
  it('are kinds where there are several, called what their terms are', () => {
    expect(members(KNOTS, 'knots')).toEqual(['clove', 'reef', 'sheet']);
    expect(labels(KNOTS)).toEqual(expect.arrayContaining(['knot 3', 'use 2']));
    const { graph, schema, dialect, labels: index } = of(KNOTS);
    const lexicon = createLexicon(graph, index, schema, dialect);
    expect(lexicon.search({ text: 'uses', limit: 1, kinds: ['class'] })[0]?.iri).toBe('http://x/uses');
  });

  it('are asked of others by the relations that the graph has', () => {
    const { dialect } = of(
      KNOTS.replace(':knots a', ':knots skos:hasTopConcept :bend . :bend a skos:Concept . :knots a'),
    );
    const { text } = compile({ kind: 'class', symbol: 'http://x/knots' as Iri }, dialect);
    expect(text).toContain('core#inScheme>|^<http://www.w3.org/2004/02/skos/core#hasTopConcept>)');
  });

  it('have the terms below those that say it, where these say nothing', () => {
    const left = `${KNOTS} ${concept('eye', '; skos:broader :reef')}`;
    expect(members(left, 'knots')).toEqual(['clove', 'eye', 'reef', 'sheet']);
    expect(compile({ kind: 'class', symbol: 'http://x/knots' as Iri }, of(left).dialect).text).toMatch(
      /core#broader>\*\/<[^>]*inScheme>/,
    );
  });

  it('are no kinds where there is one, where most terms are in none or in all of them, and where a class says more', () => {
    expect(of(KNOTS.replaceAll(':uses', ':knots')).profile.typing).toBeUndefined();
    expect(of(`${KNOTS} ${concept('a b c', '; :size 4')}`).profile.typing).toBeUndefined();
    expect(of(`${KNOTS} :clove skos:inScheme :uses . :reef skos:inScheme :uses .`).profile.typing).toBeUndefined();
    expect(of(KNOTS.replaceAll('a skos:Concept ;', 'a skos:Concept , :Term ;')).profile.typing).toBeUndefined();
  });

  it('are lists of values where their terms have nothing but names', () => {
    const values = `${concept('open shut', '; skos:inScheme :states')} ${concept('red blue', '; skos:inScheme :colours')}
      :a a :Case ; :status :open ; :colour :red . :b a :Case ; :status :shut ; :colour :blue .`;
    expect(of(values).profile.typing).toBeUndefined();
    expect(of(values).profile.structure).toContain('http://x/status');
  });

  it('leave it to a term of their name that is above the others', () => {
    const top = KNOTS.replace('"clove"', '"Knots"');
    expect(labels(top)).not.toContain('knot 3');
    expect(labels(top)).toContain('use 2');
  });

  it('are called by their whole titles where they would share a name', () => {
    const shared = KNOTS.replace('Thesaurus of knots', 'Names of boats').replace('Uses of knots', 'Names of crews');
    expect(labels(shared)).toEqual(expect.arrayContaining(['boat 3', 'crew 2']));
    const same = KNOTS.replace('Thesaurus of knots', 'Tools for boats').replace('Uses of knots', 'Tools for crews');
    expect(labels(same)).toEqual(expect.arrayContaining(['Tools for boats 3', 'Tools for crews 2']));
  });
});

describe('collections of terms', () => {
  const grouped = (first: string) => `:m a skos:Collection ; skos:prefLabel "${first}" ; skos:member :bear , :man .
    :d a skos:Collection ; skos:prefLabel "Dishes for carnival" ; skos:member :soup , :tart .
    ${concept('bear man soup tart', '; :seen 1700')}`;

  it('are kinds where they say what their members are', () => {
    expect(members(grouped('Masks'), 'm')).toEqual(['bear', 'man']);
    expect(labels(grouped('Masks'))).toEqual(expect.arrayContaining(['mask 2', 'dish 2']));
    const { text } = compile({ kind: 'class', symbol: 'http://x/m' as Iri }, of(grouped('Masks')).dialect);
    expect(text).toContain('^<http://www.w3.org/2004/02/skos/core#member>');
  });

  it('stay things where they say what their members have to do with, and where terms are in several or in none', () => {
    expect(of(grouped('Life in the street')).profile.typing).toBeUndefined();
    expect(of(`${grouped('Masks')} :m skos:member :soup .`).profile.typing).toBeUndefined();
    expect(of(`${grouped('Masks')} ${concept('a b c', '; :seen 1800')}`).profile.typing).toBeUndefined();
  });
});
