import { expect, it } from 'vitest';
import { abbreviates, nameInDescription } from './short-description.ts';

it.each([
  ['spouse, husband first', 'spouse'],
  ['Place of birth (city or village)', 'place of birth'],
  ['The liege lord.', 'liege lord'],
  ['Indicates the owner; see also tenant', 'owner'],
  ['ISO code', 'ISO code'],
  ['The class of all pumps', 'pumps'],
  ['Relates a person to whoever was married to them', undefined],
  ['A property of', undefined],
  ['12', undefined],
  ['', undefined],
])('%j names %s', (description, name) => expect(nameInDescription(description)).toBe(name));

it.each([
  ['sp', 'spouse'],
  ['pob', 'place of birth'],
  ['alm', 'alma mater'],
  ['lieg', 'liege lord'],
  ['ttl', 'title'],
  ['wtr lvl', 'water level'],
  ['P 123', 'head of government'],
  ['xq', 'founder'],
])('%s is short for %s', (words, name) => expect(abbreviates(words, name)).toBe(true));

it.each([
  ['end', 'end date'],
  ['mother', 'biological mother'],
  ['doc', 'physician'],
  ['born', 'year of birth'],
])('%s is a word beside %s', (words, name) => expect(abbreviates(words, name)).toBe(false));
