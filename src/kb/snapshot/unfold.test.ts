import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Iri, Triple } from '../../core/index.ts';
import { evaluateForm } from '../../form/index.ts';
import { snapshotOf } from './build.ts';

const of = (turtle: string) =>
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix skos: <http://www.w3.org/2004/02/skos/core#> . ${turtle}`) as unknown as readonly Triple[],
  );
const x = (name: string) => `http://x/${name}` as Iri;
const objects = (turtle: string, subject: string, relation: string) => {
  const { graph, dialect } = of(turtle);
  const step = { relation: x(relation), inverse: true };
  return evaluateForm({ kind: 'join', step, of: { kind: 'entity', symbol: x(subject) } }, graph, dialect).map(
    ({ value }) => value,
  );
};
const members = (turtle: string, type: string) => {
  const { graph, dialect } = of(turtle);
  return evaluateForm({ kind: 'class', symbol: x(type) }, graph, dialect)
    .map(({ value }) => value)
    .sort();
};

describe('unfold', () => {
  it('says what a reified statement states', () => {
    expect(objects('[] rdf:subject :a ; rdf:predicate :knows ; rdf:object :b .', 'a', 'knows')).toEqual([x('b')]);
  });

  it('says of a class what its restrictions say', () => {
    const turtle = ':granite rdfs:subClassOf :rock , [ owl:onProperty :part ; owl:someValuesFrom :quartz ] .';
    expect(objects(turtle, 'granite', 'part')).toEqual([x('quartz')]);
  });

  it('says the items of a list of what has the list', () => {
    expect(objects(':a :rooms ( "one" "two" ) .', 'a', 'rooms')).toEqual(expect.arrayContaining(['one', 'two']));
  });

  it('counts what a narrower class has among the members of a wider one', () => {
    const turtle = ':Phd rdfs:subClassOf :Student . :a a :Phd . :b a :Student . :c a :Student .';
    expect(members(turtle, 'Student')).toEqual([x('a'), x('b'), x('c')]);
    expect(members(turtle, 'Phd')).toEqual([x('a')]);
  });

  it('takes the kinds of an ontology for the members of wider kinds', () => {
    const turtle =
      ':granite rdfs:subClassOf :igneous . :igneous rdfs:subClassOf :rock . :basalt rdfs:subClassOf :igneous .';
    expect(members(turtle, 'rock')).toEqual([x('basalt'), x('granite'), x('igneous')]);
  });

  it('hears narrower as broader said from the other end', () => {
    expect(members(':crafts skos:narrower :weaving . :weaving skos:narrower :tapestry .', 'crafts')).toEqual([
      x('tapestry'),
      x('weaving'),
    ]);
  });

  it('survives circles', () => {
    expect(members(':a rdfs:subClassOf :b . :b rdfs:subClassOf :a .', 'a')).toEqual([x('b')]);
    expect(objects(':s :p _:l . _:l rdf:first "one" ; rdf:rest _:l .', 's', 'p')).toContain('one');
  });

  it('adds nothing where everything is said straight', () => {
    expect(of(':a a :Thing ; rdfs:label "a" ; :knows :b .').manifest.derived).toBe(0);
  });
});
