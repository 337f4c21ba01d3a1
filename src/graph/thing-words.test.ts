import { expect, it } from 'vitest';
import { normalise } from '../search/index.ts';
import { humanise } from './humanise.ts';
import { thingWords } from './thing-words.ts';

it.each([
  ['NeomiFairweather', 'Neomi Fairweather'],
  ['MVTeal', 'MV Teal'],
  ['StMarysWexcombe', 'St Marys Wexcombe'],
  ['FionaMcLeod', 'Fiona McLeod'],
  ['PealThornby2023', 'Peal Thornby 2023'],
  ['masterTerm3', 'master term 3'],
  ['freezerA', 'freezer A'],
  ['iPhone', 'iPhone'],
  ['fra01', 'fra01'],
  ['Room101', 'Room101'],
  ['Ghent', 'Ghent'],
  ['sgreen', 'sgreen'],
  ['Q42', 'Q42'],
  ['plot_data.py', 'plot data.py'],
  ['db1.north.example', 'db1.north.example'],
])('parts what is written together, %s, and keeps the capitals that are a name’s: %s', (local, words) => {
  expect(thingWords(`http://example.org/${local}`)).toBe(words);
});

it.each([
  ['file-01', 'file-01'],
  ['B-03', 'B-03'],
  ['T-2023-014', 'T-2023-014'],
  ['Q52-a', 'Q52-a'],
  ['orders-db-01', 'orders-db-01'],
  ['HW-X-2036', 'HW-X-2036'],
  ['2024-05-06', '2024-05-06'],
  ['cordless-drill', 'cordless drill'],
  ['annual-report-2021', 'annual report 2021'],
  ['101-dalmatians', '101 dalmatians'],
  ['role-postdoc', 'role postdoc'],
  ['Jean-Luc_Picard', 'Jean-Luc Picard'],
  ['cordless-drill_18v', 'cordless drill 18v'],
  ['Barack_Obama', 'Barack Obama'],
  ['C%2B%2B', 'C++'],
  ['Anna+Berg', 'Anna Berg'],
  ['mail.harbour.example', 'mail.harbour.example'],
  ['order_lines.py', 'order lines.py'],
])('keeps %s as a code, or takes it for the words of a slug: %s', (local, words) => {
  expect(thingWords(`http://example.org/${local}`)).toBe(words);
});

it('are found as the words of any IRI are, unless figures are parted from a word', () => {
  for (const local of ['NeomiFairweather', 'file-01', 'cordless-drill', 'Jean-Luc_Picard'])
    expect(normalise(thingWords(`x:${local}`))).toBe(normalise(humanise(`x:${local}`)));
});
