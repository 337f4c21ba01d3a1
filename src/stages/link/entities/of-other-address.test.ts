import { expect, it } from 'vitest';
import { readWording } from '../../../english/index.ts';
import { tokens } from '../../../search/index.ts';
import { isOfOtherAddress } from './of-other-address.ts';

const isOther = (question: string, said: string, name: string): boolean => {
  const { text, words } = readWording(question);
  const all = tokens(said);
  const from = words.findIndex((word) => word.text === all[0]);
  return isOfOtherAddress(
    text,
    words,
    { from, to: from + all.length, node: 0, label: 0, how: 'part', closeness: 0.6 },
    name,
  );
};

it('takes no address for another', () => {
  expect(isOther('who runs mail.harbour.example?', 'mail.harbour.example', 'www.harbour.example')).toBe(true);
  expect(isOther('who runs mail.harbour.example?', 'harbour.example', 'www.harbour.example')).toBe(true);
  expect(isOther('who runs mail.harbour?', 'mail.harbour', 'mail.harbour.example')).toBe(false);
  expect(isOther('who runs the harbour mail?', 'harbour mail', 'mail.harbour.example')).toBe(false);
});
