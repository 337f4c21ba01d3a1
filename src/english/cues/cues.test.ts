import { describe, expect, it } from 'vitest';
import { namesNumber, readCues } from './cues.ts';
import { asksByGroups } from './groups.ts';
import { readFigures, toLiterals } from './literals.ts';
import { partsOfTexts } from './text-parts.ts';

const literals = (text: string) =>
  toLiterals(text, readFigures(text)).map(({ value, unit }) => {
    const typed = `${value.value} ${value.datatype.value.replace(/^.*#/, '')}`;
    return unit === undefined ? typed : `${typed} ${unit}`;
  });

const cues = (text: string) =>
  readCues(text, readFigures(text)).map((cue) => {
    switch (cue.kind) {
      case 'compare':
        return `${cue.op} ${cue.value.value}`;
      case 'superlative':
        return `${cue.op} ${cue.rank}`;
      case 'aggregate':
        return cue.op;
      case 'during':
        return `during ${cue.time === 'now' ? 'now' : cue.time.value}`;
      default:
        return cue.kind;
    }
  });

describe('numbers', () => {
  it.each([
    ['a population of 3,412,097', ['3412097 integer']],
    ['two million people', ['2000000 integer person']],
    ['1.5k followers', ['1500 integer']],
    ['more than 2e3 or 1.5E-2', ['2000 integer', '0.015 decimal']],
    ['more than -1e999 or 1e999 km', []],
    ['more than 8 000 litres', ['8000 integer litre']],
    ["about 12'500 of them", ['12500 integer']],
    ['rooms 7 and 12 in 2010 300 times', ['7 integer', '12 integer', '2010 gYear', '2010 integer', '300 integer time']],
    ['half an hour', ['0.5 decimal hour']],
    ['an hour and a half', ['1.5 decimal hour']],
    ['two and a half hours', ['2.5 decimal hour']],
    ['2 hours 15 minutes', ['2.25 decimal hour']],
    ['five feet and six inches', ['5.5 decimal foot']],
    ['2 hours and 3 kg', ['2 integer hour', '3 integer kilogram']],
    ['over 20 μg/m³ or 5 m/s', ['20 integer microgram-per-cubic-metre', '5 integer metre-per-second']],
    ['over 90 km/h or 30 miles per hour', ['90 integer kilometre-per-hour', '30 integer mile-per-hour']],
    ['30 hours per week', ['30 integer hour']],
    ['below 5 °C', ['5 integer celsius']],
    ['200 cubic feet', ['200 integer cubic-foot']],
    ['three and a half million', ['3500000 integer']],
    ['longer than a week', ['1 integer week']],
    ['once a day', []],
    ['a dozen eggs', ['12 integer']],
    ['half a million people', ['500000 integer person']],
    ['one hundred and twenty-three ships', ['123 integer']],
    ['three thousand five hundred', ['3500 integer']],
    ['the value of each in thousand pounds', []],
    ['what cost a thousand pounds', ['1000 integer pound']],
    ['2.5 million', ['2500000 integer']],
    ['1.1 million', ['1100000 integer']],
    ['taller than 1.85 metres', ['1.85 decimal metre']],
    ['longer than 300 km', ['300 integer kilometre']],
    ['a 5-mile run', ['5 integer mile']],
    ['more than $4bn', ['4000000000 integer dollar']],
    ['12% of it', ['12 integer percent']],
    ['a tower of 300m', ['300 integer metre']],
    ['which one is it', []],
    ['one year old', ['1 integer year']],
    ['the 3rd largest', []],
    ['the twenty-first letter', []],
    ['it costs 20', ['20 integer']],
    ['three quarters of an hour', ['0.75 decimal hour']],
    ['less than a quarter of a mile', ['0.25 decimal mile']],
    ['a quarter of the members', []],
    ['who finished third a year later', []],
    ['the last quarter an hour long', []],
    ['1½ kg and ¾ hour', ['1.5 decimal kilogram', '0.75 decimal hour']],
    ['won more than twice', ['2 integer time']],
    ['won twice or thrice', ['2 integer time', '3 integer time']],
    ['who has won only once', ['1 integer time']],
    ['who was once mayor', []],
    ['twice the size, twice a year, twice as old', []],
    ['taken twice daily, twice weekly or twice annually', []],
    ['at least a couple of goals', ['2 integer']],
    ['more than a couple of the members', []],
    ['twelve countries and 7 seas', ['12 integer', '7 integer']],
  ])('%s', (text, expected) => {
    expect(literals(text)).toEqual(expected);
  });
});

describe('dates', () => {
  it.each([
    ['in 1990', ['1990 gYear', '1990 integer']],
    ['on June 5, 1990', ['1990-06-05 date']],
    ['before October 7,1849', ['1849-10-07 date']],
    ['on 5th of June 1990', ['1990-06-05 date']],
    ['5 Jun. 1990', ['1990-06-05 date']],
    ['on the fifth of June 1990', ['1990-06-05 date']],
    ['on June the twenty-first, 1990', ['1990-06-21 date']],
    ['June the 5th, 1990', ['1990-06-05 date']],
    ['on the thirty-first of May', ['--05-31 gMonthDay']],
    ['the first June 1990 order', ['1990-06 gYearMonth']],
    ['in June 1990', ['1990-06 gYearMonth']],
    ['since Sept 2001', ['2001-09 gYearMonth']],
    ['in 06/2023', ['2023-06 gYearMonth']],
    ['in 2023-06', ['2023-06 gYearMonth']],
    ['between June and August 2024', ['2024-06 gYearMonth', '2024-08 gYearMonth']],
    ['from May 1 to May 15, 2025', ['2025-05-01 date', '2025-05-15 date']],
    ['from the 3rd of March to the 5th of April 2020', ['2020-03-03 date', '2020-04-05 date']],
    ['1–15 May 2025', ['2025-05-01 date', '2025-05-15 date']],
    ['made 1950-1960', ['1950 gYear', '1960 gYear']],
    ['the boat AB-1999-2001', []],
    ['1990-06-05', ['1990-06-05 date']],
    ['6/5/1990', ['1990-06-05 date']],
    ['25/12/1990', ['1990-12-25 date']],
    ['5.6.1990', ['1990-06-05 date']],
    ['February 30, 1990', ['1990 gYear', '30 integer', '1990 integer']],
    ['in the 1960s', ['1960 gYear', '1969 gYear']],
    ['in the nineteen-sixties', ['1960 gYear', '1969 gYear']],
    ['the 19th century', ['1801 gYear', '1900 gYear']],
    ['in 44 BC', ['-0044 gYear']],
    ['before 1200 B.C.', ['-1200 gYear']],
    ['after 10,000 BCE', ['-10000 gYear']],
    ['on March 15, 44 BC', ['-0044-03-15 date']],
    ['on 15 March 44 B.C.E.', ['-0044-03-15 date']],
    ['in March 44 BC', ['-0044-03 gYearMonth']],
    ['between 200 BC and 50 BC', ['-0200 gYear', '-0050 gYear']],
    ['between 200 and 50 BC', ['-0200 gYear', '-0050 gYear']],
    ['200–50 BC', ['-0200 gYear', '-0050 gYear']],
    ['from 27 BC to 14 AD', ['-0027 gYear', '0014 gYear']],
    ['in the 1st century BC', ['-0100 gYear', '-0001 gYear']],
    ['in the first half of the 5th century BCE', ['-0500 gYear', '-0451 gYear']],
    ['in the second millennium BC', ['-2000 gYear', '-1001 gYear']],
    ['in the first century AD', ['0001 gYear', '0100 gYear']],
    ['2000 people', ['2000 integer person']],
    ['may I ask about the march of 3 men', ['3 integer']],
  ])('%s', (text, expected) => {
    expect(literals(text).toSorted()).toEqual(expected.toSorted());
  });
});

describe('comparisons', () => {
  it.each([
    ['cities with more than two million people', ['gt 2000000']],
    ['at least 5 languages', ['ge 5']],
    ['no more than 3 neighbours', ['le 3']],
    ['fewer than a dozen', ['lt 12']],
    ['under 18', ['lt 18']],
    ['no earlier than 2019', ['ge 2019']],
    ['no later than 2019', ['le 2019']],
    ['not earlier than 2019', ['ge 2019']],
    ['5 or more', ['ge 5']],
    ['10 or fewer', ['le 10']],
    ['taller than 2 metres', ['gt 2']],
    ['shorter than 2 metres', ['lt 2']],
    ['older than 30', ['gt 30']],
    ['older than 1990', ['lt 1990']],
    ['exactly 7 members', ['eq 7']],
    ['born before 1990', ['lt 1990']],
    ['founded after June 1990', ['gt 1990-06']],
    ['since 2001', ['ge 2001']],
    ['prior to the year 1843', ['lt 1843']],
    ['more than 1990 stars', ['gt 1990']],
    ['between 10 and 20 metres', ['ge 10', 'le 20']],
    ['from 1990 to 2000', ['ge 1990', 'le 2000']],
    ['in the 1960s', ['ge 1960', 'le 1969']],
    ['before the 1960s', ['lt 1960']],
    ['after the 1960s', ['gt 1969']],
    ['who was president in 1963', ['during 1963']],
    ['a code greater than 375', ['gt 375']],
    ['a film of 1994', ['during 1994']],
  ])('%s', (text, expected) => {
    expect(cues(text)).toEqual(expected);
  });
});

describe('superlatives', () => {
  it.each([
    ['the second longest river', ['max 2']],
    ['the 3rd most populous country', ['max 3']],
    ['the largest city', ['max 1']],
    ['which has the fewest people', ['min 1']],
    ['the smallest state', ['min 1']],
    ['the sparsest population', ['min 1']],
    ['the earliest founding date', ['min 1']],
    ['the oldest university', ['min 1', 'max 1']],
    ['the first president', ['min 1']],
    ['the last emperor', ['max 1']],
    ['the most recent album', ['max 1']],
    ['who has the least money', ['min 1']],
    ['the tallest building in Key West', ['max 1']],
    ['what is the height of Mount Everest', []],
    ['who directed The Second Time Around', []],
    ['what forest is in the west', []],
    ['his first name', []],
    ['at most', []],
    ['most of the people', []],
    ['seen in the last week of March 2024', ['ge 2024-03-25', 'le 2024-03-31']],
    ['built in the second half of 2020', ['ge 2020-07', 'le 2020-12']],
    ['the last ship of 2020', ['max 1', 'during 2020']],
  ])('%s', (text, expected) => {
    expect(cues(text)).toEqual(expected);
  });

  it('keeps to the words that say it', () => {
    const text = 'what is the second longest river of Spain?';
    expect(readCues(text, readFigures(text))[0]!.mention).toEqual({ text: 'second longest', start: 12, end: 26 });
  });
});

describe('what is measured', () => {
  const by = (text: string) =>
    readCues(text, readFigures(text)).flatMap((cue) =>
      cue.kind === 'superlative' || cue.kind === 'compare'
        ? [
            `${cue.of ?? '-'}${cue.counted ? ' counted' : ''}${cue.kind === 'superlative' && cue.within ? ' within' : ''}`,
          ]
        : [],
    );
  it.each([
    ['the largest city in Peru', ['largest city']],
    ['which language is spoken in the most countries', ['countries counted']],
    ['the greatest number of official languages', ['official languages counted']],
    ['the most populous city', ['populous city counted']],
    ['more than one capital', ['capital counted']],
    ['more than two million people', ['people counted']],
    ['an area under 500 km2', ['an area under']],
    ['people in the largest city of China', ['largest city within']],
    ['what is the name of the largest city', ['largest city']],
    ['which countries border the smallest country', ['smallest country within']],
    ['which country has the largest area', ['largest area']],
    ['which countries border the country with the most people', ['people counted within']],
    ['which state has the city with the largest population', ['largest population within']],
    ['the name of the country with the largest area', ['largest area']],
    ['the city in Texas with the largest population', ['largest population']],
    ['which country is the country with the most people', ['people counted']],
    ['what neighbour of Chad is the country with the most people', ['people counted']],
  ])('%s', (text, expected) => {
    expect(by(text)).toEqual(expected);
  });
});

describe('places and directions', () => {
  it.each([
    ['the three biggest cities', ['max 3 up to']],
    ['the three coastal towns with the lowest rents', ['min 3 up to']],
    ['two towns with the lowest rent of all', ['min 1']],
    ['the oldest patient', ['min 1', 'max 1 but of dates']],
    ['the youngest patient', ['max 1', 'min 1 but of dates']],
    ['top 5 largest countries', ['max 5 up to']],
    ['the second to last stop', ['max 2']],
    ['who came third from last', ['max 3']],
    ['the last race but two', ['max 3']],
    ['the last great race but one', ['max 2']],
    ['the last race that all but two finished', ['max 1']],
    ['the last time all but two came', ['max 1']],
    ['the last but two of the races', ['max 3']],
    ['the penultimate race', ['max 2']],
    ['the northernmost capital', ['max 1']],
    ['the southernmost city', ['min 1']],
    ['which city is the furthest north', ['max 1']],
    ['the most western city', ['min 1']],
    ['which is bigger, Spain or France', ['max 1']],
    ['which river is longer', []],
    ['which has fewer people, Rome or Paris', ['min 1']],
  ])('%s', (text, expected) => {
    const found = readCues(text, readFigures(text)).flatMap((cue) =>
      cue.kind === 'superlative'
        ? [`${cue.op} ${cue.rank}${cue.upTo ? ' up to' : ''}${cue.undated ? ' but of dates' : ''}`]
        : [],
    );
    expect(found).toEqual(expected);
  });

  it.each([
    ['north of 70 degrees latitude', ['gt 70']],
    ['south of 50 degrees south', ['lt -50']],
    ['south of the equator', ['lt 0']],
    ['between 1 and 2 million inhabitants', ['ge 1000000', 'le 2000000']],
    ['between 2 and 3 kg', ['ge 2', 'le 3']],
    ['only one neighbour', ['eq 1']],
    ['larger than 1.5 million km²', ['gt 1500000']],
    ['smaller than 100 square kilometres', ['lt 100']],
  ])('%s', (text, expected) => {
    expect(cues(text)).toEqual(expected);
  });

  it('gives both ends of a range the unit of the second', () => {
    const units = (text: string) => readFigures(text).numbers.map(({ value, unit }) => [value, unit]);
    expect(units('between 2 and 3 kg')).toEqual([
      [2, 'kilogram'],
      [3, 'kilogram'],
    ]);
    expect(units('2 and 3 kg')).toEqual([
      [2, undefined],
      [3, 'kilogram'],
    ]);
  });

  it('takes no number for a word of its own', () => {
    expect(literals('the three-letter code')).toEqual([]);
    expect(literals('which four states touch mexico?')).toEqual([]);
    expect(literals('what are the 2 houses of congress?')).toEqual([]);
  });
});

describe('other cues', () => {
  it.each([
    ['how many people live in Rome', ['count']],
    ['what is the number of moons of Mars', ['count']],
    ['what is the exact number of staff', ['count']],
    ['show number of staff', ['count']],
    ['what is the phone number of Valley Lines', []],
    ['the serial number of Thermo A', []],
    ['phone number of Valley Lines', []],
    ['Count number of Valley Lines', ['count']],
    ['Call number of the red atlas', []],
    ['What are the phone numbers and the licence number of the drivers?', []],
    ['the serial number of all lathes', []],
    ["What's the number of the house of Ada Lovage?", []],
    ['the number of the house members', ['count']],
    ['find the phone number of performer "Ashley"', []],
    ['is it true that Rome is in Italy', ['ask']],
    ['does France border Spain?', ['ask']],
    ['Was Bach born in Leipzig?', ['ask']],
    ["isn't Rome a city?", ['ask', 'not']],
    ['can you tell me who wrote it', []],
    ['could you name a country in Asia', []],
    ['will you give me a few words that describe it', []],
    ['do you know where Rome is', []],
    ['did you know, is Rome in Italy?', ['ask']],
    ['who wrote it', []],
    ['countries that do not border France', ['not']],
    ['all of them except Spain', ['not']],
    ['a shop that sells not only lamps but also tables', []],
    ['tell me whether or not they swim', ['ask', 'or']],
    ['countries that border no other country', ['not']],
    ['machines that nobody drives', ['not']],
    ['lots lacking a copy', ['not']],
    ['charity no. of the trust', []],
    ['phone no of the trust', []],
    ['the capital, no, the largest city', ['max 1']],
    ['films by Lucas or Spielberg', ['or']],
    ['the average population', ['avg']],
    ['the total area', ['sum']],
    ['who is the current president', ['during now']],
    ['who is in charge now', ['during now']],
  ])('%s', (text, expected) => {
    expect(cues(text)).toEqual(expected);
  });
});

describe('namesNumber', () => {
  it('tells the number of a thing from how many there are', () => {
    expect(namesNumber("what's the phone number of coastal ferries")).toBe(true);
    expect(namesNumber('What is the number of ferries?')).toBe(false);
    expect(namesNumber('Which ferries are there?')).toBe(false);
  });
});

describe('asksByGroups', () => {
  const byGroups = (text: string) => asksByGroups(text, readCues(text, readFigures(text)));

  it('hears that a figure of each group is wanted', () => {
    expect(byGroups('number of datasets per publisher')).toBe(true);
    expect(byGroups('What is the average salary in each department?')).toBe(true);
  });

  it('hears no groups where nothing is counted or added up, nor in what is said "per cent"', () => {
    expect(byGroups('List the name of each department')).toBe(false);
    expect(byGroups('How many countries have more than 5 per cent?')).toBe(false);
    expect(byGroups('How many datasets are there?')).toBe(false);
  });
});

describe('parts of texts without quotes', () => {
  it.each([
    ['titles containing river', ['river']],
    ['Which notes mention silk thread?', ['silk', 'silk thread']],
    ['Which tours have swimming in the description?', ['swimming']],
    ['books with cold winter in their titles', ['cold', 'cold winter']],
    ['Which hotels have rooms in the north?', []],
    ['Which sites contain plant in their name?', ['plant']],
    ['names that begin with the letters mc or end in -son', ['mc', 'son']],
    ['Whose name starts with B?', ['B']],
    ['songs whose title ends with new york, please', ['new', 'new york']],
    ['Which lakes does Canada contain?', []],
    ['projects that end in their first year', ['their', 'their first', 'their first year']],
  ])('%s', (text, expected) => {
    expect(partsOfTexts(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});
