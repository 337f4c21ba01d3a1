import { describe, expect, it } from 'vitest';
import { film, films } from '../../../test/fixtures/films.ts';
import { around, linkedIn, wordRanker } from '../../../test/fixtures/reading-politics.ts';
import type { Ranker } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { stepsFrom } from '../knowledge/steps/paths.ts';
import { surroundingsOf } from '../knowledge/surroundings.ts';
import { describeStep } from './describe.ts';
import { read, usualReading } from './read.ts';
import { stepTexts } from './step-texts.ts';

describe('stepTexts', () => {
  it('says every step, in both directions and through mediators, and what it leads to', () => {
    expect(stepTexts(around)).toEqual(
      expect.arrayContaining([
        'country : borders : country',
        'country : governing official , office holder : person',
        'answer : country',
        'answer : person',
        'answer : number',
        'answer : yes or no',
        'asks : one step away',
      ]),
    );
    expect(stepTexts(surroundingsOf(snapshotOf(films)))).toEqual(
      expect.arrayContaining(['film : director : person', 'person : director of : film']),
    );
  });

  it('says none twice', () => {
    const texts = stepTexts(around);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has the text of each step from each thing', () => {
    const cinema = surroundingsOf(snapshotOf(films));
    const texts = new Set(stepTexts(cinema));
    for (const name of ['storm', 'anna']) {
      const steps = stepsFrom(cinema, cinema.id(film(name))!);
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) expect(texts).toContain(describeStep(cinema, step));
    }
  });

  it.each([
    'Which countries border Aland?',
    'How many countries border Aland?',
    'Who was president of Aland?',
    'Which country has the largest population?',
    'Which countries have more than 25 people?',
    'Does Aland border Cland?',
    'Which country that borders Aland has the largest population?',
  ])('has every text that is compared when reading: %s', async (text) => {
    const compared = new Set<string>();
    const ranker: Ranker = {
      id: 'listening',
      ask(request, run) {
        for (const each of request.texts) compared.add(each);
        return wordRanker.ask(request, run);
      },
    };
    await read(await linkedIn(text), { around, ranker }, usualReading, startRun());
    const known = new Set(stepTexts(around));
    expect(compared.size).toBeGreaterThan(10);
    expect([...compared].filter((each) => !known.has(each))).toEqual([]);
  });
});
