import { expect, it } from 'vitest';
import type { Executed } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { literal, parseOrThrow } from '../../../form/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { ofSaidValues } from './of-said-values.ts';

const WHITE = '(eq <http://x/kit> "white")';
const GREEN = '(eq <http://x/kit> "green")';
const IN_LEAGUE = '(JOIN <http://x/league> <http://x/one>)';
const read = (form: string, chance: number, answers = 1): ReadForm & Executed =>
  ({
    form: parseOrThrow(form),
    score: Math.log(chance),
    origin: 'drafted',
    items: [],
    execution: {
      status: 'done',
      values: Array.from({ length: answers }, () => literal('x', 'string')),
      complete: true,
    },
  }) as unknown as ReadForm & Executed;
const left = (question: string, ...forms: readonly (ReadForm & Executed)[]) =>
  ofSaidValues(forms, { wording: readWording(question) });

it('believes those that say all values that the question names', () => {
  const [both, ...others] = left(
    'Which clubs have white in their kit but no green?',
    read(`(NOT ${IN_LEAGUE} ${GREEN})`, 0.4),
    read(`(NOT ${WHITE} ${GREEN})`, 0.4),
  );
  expect(others).toEqual([]);
  expect(both!.form).toEqual(parseOrThrow(`(NOT ${WHITE} ${GREEN})`));
  expect(Math.exp(both!.score)).toBeCloseTo(0.8);
});

it.each([
  ['which says what the question does not', 'Which clubs have no green?', `(NOT ${WHITE} ${GREEN})`, 1],
  ['without an answer', 'Which clubs have white but no green?', `(NOT ${WHITE} ${GREEN})`, 0],
  ['of another relation', 'Which white clubs play in green?', `(AND (eq <http://x/name> "white") ${GREEN})`, 1],
])('believes the others beside one %s', (_, question, form, answers) => {
  expect(left(question, read(`(NOT ${IN_LEAGUE} ${GREEN})`, 0.4), read(form, 0.4, answers))).toHaveLength(2);
});
