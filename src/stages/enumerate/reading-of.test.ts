import { describe, expect, it } from 'vitest';
import { around, formed, linkedIn, shown } from '../../../test/fixtures/reading-politics.ts';
import { pathKey } from '../knowledge/steps/paths.ts';
import { type EnumerateOptions, enumerate, type Reading, usualEnumeration } from './enumerate.ts';
import { readingsFor } from './reading-of.ts';
import { shapeOf } from './shape-of.ts';

const everything: EnumerateOptions = { ...usualEnumeration, tiers: ['near', 'narrowed', 'far', 'operated'] };
const told = ({ form, things, link, mentions, shape, kinds }: Reading) => ({
  form: shown(form),
  things: things.toSorted(),
  link: link.toFixed(6),
  mentions: mentions.map(({ text }) => text).toSorted(),
  walked: shape.steps.slice(0, shape.depth).map(pathKey),
  beside: shape.steps.slice(shape.depth).map(pathKey).toSorted(),
  depth: shape.depth,
  limits: shape.limits,
  kinds: kinds(),
});

describe('readingsFor', () => {
  it.each([
    'Who is the President of Aland?',
    'Which countries border Aland?',
    'How many countries border Aland?',
    'Which country has the largest population?',
    'What is the capital of the country with the largest population?',
    'Which country that borders Aland has more than 25 population?',
    'Is Cland a country that borders Aland?',
    'Which party does the President of Aland belong to?',
  ])('says of every enumerated form what enumeration says of it: %s', async (text) => {
    const linked = await linkedIn(text);
    const { readings } = enumerate(around, linked, everything);
    const readingOf = readingsFor(linked, around);
    expect(readings.length).toBeGreaterThan(0);
    expect(readings.map(({ form }) => told(readingOf(form)))).toEqual(readings.map(told));
  });

  it('takes a thing that was not linked for one with no link at all', async () => {
    const reading = readingsFor(
      await linkedIn('Which countries border Aland?'),
      around,
    )(formed('(JOIN borders Cland)'));
    expect(reading).toMatchObject({ link: 0, mentions: [] });
  });
});

describe('shapeOf', () => {
  it.each([
    ['(JOIN (R capital) Aland)', 1, 0],
    ['(JOIN (R holder) (JOIN (R official) Aland))', 1, 0],
    ['(JOIN (R party) (JOIN (R holder) (JOIN (R official) Aland)))', 2, 0],
    ['(JOIN (R holder) (AND (JOIN (R official) Aland) (JOIN title President)))', 1, 1],
    ['(AND Country (JOIN (R borders) Aland))', 1, 0],
    ['(COUNT (AND (JOIN (R borders) Aland) (gt population 5)))', 1, 1],
    ['(ARGMAX (AND (AND Country (JOIN (R borders) Aland)) (JOIN borders Aland)) population)', 1, 1],
    ['(SUM (JOIN (R borders) Aland) population)', 2, 0],
    ['(NOT (JOIN (R borders) Bland) Bland)', 1, 0],
    ['(NOT (JOIN (R borders) Aland) Bland)', 1, 1],
  ])('%s goes %i steps under %i conditions', (form, depth, limits) => {
    expect(shapeOf(around, formed(form))).toMatchObject({ depth, limits });
  });
});
