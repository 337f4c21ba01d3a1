import { describe, expect, it } from 'vitest';
import type { Grounded, Iri } from '../../../core/index.ts';
import { parseOrThrow } from '../../../form/index.ts';
import type { Item } from '../items/item.ts';
import { leavesOutOthers } from './leaves-out-others.ts';

const item = (kind: Item['kind'], name: string): Item =>
  ({ kind, text: name, name, means: { relation: name as Iri } }) as Item;
const items = [item('text', 'state'), item('thing', 'college')];
const isSenseless = (form: string): boolean => leavesOutOthers(parseOrThrow(form) as Grounded, items);

const middle = '(JOIN (R college) (JOIN position "mid"))';
const goal = '(JOIN (R college) (JOIN position "goalie"))';

describe('leavesOutOthers', () => {
  it('tells where things are left out of values, wherever that stands', () => {
    expect(isSenseless(`(COUNT (NOT (JOIN (R state) ${middle}) ${goal}))`)).toBe(true);
    expect(isSenseless(`(NOT (CLASS college) (JOIN (R state) ${goal}))`)).toBe(true);
  });

  it('has nothing against leaving out what is alike, or what nobody knows', () => {
    expect(isSenseless(`(NOT (JOIN (R state) ${middle}) (JOIN (R state) ${goal}))`)).toBe(false);
    expect(isSenseless(`(JOIN (R state) (NOT ${middle} ${goal}))`)).toBe(false);
    expect(isSenseless(`(NOT (JOIN (R state) ${middle}) "FL")`)).toBe(false);
    expect(isSenseless(`(NOT (JOIN (R unknown) ${middle}) ${goal})`)).toBe(false);
  });
});
