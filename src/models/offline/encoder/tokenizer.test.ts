import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../run/index.ts';
import { openTokenizer } from './tokenizer.ts';

const vocabulary = gunzipSync(
  readFileSync(new URL('../../../../models/vocabulary.txt.gz', import.meta.url)),
).toString();
const shipped = atOnce(openTokenizer(vocabulary, 128));
/** Ids as the model was published: before its marks it keeps 99 places free, and behind them 895, which do not ship. */
const published = (id: number): number => (id === 0 ? 0 : id < 5 ? id + 99 : id + 994);
const tokenize = (text: string): readonly number[] => shipped(text).map(published);

describe('tokenizer', () => {
  // What the tokenizer that the model was trained with says to each of these.
  it.each([
    ['', '101 102'],
    ['what is the capital of france', '101 2054 2003 1996 3007 1997 2605 102'],
    [
      'Who directed "The Lord of the Rings: The Two Towers"?',
      '101 2040 2856 1000 1996 2935 1997 1996 7635 1024 1996 2048 7626 1000 1029 102',
    ],
    [
      "S\u00e3o Tom\u00e9 and Pr\u00edncipe's caf\u00e9, na\u00efve r\u00e9sum\u00e9",
      '101 7509 21269 1998 26927 12273 15457 1005 1055 7668 1010 15743 13746 102',
    ],
    [
      '\u00c5NGSTR\u00d6M \u0130stanbul Stra\u00dfe \u03a3\u038a\u03a3\u03a5\u03a6\u039f\u03a3',
      '101 17076 15687 9960 2358 27807 1173 18199 29733 29735 29736 29730 29733 102',
    ],
    ['\u6771\u4eac is the capital of \u65e5\u672c\u56fd', '101 1879 1755 2003 1996 3007 1997 1864 1876 1799 102'],
    ['a\tb\nc\r\u00a0d\u2003e\u200bf\u0000g\ufffdh', '101 1037 1038 1039 1040 1041 2546 5603 102'],
    ['people.person.date_of_birth', '101 2111 1012 2711 1012 3058 1035 1997 1035 4182 102'],
    ['unaffable antidisestablishmentarianism', '101 14477 20961 3468 3424 10521 4355 7875 13602 3672 12199 2964 102'],
    [
      '1,234,567.89 km\u00b2 3\u00bd \u00a5500 $5 50% <b> a^b `x` ~y +1 =2 |z|',
      '101 1015 1010 22018 1010 5179 2581 1012 6486 3186 1017 13714 1071 29345 1002 1019 2753 1003 1026 1038 1028 1037 1034 1038 1036 1060 1036 1066 1061 1009 1015 1027 1016 1064 1062 1064 102',
    ],
    [
      '\u0e44\u0e17\u0e22 \u0939\u093f\u0928\u094d\u0926\u0940 \u0627\u0644\u0639\u0631\u0628\u064a\u0629',
      '101 100 1339 29877 29863 29861 29878 1270 23673 29830 17149 29816 14498 19433 102',
    ],
    ['\ud83d\ude42 smile', '101 100 2868 102'],
    ['e\u0301cole \uff21\uff42\uff43 \ufb01ne', '101 12431 100 1984 2638 102'],
    [
      "don't stop\u2014believin\u2019 \u2026 \u201cok\u201d",
      '101 2123 1005 1056 2644 1517 19337 2666 6371 1521 1529 1523 7929 1524 102',
    ],
    [
      '\ud55c\uad6d\uc5b4 \ud14d\uc2a4\ud2b8',
      '101 1469 30006 30021 29991 30014 30020 29999 30008 1467 30009 30020 29997 30017 30003 30017 102',
    ],
    ['\ud835\udcb3 \ud840\udc00\ud840\udc01 z', '101 100 100 100 1062 102'],
    ['\u00ad soft\u00adhyphen \ue000private \u0378unassigned', '101 3730 10536 8458 2368 2797 100 102'],
    [
      'I.B.M. U.S.A. C++ C# R&D',
      '101 1045 1012 1038 1012 1049 1012 1057 1012 1055 1012 1037 1012 1039 1009 1009 1039 1001 1054 1004 1040 102',
    ],
  ])('%j', (text, ids) => {
    expect(tokenize(text).join(' ')).toBe(ids);
  });

  it('takes a word of a hundred letters apart, and gives a longer one up', () => {
    expect(tokenize(`${'x'.repeat(100)} ok`)).toHaveLength(53);
    expect(tokenize(`${'x'.repeat(101)} ok`)).toEqual([101, 100, 7929, 102]);
  });

  it('cuts a long text and still ends it', () => {
    const ids = tokenize('population density '.repeat(100));
    expect(ids).toHaveLength(128);
    expect([ids[0], ids[125], ids[126], ids[127]]).toEqual([101, 2313, 4304, 102]);
  });

  it('reads the name of a mark as text', () => {
    expect(tokenize('[SEP]')).toEqual([101, 1031, 19802, 1033, 102]);
  });

  it('says what a vocabulary lacks', () => {
    expect(() => atOnce(openTokenizer('[CLS]\n[UNK]\n', 128))).toThrow('the vocabulary lacks [SEP]');
  });

  it('reads its vocabulary a piece at a time', () => {
    const work = openTokenizer(vocabulary, 128);
    let slices = 0;
    while (!work.next().done) slices++;
    expect(slices).toBeGreaterThan(10);
  });
});
