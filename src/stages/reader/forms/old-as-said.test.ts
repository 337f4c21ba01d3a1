import { expect, it } from 'vitest';
import type { Grounded, Iri, RelationInfo } from '../../../core/index.ts';
import { readCues, readFigures } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { oldAsSaid } from './old-as-said.ts';

const relationOf = (iri: Iri): RelationInfo => ({ holds: iri === 'born' ? 'dates' : 'numbers' }) as RelationInfo;
const read = (question: string, form: string): string =>
  print(oldAsSaid(parseOrThrow(form) as Grounded, { cues: readCues(question, readFigures(question)) }, relationOf));

it.each([
  [
    'Where does the oldest patient live?',
    '(JOIN (R city) (ARGMAX patient born))',
    '(JOIN (R city) (ARGMIN patient born))',
  ],
  ['Who is the youngest rider?', '(ARGMIN rider born)', '(ARGMAX rider born)'],
  ['Who is the oldest rider?', '(ARGMIN rider born)', '(ARGMIN rider born)'],
  ['Who is the oldest rider?', '(ARGMAX rider age)', '(ARGMAX rider age)'],
  ['Who has the oldest horse and the youngest dog?', '(ARGMAX horse born)', '(ARGMAX horse born)'],
  ['Who was born last?', '(ARGMAX rider born)', '(ARGMAX rider born)'],
])('reads %j of %s as %s', (question, form, meant) => {
  expect(read(question, form)).toBe(meant);
});
