import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Grounded, Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { createOfWholeScheme } from './of-whole-scheme.ts';

const ofWhole = createOfWholeScheme(
  snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      :knots a skos:ConceptScheme ; skos:prefLabel "Knots" ; skos:hasTopConcept :bends . :uses a skos:ConceptScheme ; skos:prefLabel "Uses" .
      :bends a skos:Concept ; skos:prefLabel "bends" ; skos:inScheme :knots ; skos:topConceptOf :knots .
      :sheet a skos:Concept ; skos:prefLabel "sheet bend" ; skos:inScheme :knots ; skos:broader :bends .
      :climbing a skos:Concept ; skos:prefLabel "climbing" ; skos:inScheme :uses ; skos:topConceptOf :uses .`) as unknown as readonly Triple[],
  ),
);
const full = (form: string): string =>
  form
    .replaceAll(/skos:(\w+)/g, '<http://www.w3.org/2004/02/skos/core#$1>')
    .replaceAll(/(?<= ):(\w+)/g, '<http://x/$1>');
const taken = (question: string, form: string): string =>
  print(ofWhole(parseOrThrow(full(form)) as unknown as Grounded, { wording: readWording(question) }));

it('takes what a scheme contains for all that is in it', () => {
  const all = full('(COUNT (JOIN skos:inScheme :knots))');
  expect(taken('How many concepts does Knots contain?', '(COUNT (JOIN skos:topConceptOf :knots))')).toBe(all);
  expect(taken('How many concepts does Knots contain?', '(COUNT (JOIN (R skos:hasTopConcept) :knots))')).toBe(all);
});

it.each([
  ['the first of it', 'What are the top terms of Knots?', '(JOIN skos:topConceptOf :knots)'],
  ['what has no others', 'What are the terms of Uses?', '(JOIN skos:topConceptOf :uses)'],
  ['the scheme', 'What scheme are bends in?', '(JOIN (R skos:topConceptOf) :bends)'],
])('leaves what asks for %s', (_, question, form) => {
  expect(taken(question, form)).toBe(full(form));
});
