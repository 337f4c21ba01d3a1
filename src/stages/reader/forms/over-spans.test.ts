import { expect, it } from 'vitest';
import type { Grounded, Iri, Label } from '../../../core/index.ts';
import { readCues, readFigures, toLiterals } from '../../../english/index.ts';
import { mapSymbols, parseOrThrow, print, XSD } from '../../../form/index.ts';
import { overSpans } from './over-spans.ts';

const ns = 'http://e/';
const form = (text: string): Grounded => mapSymbols(parseOrThrow(text), (name: Label) => `${ns}${name}` as Iri);
const read = (text: string, said: string) => {
  const figures = readFigures(text);
  const linked = { cues: readCues(text, figures), literals: toLiterals(text, figures) };
  return print(overSpans(form(said), linked))
    .replaceAll(ns, '')
    .replaceAll(XSD, '');
};

it.each([
  [
    'in spring 2021',
    '(COUNT (eq seen 2021-03^^gYearMonth))',
    '(COUNT (AND (ge <seen> 2021-03^^gYearMonth) (le <seen> 2021-05^^gYearMonth)))',
  ],
  ['before the 19th century', '(lt built 1900^^gYear)', '(lt <built> 1801^^gYear)'],
  ['after the nineties', '(gt built 1990^^gYear)', '(gt <built> 1999^^gYear)'],
  [
    'in the 18th century',
    '(AND (ge built 1701^^gYear) (le built 1800^^gYear))',
    '(AND (ge <built> 1701^^gYear) (le <built> 1800^^gYear))',
  ],
  [
    'in the 18th century',
    '(AND (gt built 1701^^gYear) (lt built 1800^^gYear))',
    '(AND (ge <built> 1701^^gYear) (le <built> 1800^^gYear))',
  ],
  ['before the end of 1993', '(lt built 1993^^gYear)', '(le <built> 1993^^gYear)'],
  ['since the start of 1950', '(gt built 1950)', '(ge <built> 1950^^integer)'],
  ['after the turn of the century', '(gt built 2000^^gYear)', '(ge <built> 2000^^gYear)'],
  [
    'in the 1830s or 1840s',
    '(AND mill (AND (AND (ge built 1830^^gYear) (le built 1839^^gYear)) (AND (ge built 1840^^gYear) (le built 1849^^gYear))))',
    '(AND <mill> (OR (AND (ge <built> 1830^^gYear) (le <built> 1839^^gYear)) (AND (ge <built> 1840^^gYear) (le <built> 1849^^gYear))))',
  ],
  [
    'in the seventies or in the nineties',
    '(AND mill (AND (ge built 1970^^gYear) (le built 1979^^gYear)))',
    '(AND <mill> (OR (AND (ge <built> 1970^^gYear) (le <built> 1979^^gYear)) (AND (ge <built> 1990^^gYear) (le <built> 1999^^gYear))))',
  ],
  ['up to April 2023', '(eq placed 2023-04^^gYearMonth)', '(le <placed> 2023-04^^gYearMonth)'],
  ['no earlier than 2019', '(eq placed 2019^^gYear)', '(ge <placed> 2019^^gYear)'],
  ['mayor since 1990', '(eq elected 1990^^gYear)', '(eq <elected> 1990^^gYear)'],
  ['not up to 2019', '(eq placed 2019^^gYear)', '(eq <placed> 2019^^gYear)'],
  ['at half past nine', '(le starts 09:30:00^^time)', '(eq <starts> 09:30:00^^time)'],
  ['in July', '(ge starts --07^^gMonth)', '(eq <starts> --07^^gMonth)'],
  ['not before 9 am', '(ge starts 09:00:00^^time)', '(ge <starts> 09:00:00^^time)'],
  ['in 1990', '(eq built 1990^^gYear)', '(eq <built> 1990^^gYear)'],
  [
    'between 1990 and 1995',
    '(AND (ge built 1990^^gYear) (le built 1995^^gYear))',
    '(AND (ge <built> 1990^^gYear) (le <built> 1995^^gYear))',
  ],
])('%s: %s', (text, said, meant) => {
  expect(read(text, said)).toBe(meant);
});
