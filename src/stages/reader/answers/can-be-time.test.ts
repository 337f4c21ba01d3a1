import { expect, it } from 'vitest';
import type { Executed, Iri, Term } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { literal } from '../../../form/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import { canBeTime } from './can-be-time.ts';

const thing = (value: string): Term => ({ termType: 'NamedNode', value: value as Iri });
const around = {
  knowledge: { graph: { id: ({ value }: Term) => (value.endsWith('q7') ? 7 : undefined) } },
  labels: { preferred: () => 'Season 2022' },
} as unknown as Surroundings;
const told = (question: string, ...values: readonly Term[]): boolean =>
  canBeTime(
    { execution: { status: 'done', values, complete: true } } as unknown as Executed,
    { wording: readWording(question) },
    around,
  );

it.each([
  ['In what year was Ann born?', thing('http://x/Whitby'), false],
  ['In what year was Ann born?', literal('1815', 'gYear'), true],
  ['In which year did they win most?', thing('http://x/q7'), true],
  ['Where was Ann born?', thing('http://x/Whitby'), true],
])('takes no place for a year: %s %s', (question, value, can) => {
  expect(told(question, value)).toBe(can);
});
