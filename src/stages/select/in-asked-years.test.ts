import { expect, it } from 'vitest';
import type { Answer } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { inAskedYears } from './in-asked-years.ts';

const told = (...dates: readonly string[]) => toldAs('date', dates);
const toldAs = (type: string, dates: readonly string[]) =>
  ({
    status: 'answered',
    values: dates.map((text) => ({ term: literal(text, type) })),
    table: { columns: ['day'], rows: dates.map((text) => [{ term: literal(text, type) }, undefined]) },
  }) as unknown as Answer;
const said = (answer: Answer) =>
  answer.status === 'answered' ? answer.values.map(({ term, label }) => label ?? term.value) : [];

it('says the years of dates where years are asked for, each once, also in cells', () => {
  const answer = inAskedYears(told('1867-04-30', '1867-06-01', '1871-01-02'), { text: 'In which years did it burn?' });
  expect(said(answer)).toEqual(['1867', '1871']);
  expect(answer).toMatchObject({
    values: [{ term: { value: '1867-04-30' } }, {}],
    table: {
      rows: [
        [{ label: '1867' }, undefined],
        [{ label: '1867' }, undefined],
        [{ label: '1871' }, undefined],
      ],
    },
  });
});

it.each([
  ['When did Olaf emigrate?', '1867-04-30'],
  ['In which year did Olaf emigrate?', '1867'],
  ['In which year did Olaf emigrate?', 'about 1867'],
])('leaves other questions, and what is a year already or no date: %s %s', (text, value) =>
  expect(said(inAskedYears(told(value), { text }))).toEqual([value]),
);

it('says the years of texts that write days, and leaves seasons and numbers that people call', () => {
  const answer = toldAs('string', ['1867-04-30', '2010-11', '0117-4960']);
  expect(said(inAskedYears(answer, { text: 'In which year was it?' }))).toEqual(['1867', '2010-11', '0117-4960']);
});
