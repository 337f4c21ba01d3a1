import { describe, expect, it } from 'vitest';
import { around, asked, linkedIn, shownIris, wordRanker } from '../../../test/fixtures/reading-politics.ts';
import type { Exemplar } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { namesNothing, nearestForms } from './nearest.ts';

const solved: readonly Exemplar[] = [
  { question: 'What country has most people?', form: '( ARGMAX [ country ] [ population ] )' },
  { question: 'What country has the fewest people?', form: '( ARGMIN [ country ] [ population ] )' },
  { question: 'What country has a navy?', form: '( ARGMAX [ country ] [ navy ] )' },
];

async function near(text: string, alike: number, pool = solved) {
  const tools = { around, likeness: wordRanker, general: async () => pool };
  const found = await nearestForms(asked(text), await linkedIn(text), tools, alike, startRun());
  return found.map(({ form, origin }) => [shownIris(form), origin]);
}

describe('nearestForms', () => {
  it('gives the forms of the likest solved questions, grounded', async () => {
    expect(await near('What has most people?', 5)).toEqual([
      ['(ARGMAX Country population)', 'exemplar'],
      ['(ARGMIN Country population)', 'exemplar'],
    ]);
  });

  it('gives none where no question is like it, or none is known', async () => {
    expect(await near('Why?', 5)).toEqual([]);
    expect(await near('What has most people?', 5, [])).toEqual([]);
  });

  it('leaves out forms that turn out to be about a thing', async () => {
    expect(await near('What?', 0, [{ question: 'What?', form: '( JOIN ( R [ capital ] ) [ Aland ] )' }])).toEqual([]);
  });
});

describe('namesNothing', () => {
  it.each([
    ['( ARGMAX [ country ] [ population ] )', true],
    ['( COUNT [ location , country ] )', true],
    ['( JOIN ( R [ capital ] ) [ Aland ] )', false],
    ['( AND [ country ] ( GREATER THAN [ population ] 5 ) )', false],
    ['( AND [ country ] ( gt [ population ] 5 ) )', false],
    ['( no form', false],
  ])('%s: %s', (form, expected) => {
    expect(namesNothing({ question: 'q', form })).toBe(expected);
  });
});
