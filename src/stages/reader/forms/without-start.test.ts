import { expect, it } from 'vitest';
import { executedThings } from '../../../../test/fixtures/executed-things.ts';
import { print } from '../../../form/index.ts';
import { withoutStart } from './without-start.ts';

const wrote = (...found: readonly string[]) => executedThings('(JOIN wrote (JOIN (R wrote) ann))', found);
const left = (question: string, executed: ReturnType<typeof wrote>): string | undefined => {
  const form = withoutStart(executed, question);
  return form && print(form);
};

it.each(['Who has co-authored something with Ann?', 'Who wrote the same books as Ann?', 'Who shares a book with Ann?'])(
  'leaves out whom a form starts from: %s',
  (question) => expect(left(question, wrote('ann', 'ben'))).toBe('(NOT (JOIN wrote (JOIN (R wrote) ann)) ann)'),
);

it('leaves a form that comes to others alone, to nobody else, or is not about company', () => {
  expect(left('Who wrote with Ann?', wrote('ben', 'cy'))).toBeUndefined();
  expect(left('Who wrote with Ann?', wrote('ann'))).toBeUndefined();
  expect(left('Who wrote the books by Ann?', wrote('ann', 'ben'))).toBeUndefined();
  const below = executedThings('(JOIN (STAR within) ann)', ['ann', 'ben']);
  expect(left('Who is with Ann?', below)).toBeUndefined();
});
