import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { createLabels } from '../labels.ts';

const of = (turtle: string) =>
  snapshotOf(
    new Parser().parse(
      `@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ${turtle}`,
    ) as unknown as readonly Triple[],
  );
const realised = (turtle: string) =>
  of(turtle).profile.realised?.map(
    ({ relation, inverse }) => `${inverse ? '^' : ''}${relation.slice('http://x/'.length)}`,
  );
const namesOf = (turtle: string, name: string) => {
  const { graph, dialect } = of(turtle);
  return createLabels(graph, dialect).all(graph.id({ termType: 'NamedNode', value: `http://x/${name}` })!);
};

const works = (relation: string, inverse = false) =>
  ['Harbours Act', 'Fisheries Act', 'Plastics Act']
    .map((title, i) => {
      const edge = inverse ? `:e${i} :${relation} :w${i} .` : `:w${i} :${relation} :e${i} .`;
      return `:w${i} a :Statute ; :year ${2001 + i} ; :by :ministry . :e${i} a :Text ; rdfs:label "${title}" . ${edge}`;
    })
    .concat(':ministry a :Office ; rdfs:label "Ministry" .')
    .join(' ');

describe('what is known by the titles of what realises it', () => {
  it.each(['isRealizedBy', 'has_expression', 'hasInstance', 'version', 'edition', 'R3_is_realised_in', 'workExample'])(
    'is told by a relation from the work: %s',
    (relation) => expect(realised(works(relation))).toEqual([relation]),
  );

  it.each(['realizes', 'embodimentOf', 'isVersionOf', 'exampleOfWork', 'hasWorkManifested', 'editionOfStatute'])(
    'is told by a relation to the work: %s',
    (relation) => expect(realised(works(relation, true))).toEqual([`^${relation}`]),
  );

  it('is told by the class of what leads to the work, and by nothing less', () => {
    expect(realised(works('statute', true).replaceAll(':Text', ':Edition'))).toEqual(['^statute']);
    expect(realised(works('statute', true))).toBeUndefined();
    for (const relation of ['line', 'hasText', 'previousVersion', 'usesVersionOf', 'about'])
      expect(realised(works(relation)), relation).toBeUndefined();
  });

  it('is told by what there is once in each language', () => {
    const texts = ['Harbours Act/Loi sur les ports', 'Fisheries Act/Loi sur la pêche'].map((titles, i) => {
      const [en, fr] = titles.split('/');
      return `:w${i} a :Statute ; :has :e${i}, :f${i} . :e${i} a :Text ; rdfs:label "${en}"@en . :f${i} a :Text ; rdfs:label "${fr}"@fr .`;
    });
    expect(realised(texts.join(' '))).toEqual(['has']);
    expect(realised(texts.join(' ').replaceAll('@fr', '@en'))).toBeUndefined();
  });

  it('has a title from editions that are of it alone, and are not numbered', () => {
    expect(realised(`${works('version')} :w0 :version :e1 . :w1 :version :e0 .`)).toBeUndefined();
    const releases = works('version').replace(/"[^"]* Act"/g, () => '"v1.2"');
    expect(realised(releases)).toBeUndefined();
  });

  it('is called by the title in the language of most names, and by the others as well', () => {
    const texts = ['Harbours Act/Loi sur les ports', 'Fisheries Act/Loi sur la pêche', 'Plastics Act/-'].map(
      (titles, i) => {
        const [en, fr] = titles.split('/');
        const french = fr === '-' ? '' : `:w${i} :realizedBy :f${i} . :f${i} a :Text ; :title "${fr}"@fr .`;
        return `:w${i} a :Statute ; :number "2001-${i}" . ${french} :w${i} :realizedBy :e${i} . :e${i} a :Text ; :title "${en}"@en .`;
      },
    );
    const turtle = texts.join(' ');
    expect(namesOf(turtle, 'w0').slice(0, 2)).toEqual(['Harbours Act', 'Loi sur les ports']);
    const { labels, mediators, graph } = of(turtle);
    const work = graph.id({ termType: 'NamedNode', value: 'http://x/w1' })!;
    expect(mediators[work]).toBe(0);
    const { from, to } = labels.exact('Loi sur la pêche');
    expect(Array.from({ length: to - from }, (_, i) => labels.owner(from + i))).toContain(work);
  });

  it('is called so over what realises it in turn', () => {
    const turtle = ['Emma', 'Persuasion']
      .map(
        (title, i) =>
          `:w${i} a :Work ; :realization :x${i} . :x${i} a :Expression ; :embodiment :m${i} . :m${i} a :Manifestation ; :title "${title}" ; :year 18${i}6 .`,
      )
      .join(' ');
    expect(realised(turtle)).toEqual(['embodiment', 'realization']);
    expect(namesOf(turtle, 'w1')).toEqual(['Persuasion']);
  });

  it('keeps the title of its own, and what some have of what others are called by', () => {
    expect(namesOf(`${works('realizedBy')} :w0 rdfs:label "Act 1" .`, 'w0')).toEqual(['Act 1']);
    const titled = works('realizedBy').replaceAll('rdfs:label "H', ':title "H').replaceAll('rdfs:label', ':title');
    const turtle = `${titled} :d a :Statute ; :title "Directive 2008/98 on waste" ; :year 2008 .`;
    expect(namesOf(turtle, 'd')).toEqual(['Directive 2008/98 on waste']);
    expect(namesOf(turtle, 'w1')).toEqual(['Fisheries Act']);
  });
});
