import { expect, it } from 'vitest';
import { lastingAsked } from './lasting-asked.ts';

it.each([
  'How long did the voyage take?',
  'For how many years was Derek Tull at the Blue Boar?',
  "duration of august kessler's crossing",
  'core b2: time from taking to the result',
])('asks how long: %s', (text) => expect(lastingAsked(text)).toBe(true));

it.each(['When did the voyage end?', 'How long ago was it built?', 'In which years did he win?'])(
  'asks for something else: %s',
  (text) => expect(lastingAsked(text)).toBe(false),
);
