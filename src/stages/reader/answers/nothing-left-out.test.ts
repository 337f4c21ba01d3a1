import { expect, it } from 'vitest';
import type { ClassInfo, Grounded, Iri } from '../../../core/index.ts';
import { readCues, readFigures, readWording } from '../../../english/index.ts';
import { parseOrThrow } from '../../../form/index.ts';
import { nothingLeftOut } from './nothing-left-out.ts';

const classes = ['pizza', 'non smoking room'].map(
  (label): ClassInfo => ({ iri: label.replaceAll(' ', '-') as Iri, label, count: 3, mediator: false, parents: [] }),
);
const told = (question: string, form: string): boolean =>
  nothingLeftOut(
    parseOrThrow(form) as unknown as Grounded,
    { wording: readWording(question), cues: readCues(question, readFigures(question)) },
    { classes },
  );

it.each([
  ['Which pizzas come without meat?', '(CLASS pizza)'],
  ['How many pizzas have no meat?', '(COUNT (CLASS pizza))'],
  ['pizzas that were never ordered', '(CLASS pizza)'],
])('is not all of a kind: %s', (question, form) => {
  expect(told(question, form)).toBe(true);
});

it.each([
  ['Which pizzas are there?', '(CLASS pizza)'],
  ['Which pizzas come without meat?', '(NOT pizza (JOIN topping meat))'],
  ['Which pizzas come without meat?', '(JOIN kind vegetarian)'],
  ["Couldn't you list the pizzas?", '(CLASS pizza)'],
  ['Which non smoking rooms are there?', '(CLASS non-smoking-room)'],
  ["Aren't there any pizzas?", '(CLASS pizza)'],
])('may be meant: %s %s', (question, form) => {
  expect(told(question, form)).toBe(false);
});
