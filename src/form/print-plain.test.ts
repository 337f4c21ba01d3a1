import { expect, it } from 'vitest';
import { parseOrThrow } from './parse.ts';
import { printPlain } from './print-plain.ts';

it.each([
  ['(AND Country (gt population 5))', '(AND [Country] (gt [population] 5))'],
  ['(gt height 1.5)', '(gt [height] 1.5)'],
  ['(gt founded 1990^^xsd:gYear)', '(gt [founded] 1990^^xsd:gYear)'],
  ['(ASK (AND (ENTITY Heat) (gt budget 5)))', '(ASK (AND [Heat] (gt [budget] 5)))'],
  ['(JOIN (R capital) (CLASS Country))', '(JOIN (R [capital]) (CLASS [Country]))'],
])('writes %s as whoever writes by names would', (form, plain) => {
  expect(printPlain(parseOrThrow(form))).toBe(plain);
});
