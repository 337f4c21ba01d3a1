import { expect, it } from 'vitest';
import { saysOfSeveral } from './says-of-several.ts';

it.each([
  ['Which keepers have also served at Skelby?', true],
  ['Who has ever been a porter of those paid over 400?', true],
  ['Who was keeper of Skelby Museum in 1930?', false],
  ['rides that Rosalind bought', false],
])('%s', (text, isSo) => expect(saysOfSeveral(text)).toBe(isSo));
