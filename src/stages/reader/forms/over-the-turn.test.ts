import { expect, it } from 'vitest';
import type { Grounded } from '../../../core/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { overTheTurn } from './over-the-turn.ts';

const turned = (text: string) => print(overTheTurn(parseOrThrow(text) as unknown as Grounded));
const same = (text: string) => print(parseOrThrow(text) as unknown as Grounded);

it.each([
  [
    '(AND :Flood (AND (ge :when --11^^xsd:gMonth) (le :when --02^^xsd:gMonth)))',
    '(AND :Flood (OR (ge :when --11^^xsd:gMonth) (le :when --02^^xsd:gMonth)))',
  ],
  [
    '(COUNT (AND (AND :Talk (lt :starts 02:00:00^^xsd:time)) (ge :starts 22:00:00^^xsd:time)))',
    '(COUNT (AND :Talk (OR (ge :starts 22:00:00^^xsd:time) (lt :starts 02:00:00^^xsd:time))))',
  ],
])('takes both ends of what goes over a turn: %s', (form, wanted) => {
  expect(turned(form)).toBe(same(wanted));
});

it.each([
  '(AND (ge :when --03^^xsd:gMonth) (le :when --05^^xsd:gMonth))',
  '(AND (ge :begun --11^^xsd:gMonth) (le :ended --02^^xsd:gMonth))',
  '(AND (ge :when 1995^^xsd:gYear) (le :when 1990^^xsd:gYear))',
  '(AND (ge :starts 16:00:00^^xsd:time) (le :starts --02^^xsd:gMonth))',
])('leaves %s', (form) => {
  expect(turned(form)).toBe(same(form));
});
