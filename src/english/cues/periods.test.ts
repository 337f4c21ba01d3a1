import { expect, it } from 'vitest';
import { readDates } from './dates.ts';

it.each([
  ['in the first week of March 2024', '2024-03-01 – 2024-03-07'],
  ['in the last week of February 2024', '2024-02-23 – 2024-02-29'],
  ['in the first two weeks of May 2020', '2020-05-01 – 2020-05-14'],
  ['in the last three months of 2021', '2021-10 – 2021-12'],
  ['in the second half of June 2020', '2020-06-16 – 2020-06-30'],
  ['in early March 2024', '2024-03-01 – 2024-03-10'],
  ['in spring 2021', '2021-03 – 2021-05'],
  ['in the winter of 2020/21', '2020-12 – 2021-02'],
  ['in the second half of 2020', '2020-07 – 2020-12'],
  ['in the last quarter of 2020', '2020-10 – 2020-12'],
  ['in Q1 2024', '2024-01 – 2024-03'],
  ['in late 2019', '2019-09 – 2019-12'],
  ['an 18th-century mill', '1701 – 1800'],
  ['in the eighteenth century', '1701 – 1800'],
  ['in the first half of the 18th century', '1701 – 1750'],
  ['in the late 18th century', '1767 – 1800'],
  ['in the nineties', '1990 – 1999'],
  ['in the early 1990s', '1990 – 1992'],
  ["in the '80s", '1980 – 1989'],
  ['in the seventies or eighties', '1970 – 1979,1980 – 1989'],
  ["in the 1970s or '80s", '1970 – 1979,1980 – 1989'],
  ['by the end of 1960', '1960'],
  ['since the start of 1950', '1950'],
  ['before the end of March 2021', '2021-03'],
  ['at the end of 2022', '2022-09 – 2022-12'],
  ['by the end of the 1990s', '1997 – 1999'],
  ['since the turn of the millennium', '2000'],
  ['before the turn of the 20th century', '1900'],
  ['those in their nineties', ''],
  ['in 20 or 30s', ''],
])('%s', (text, span) => {
  expect(
    readDates(text)
      .map((date) => (date.kind === 'span' ? `${date.first} – ${date.last}` : date.value))
      .join(),
  ).toBe(span);
});
