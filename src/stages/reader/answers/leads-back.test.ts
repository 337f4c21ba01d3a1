import { expect, it } from 'vitest';
import { executedThings } from '../../../../test/fixtures/executed-things.ts';
import { notBack } from './leads-back.ts';

const back = executedThings('(JOIN wrote (JOIN (R wrote) ann))', ['ann'], Math.log(0.6));
const others = executedThings('(NOT (JOIN wrote (JOIN (R wrote) ann)) ann)', ['ben'], Math.log(0.2));
const among = executedThings('(ARGMAX (OR ann ben) pages)', ['ann'], Math.log(0.2));

it('leaves out what only comes back to what it starts from', () => {
  const found = notBack([back, others]);
  expect(found.map(({ form }) => form)).toEqual([others.form]);
  expect(Math.exp(found[0]!.score)).toBeCloseTo(0.8);
});

it('keeps what chooses among things that are named, and what comes to others as well', () => {
  const both = executedThings('(JOIN wrote (JOIN (R wrote) ann))', ['ann', 'ben'], Math.log(0.6));
  expect(notBack([among, both, others])).toEqual([among, both, others]);
});

it('keeps what comes back where nothing else has an answer', () => {
  const nobody = executedThings('(JOIN wrote ann)', [], Math.log(0.2));
  expect(notBack([back, nobody])).toEqual([back, nobody]);
});
