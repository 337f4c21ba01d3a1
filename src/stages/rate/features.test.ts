import { describe, expect, it } from 'vitest';
import { around, formed, linkedIn } from '../../../test/fixtures/reading-politics.ts';
import { enumerate } from '../enumerate/enumerate.ts';
import { operatorsOf } from '../enumerate/operators/operators-of.ts';
import { readingsFor } from '../enumerate/reading-of.ts';
import { featuresFor } from './features.ts';
import { coverageOf } from './wording/coverage.ts';

/** Operators that nothing asks for, of each reading that unites two things. */
async function extras(text: string): Promise<readonly number[]> {
  const linked = await linkedIn(text);
  const featuresOf = featuresFor(linked, around);
  const united = enumerate(around, linked).readings.filter(({ form }) => [...operatorsOf(form)].join() === 'or');
  return united.map((reading) => featuresOf(reading, coverageOf(linked, around).unsaid(reading)).extra);
}

describe('featuresFor', () => {
  it('hears that two things are listed', async () => {
    const listed = await extras('What are the capitals of Aland and Bland?');
    expect(listed.length).toBeGreaterThan(0);
    expect(new Set(listed)).toEqual(new Set([0]));
  });

  it('does not unite two things that the wording only has beside each other', async () => {
    expect(await extras('What are the capitals of Aland for Bland?')).toEqual([]);
  });

  it('takes a number that the graph states for an answer to how many', async () => {
    const text = 'How many people live in Aland?';
    const linked = await linkedIn(text);
    const featuresOf = featuresFor(linked, around);
    const missed = (form: string) => {
      const reading = readingsFor(linked, around)(formed(form));
      return featuresOf(reading, coverageOf(linked, around).unsaid(reading)).missedCue;
    };
    expect(missed('(JOIN (R population) Aland)')).toBe(0);
    expect(missed('(JOIN (R capital) Aland)')).toBe(1);
  });
});
