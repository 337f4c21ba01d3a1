import { describe, expect, it } from 'vitest';
import { remarksIn } from './remarks.ts';

const said = (text: string) => remarksIn(text).map(({ start, end }) => text.slice(start, end));

describe('remarks', () => {
  it.each([
    ['Which jobs belong, directly or further down, to the group Professionals?', 'directly or further down'],
    ['Which kinds of moss, at any level below it, are rare?', 'at any level'],
    ['Which mosses have no synonym of any sort?', 'of any sort'],
    ['Which mayors, past or present, are women?', 'past or present'],
    ['How many of the mayors on record are women?', 'on record'],
    ['Does a nurse need to be able to swim?', 'able'],
  ])('are found in %s', (text, remark) => {
    expect(said(text)).toEqual([remark]);
  });

  it.each(['Which records were set at sea level?', 'shops of any kind of tea', 'Which able seamen are there?'])(
    'are not taken for what is asked in %s',
    (text) => {
      expect(said(text)).toEqual([]);
    },
  );
});
