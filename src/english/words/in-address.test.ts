import { expect, it } from 'vitest';
import { isInAddress } from './in-address.ts';

const of = (text: string, said: string): boolean =>
  isInAddress(text, { start: text.indexOf(said), end: text.indexOf(said) + said.length });

it.each([
  ['who runs mail.harbour.example?', 'mail', true],
  ['who runs mail.harbour.example?', 'harbour.example', true],
  ['who is crew@harbour', 'crew', true],
  ['what is at 10.0.0.1', '10', true],
  ['the U.S. fleet', 'U.S', false],
  ['boats of Lower Harbour.', 'Lower Harbour', false],
  ['longer than 4.5 m', '4.5', false],
  ['what did J.R.R.Tolkien write', 'Tolkien', false],
  ['the boats of St.Ives', 'Ives', false],
  ['who plays Dr.No', 'No', false],
  ['boats of the harbour.Which sail?', 'harbour', false],
  ['what began on 3.5.2024?', '3.5.2024', false],
  ['what came with 2.10.3?', '2.10.3', true],
])('%s: %s', (text, said, expected) => {
  expect(of(text, said)).toBe(expected);
});
