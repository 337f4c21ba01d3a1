import { expect, it } from 'vitest';
import type { ClassInfo, Grounded, Iri, Schema } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { createEitherKind } from './either-kind.ts';

const classes = ['comet', 'asteroid', 'moon', 'seed packet', 'lake', 'park'].map(
  (label): ClassInfo => ({ iri: label.replace(' ', '-') as Iri, label, count: 3, mediator: false, parents: [] }),
);
const either = createEitherKind({ schema: { classes, relations: [] } satisfies Schema });
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
