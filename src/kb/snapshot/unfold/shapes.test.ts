import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { snapshotOf } from '../build.ts';

const PREFIX =
  '@prefix : <http://x/> . @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ';
const SHAPES = `:PersonShape a sh:NodeShape ; rdfs:label "Person shape" ; sh:targetClass :Person ; sh:property :age .
  :age a sh:PropertyShape ; sh:name "age" ; sh:path :hasAge ; sh:maxCount 1 .`;
const shown = (turtle: string) => {
  const { schema, profile } = snapshotOf(new Parser().parse(PREFIX + turtle) as unknown as readonly Triple[]);
  const hidden = new Set<string>(profile.structure);
  return {
    classes: schema.classes.filter(({ iri }) => !hidden.has(iri)).map(({ label }) => label),
    relations: schema.relations.map(({ label }) => label),
  };
};

it('asks about shapes where a graph is about them', () => {
  const { classes, relations } = shown(SHAPES);
  expect(classes.sort()).toEqual(['node shape', 'property shape']);
  expect(relations).toEqual(expect.arrayContaining(['target class', 'property', 'path', 'max count']));
});

it('takes shapes for structure where a graph is about what they describe', () => {
  const data = ['ann', 'bob', 'cy'].map((name) => `:${name} a :Person ; rdfs:label "${name}" ; :hasAge 3 .`).join(' ');
  expect(shown(SHAPES + data)).toEqual({ classes: ['person'], relations: ['age'] });
});
