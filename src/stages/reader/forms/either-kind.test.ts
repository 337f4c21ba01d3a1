import { expect, it } from 'vitest';
import { memoryGraph } from '../../../../test/fixtures/memory-graph.ts';
import type { ClassInfo, Grounded, Iri, Schema } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { plain } from '../../../kb/dialects/plain.ts';
import { createEitherKind } from './either-kind.ts';

const classes = ['comet', 'asteroid', 'moon', 'seed packet', 'lake', 'park'].map(
  (label): ClassInfo => ({ iri: label.replace(' ', '-') as Iri, label, count: 3, mediator: false, parents: [] }),
);
const graph = memoryGraph(`@prefix : <x:> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :a :category :lamp . :b :category :desk . :c :category :rug ; :has :lamp . :lamp rdfs:label "Lamp" . :desk rdfs:label "Desk" . :rug rdfs:label "Rug" .`);
const either = createEitherKind({ graph, dialect: plain, schema: { classes, relations: [] } satisfies Schema });
const meant = (question: string, form: string): string =>
  print(either(parseOrThrow(form) as unknown as Grounded, { wording: readWording(question) }));

it.each([
  [
    'Which comets or asteroids did Haas find?',
    '(AND comet (JOIN by Haas))',
    '(AND (OR (CLASS comet) (CLASS asteroid)) (JOIN by Haas))',
  ],
  [
    'How many moons, comets and asteroids are there?',
    '(COUNT comet)',
    '(COUNT (OR (OR (CLASS moon) (CLASS comet)) (CLASS asteroid)))',
  ],
  ['the largest seed packet or moon', '(ARGMAX moon size)', '(ARGMAX (OR (CLASS seed-packet) (CLASS moon)) size)'],
  ['Who found a comet or a moon?', '(JOIN (R by) (CLASS moon))', '(JOIN (R by) (OR (CLASS comet) (CLASS moon)))'],
  [
    'who found the most comets and moons',
    '(ARGMAX (CLASS park) (COUNT (R by) moon))',
    '(ARGMAX park (COUNT (R by) (OR (CLASS comet) (CLASS moon))))',
  ],
])('means either of two kinds: %s', (question, form, wanted) => {
  expect(meant(question, form)).toBe(wanted);
});

it.each([
  ['Which parks have lakes and moons?', '(AND park (JOIN has (CLASS lake)))'],
  ['Who found a comet and a moon?', '(JOIN (R by) (CLASS moon))'],
  ['Which comets are nearer than asteroids?', '(AND comet (JOIN near x))'],
  ['Which comets or asteroids are there?', '(OR (CLASS comet) (CLASS asteroid))'],
  ['Which parks or lakes are there?', '(COUNT comet)'],
])('leaves what may have to be both, and what is said otherwise: %s', (question, form) => {
  expect(meant(question, form)).toBe(form);
});

it.each([
  [
    'Which lamps and desks are new?',
    '(AND (JOIN x:category x:lamp) new)',
    '(AND (JOIN x:category (OR x:lamp x:desk)) new)',
  ],
  [
    'How many rugs, lamps or desks are there?',
    '(COUNT (JOIN x:category x:rug))',
    '(COUNT (JOIN x:category (OR (OR x:rug x:lamp) x:desk)))',
  ],
])('means things of either category that is asked for: %s', (question, form, wanted) => {
  expect(meant(question, form)).toBe(wanted);
});

it.each([
  ['Which rooms have lamps and desks?', '(JOIN x:category x:lamp)'],
  ['Which lamps are next to desks?', '(JOIN x:category x:lamp)'],
  ['Which lamps and desks are new?', '(JOIN x:has x:lamp)'],
])('leaves categories that are not asked for side by side: %s', (question, form) => {
  expect(meant(question, form)).toBe(form);
});
