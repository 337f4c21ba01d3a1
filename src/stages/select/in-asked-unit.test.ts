import { describe, expect, it } from 'vitest';
import type { Answer } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { inAskedUnit } from './in-asked-unit.ts';

const lasting = (...durations: readonly string[]) =>
  ({
    status: 'answered',
    values: durations.map((text) => ({ term: literal(text, 'duration') })),
    table: { columns: ['span'], rows: durations.map((text) => [{ term: literal(text, 'duration') }, undefined]) },
  }) as unknown as Answer;
const said = (answer: Answer) => (answer.status === 'answered' ? answer.values.map(({ label }) => label) : []);

describe('inAskedUnit', () => {
  it.each([
    ['How many days lay between the two?', 'P95D', '95'],
    ['how many years did it take', 'P12Y', '12'],
    ['How many months was she abroad?', 'P1Y3M', '15'],
    ['How many weeks did it run?', 'P21D', '3'],
    ['How many hours is the ride?', 'PT90M', '1.5'],
    ['How old was Tora Lind then?', 'P9950D', '27'],
    ['How many years lie between them?', 'P9861D', '27'],
    ['How many years lie between them?', 'P9860D', '26'],
  ])('%s', (text, duration, count) => expect(said(inAskedUnit(lasting(duration), { text }))).toEqual([count]));

  it.each([
    ['What is the total weight in kilograms?', '28150', '28,150 g', '28.15 kg'],
    ['How many hours does it take?', '90', '90 minutes', '1.5 hours'],
    ['What is the total weight in grams?', '28150', '28,150 g', '28,150 g'],
    ['What does it cost in kilograms?', '5', '5 EUR', '5 EUR'],
  ])('%s', (text, value, label, expected) => {
    const amount = { status: 'answered', values: [{ term: literal(value, 'decimal'), label }] } as unknown as Answer;
    expect(said(inAskedUnit(amount, { text }))).toEqual([expected]);
  });

  it.each([
    ['How long did it take?', 'P95D'],
    ['How many days are three months?', 'P3M'],
    ['How many days did each of the three take?', '12'],
  ])('leaves what it cannot count: %s', (text, duration) =>
    expect(said(inAskedUnit(lasting(duration), { text }))).toEqual([undefined]),
  );

  it('counts in the cells of a table, too', () => {
    const answer = inAskedUnit(lasting('P2D', 'P5D'), { text: 'For each of them, how many days?' });
    expect(answer).toMatchObject({
      table: {
        rows: [
          [{ label: '2' }, undefined],
          [{ label: '5' }, undefined],
        ],
      },
    });
  });
});
