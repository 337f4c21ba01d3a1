import { describe, expect, it } from 'vitest';
import { familyDialect, familyTurtle } from '../../test/fixtures/family.ts';
import { memoryGraph } from '../../test/fixtures/memory-graph.ts';
import { buildLabelIndex, openLabelIndex } from '../search/index.ts';
import { createLexicon, describeSchema, labelEntries, mediators } from './index.ts';

const graph = memoryGraph(familyTurtle);
const entries = labelEntries(graph, familyDialect, mediators(graph, familyDialect));
const index = openLabelIndex(buildLabelIndex(entries));
const lexicon = createLexicon(graph, index, describeSchema(graph, familyDialect), familyDialect);
const ns = 'http://example.org/';

describe('a lexicon', () => {
  it('finds entities by name, alias and in spite of typos', () => {
    expect(lexicon.search({ text: 'ADA', limit: 1 })).toEqual([
      { iri: `${ns}ada`, kind: 'entity', label: 'Ada', matched: 'Ada', match: 'exact', score: 1 },
    ]);
    expect(lexicon.search({ text: 'countes', limit: 1 })[0]).toMatchObject({
      iri: `${ns}ada`,
      label: 'Ada',
      matched: 'Countess',
      match: 'fuzzy',
    });
  });

  it('finds relations by label, and by the words of their IRI', () => {
    expect(lexicon.search({ text: 'married to', limit: 1 })[0]).toMatchObject({ iri: `${ns}spouse`, kind: 'relation' });
    expect(lexicon.search({ text: 'spouse', limit: 1 })[0]).toMatchObject({
      iri: `${ns}spouse`,
      label: 'married to',
      matched: 'spouse',
    });
    expect(lexicon.search({ text: 'place of birth', limit: 1 })[0]).toMatchObject({
      iri: `${ns}placeOfBirth`,
      label: 'place of birth',
      match: 'exact',
    });
  });

  it('finds classes in either number', () => {
    expect(lexicon.search({ text: 'cities', limit: 1 })[0]).toMatchObject({ iri: `${ns}City`, kind: 'class' });
  });

  it('keeps to the kinds asked for', () => {
    const kindsFor = (text: string, kinds: ('entity' | 'class' | 'relation')[]) =>
      new Set(lexicon.search({ text, limit: 20, kinds }).map(({ kind }) => kind));
    expect(kindsFor('place', ['class'])).toEqual(new Set(['class']));
    expect(kindsFor('place', ['relation'])).toEqual(new Set(['relation']));
    expect(kindsFor('paris', ['entity'])).toEqual(new Set(['entity']));
    expect(kindsFor('person', ['entity'])).toEqual(new Set());
  });

  it('gives no more than asked for, best first, and nothing for nothing', () => {
    const hits = lexicon.search({ text: 'place', limit: 2 });
    expect(hits).toHaveLength(2);
    expect(hits[0]!.score).toBeGreaterThanOrEqual(hits[1]!.score);
    expect(lexicon.search({ text: ' ', limit: 5 })).toEqual([]);
    expect(lexicon.search({ text: 'zzzzzz', limit: 5 })).toEqual([]);
  });
});
