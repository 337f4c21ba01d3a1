import { describe, expect, it } from 'vitest';
import { wantedKinds, wantedNames } from './wanted.ts';

describe('what a question word wants', () => {
  it.each([
    ['How tall is it?', ['number'], ['height', 'elevation', 'altitude']],
    ['How far is it?', ['number'], ['distance']],
    ['how big is it', ['number'], ['size']],
    ['how old is she', ['time', 'number'], ['age', 'year', 'date']],
    ['how much is it', ['number'], ['amount', 'price', 'cost']],
    ['how many are there', ['count'], ['number']],
    ['how come it is so', [], []],
    ['where is it', ['place', 'thing'], ['place', 'location']],
    ['what is it', [], []],
  ])('%s', (text, kinds, names) => {
    expect([...wantedKinds(text)].toSorted()).toEqual(kinds.toSorted());
    const words = text.toLowerCase().match(/\w+/g)!;
    expect(wantedNames(words)).toEqual(names);
  });
});
