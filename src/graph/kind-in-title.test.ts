import { describe, expect, it } from 'vitest';
import { kindInTitle } from './kind-in-title.ts';

describe('kindInTitle', () => {
  it.each([
    ['Knots', ['knot']],
    ['Uses of knots', ['use']],
    ['Rope materials', ['Rope material', 'material']],
    ['Thesaurus of the herbs of Wales', ['herb']],
    ['Land use codes', ['Land use', 'use']],
    ['Crop vocabulary', ['crop']],
    ['Kinds of soil', ['soil']],
    ['Fish species', ['Fish species', 'species']],
    ['Types of ICT', ['ICT']],
    ['Windlex, a thesaurus of local winds', ['windlex']],
    ['Thesaurus', ['thesaurus']],
  ])('%s', (title, names) => {
    expect(kindInTitle(title)).toEqual(names);
  });
});
