import { describe, expect, it } from 'vitest';
import { literal, XSD } from './literal.ts';
import { parse, parseOrThrow } from './parse.ts';
import { print } from './print.ts';

/** Texts that GrailQA-style data holds, and ours: each prints back to the letter. */
const SAME = [
  'm.0d060g',
  '(JOIN (R people.person.gender) m.06w2sn5)',
  '(AND computer.computer (AND (JOIN (R computer.computer.includes_models) m.0zd6) (JOIN computer.computer.processor g.11b)))',
  '(COUNT (AND music.composition (JOIN (R music.composer.compositions) m.015f7)))',
  '(ARGMAX (AND film.film (JOIN film.film.directed_by m.0d3k14)) film.film.initial_release_date)',
  '(ARGMIN religion.leadership_title (JOIN religion.leadership_title.leaders religion.leadership.start_date))',
  '(ARGMIN digicams.manufacturer digicams.manufacturer.cameras digicams.digital_camera.lcd_pixels)',
  '(ARGMAX base.x.y (JOIN (R base.x.z) (R base.x.w)))',
  `(AND cricket.cricket_player (JOIN cricket.cricket_player.odi_stumps 31^^${XSD}integer))`,
  `(lt amusement_parks.ride.capacity 2400^^${XSD}integer)`,
  `(JOIN r 2007-08-11T15:48:45-08:00^^${XSD}dateTime)`,
  `(ge r 1.90218e+06^^${XSD}float)`,
  '(TC (JOIN r m.0x) people.marriage.from NOW)',
  '(TC (JOIN r m.0x) people.marriage.from 1999)',
  '(OR m.0a m.0b)',
  '(NOT (JOIN r m.0a) m.0a)',
  '(ASK (AND (ENTITY atlas:Chile) (JOIN language Spanish)))',
  '(ARGMAX Country (COUNT borders))',
  '(ARGMAX City population 2)',
  '(SUM City population)',
  '(JOIN name "a (b) \\"c\\"")',
  '(JOIN name "Paris"@fr)',
  '(JOIN dbo:discoverer dbr:Ganymede_(moon))',
  '(JOIN [place of birth] [New York City])',
  '(JOIN <http://example.org/r> <http://example.org/x>)',
  '(ARGMAX (JOIN (R city) Student) (COUNT (R city) Student))',
  '(ARGMAX Department (AVG (JOIN (R department) salary) (AND Person (JOIN role Manager))))',
  '(AND Station (gt arrivals (OWN departures)))',
  '(gt age (AVG Person age))',
  '(eq capital (ENTITY Paris))',
  '(ARGMAX Country (DIVIDE population (MINUS area (SUM (JOIN (R in) area) Lake))))',
  '(AND Country (CONTAINS name "land"))',
  '(AND (STARTS name "new") (ENDS (JOIN capital name) "burg"))',
  '(TOP Country area 3)',
  '(BOTTOM (AND City (JOIN in France)) (COUNT (R in)) 10)',
  '(MINUS (COUNT City) (MAX City population))',
  '(TABLE (AND Country (JOIN continent Europe)) SELF capital (COUNT borders) (JOIN capital population))',
  '(TABLE Country [self])',
  '(ROW (MIN Person age) (MAX Person age) (AVG Person age))',
  '(JOIN (STAR parent) Mammal)',
  '(COUNT (JOIN (R (STAR part_of)) Paris))',
  '(ARGMIN (AND President (gt elected (MAX (ENTITY Lincoln) elected))) elected)',
];

describe('parse', () => {
  it.each(SAME)('%s prints back the same', (text) => {
    expect(print(parseOrThrow(text))).toBe(text);
  });

  it('takes bare numbers, booleans, dates and years for what they are', () => {
    const value = (text: string) => {
      const form = parseOrThrow(text);
      return form.kind === 'compare' ? form.value : undefined;
    };
    expect(value('(lt r 43)')).toEqual(literal('43', 'integer'));
    expect(value('(lt r 4.3)')).toEqual(literal('4.3', 'decimal'));
    expect(value('(lt r 4e3)')).toEqual(literal('4e3', 'double'));
    expect(value('(lt r 1990-05-01)')).toEqual(literal('1990-05-01', 'date'));
    expect(value('(lt r 1990-05)')).toEqual(literal('1990-05', 'gYearMonth'));
    expect(value('(eq r true)')).toEqual(literal('true', 'boolean'));
    expect(value('(lt r 43^^xsd:float)')).toEqual(literal('43', 'float'));
  });

  it('reads operators in any case and without spaces before parentheses', () => {
    expect(print(parseOrThrow('(and C (join(r p) m.0a))'))).toBe('(AND C (JOIN (R p) m.0a))');
  });

  it.each([
    ['', 'expected a form, got nothing', 0],
    ['(JOIN r', 'expected a form', 7],
    ['(JOIN r m.0a', 'never closed', 12],
    ['(JOIN r m.0a) extra', 'more text follows', 14],
    ['(JOIN (AND a b) m.0a)', 'expected a relation', 6],
    ['(FOO a b)', '"FOO" is not an operator', 1],
    ['(AND a b c)', 'too many parts', 9],
    ['(lt r m.0a)', 'expected a literal', 6],
    ['(ARGMAX C r 0)', 'whole number from 1', 12],
    ['(JOIN r "open', 'never closed', 8],
    ['(R r)', 'only stands where a relation does', 1],
    ['(STAR r)', 'only stands where a relation does', 1],
    ['(JOIN (STAR (R r)) X)', 'expected a relation', 12],
    ['(OWN r)', 'only stands where a value is compared', 1],
    ['(COUNT (TABLE C r))', 'only stands at the top', 8],
    ['(TABLE C)', 'expected a relation', 8],
    ['(ROW)', 'expected a form', 4],
    ['(TOP C r)', 'how many are wanted is a whole number from 1', 8],
    ['(TOP C r s)', 'how many are wanted is a whole number from 1', 9],
    ['(CONTAINS r s)', 'expected a text', 12],
    ['(ARGMAX C (MINUS r))', 'expected a relation', 18],
    ['(gt r (OWN s t))', 'expected ")" to end (OWN measure)', 13],
    ['(TC X r soon)', 'a year, a date or NOW', 8],
  ])('says where and why %j is not a form', (text, reason, offset) => {
    const parsed = parse(text);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.error.message).toContain(reason);
    expect(parsed.error.offset).toBe(offset);
  });

  it.each([
    ['(COUNT '.repeat(10_000), 'at most 100 parentheses deep', 7 * 100],
    [`${'(COUNT '.repeat(5_000)}x${')'.repeat(5_000)}`, 'at most 100 parentheses deep', 7 * 100],
    [`(ARGMAX C ${'(JOIN r '.repeat(5_000)}r${')'.repeat(5_001)}`, 'at most 100 parentheses deep', 10 + 8 * 99],
    ['x'.repeat(200_000), 'at most 100000 characters', 100_000],
    ['x('.repeat(40_000), 'at most 100 parentheses deep', 201],
  ])('bounds how deep and long a form is %#', (text, reason, offset) => {
    const parsed = parse(text);
    if (parsed.ok) throw new Error('was read');
    expect(parsed.error.message).toContain(reason);
    expect(parsed.error.offset).toBe(offset);
    expect(parsed.error.message.length).toBeLessThan(200);
  });
});
